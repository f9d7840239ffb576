"""One module a family of golden pages; each has ``pages()``. ``goldens.registry`` lists them."""
