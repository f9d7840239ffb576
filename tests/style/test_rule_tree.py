"""What applies is one object for all elements to which it applies."""

import turbohtml

from pellucid.style.matching import author_rules


def test_elements_to_which_the_same_applies_share_a_node() -> None:
    sheet = "b{display:block}.x{display:none}i,b{visibility:hidden}"
    document = turbohtml.parse(
        f"<style>{sheet}</style><b>1</b><b class=x>2</b><b>3</b><b class=x>4</b><i>5</i>"
    )
    nodes = author_rules(document, {}, quirks=False).elements
    one, two, three, four = (nodes[element] for element in document.select("b"))
    assert one is three
    assert two is four
    assert one is not two


def test_rules_come_in_order_of_appearance() -> None:
    sheet = "#a{display:block}b{display:none}.x{display:flex}b{display:grid}"
    document = turbohtml.parse(f"<style>{sheet}</style><b id=a class=x>1</b>")
    (node,) = author_rules(document, {}, quirks=False).elements.values()
    values = [rule.declarations[0].value for rule in node.rules()]
    assert values == ["block", "none", "flex", "grid"]


def test_each_pseudo_element_has_a_tree_of_its_own() -> None:
    sheet = (
        "b::before{content:'x'}b::after{content:'y'}b::first-letter{text-transform:uppercase}b{display:block}"
    )
    document = turbohtml.parse(f"<style>{sheet}</style><b>1</b>")
    found = author_rules(document, {}, quirks=False)
    assert set(found.pseudo_elements) == {"before", "after", "first-letter"}
    assert all(len(hosts.popitem()[1].rules()) == 1 for hosts in map(dict, found.pseudo_elements.values()))
