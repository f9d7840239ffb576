"""The backends that pellucid brings, one file each; :mod:`pellucid.search.binding` finds them by name."""
