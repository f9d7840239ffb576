"""Document modes, by doctype."""

import pytest
import turbohtml

from pellucid.style import is_quirks

QUIRKS = (
    "",
    "<p>",
    "<!-- c -->",
    "<!doctype>",
    "<!doctype svg>",
    '<!DOCTYPE html PUBLIC "html">',
    '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
    '<!DOCTYPE html SYSTEM "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd">',
)
NO_QUIRKS = (
    "<!doctype html>",
    "<!DOCTYPE HTML>",
    "<!-- c --><!doctype html>",
    '<!DOCTYPE html SYSTEM "about:legacy-compat">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">',
)


@pytest.mark.parametrize("doctype", QUIRKS)
def test_the_page_is_in_quirks_mode(doctype: str) -> None:
    assert is_quirks(turbohtml.parse(doctype))


@pytest.mark.parametrize("doctype", NO_QUIRKS)
def test_the_page_is_not_in_quirks_mode(doctype: str) -> None:
    assert not is_quirks(turbohtml.parse(doctype))
