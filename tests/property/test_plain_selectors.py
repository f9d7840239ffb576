"""What is read of a plain selector without tokens is what the full grammar reads."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pellucid.style.selectors import SelectorList, parse_selector_list, read_selector_list
from pellucid.style.tokens import tokenise

_PIECES = """
    a p.x .b #c * :hover :first-child :root :empty ::before :after ::marker :nope > + ~ , . # : :: -a --b .1 -
    é .é \\: /**/ [x] :not(.y) d_e F.G :BEFORE \t \n | & a|b
    [y=z] [y="z"] [Y^='q'] [y~=1] [y=""] :is(a,.b) , , ( ) [ ] " ' ["],["] [x/*],[*/]
""".split(" ")  # noqa: SIM905, a list of pieces reads best as text
_SELECTORS = st.lists(st.sampled_from([*_PIECES, " ", " "]), min_size=1, max_size=8).map("".join)


def _said(selectors: SelectorList | None) -> object:
    if selectors is None:
        return None
    return selectors.specificity, [
        (each.text, each.specificity, each.key, each.is_key_enough, each.pseudo_element, each.complex is None)
        for each in selectors
    ]


@settings(deadline=None, database=None, max_examples=300)
@given(_SELECTORS)
def test_a_selector_is_read_alike_with_and_without_tokens(text: str) -> None:
    assert _said(read_selector_list(text)) == _said(parse_selector_list(tokenise(text)))
