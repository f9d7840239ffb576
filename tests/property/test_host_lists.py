"""A list of hosts holds names on the boundary of a label, whatever the order and case of its entries."""

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from pellucid.errors import InvalidURL
from pellucid.web.egress import EgressPolicy, policy_key
from pellucid.web.hosts import HostList
from pellucid.web.url import parse_url

# A letter first: a name whose last label is a number would be an address.
LABELS = st.text("abz019-", max_size=5).map("n{}".format)
NAMES = st.lists(LABELS, min_size=1, max_size=4).map(".".join)
DOT = st.sampled_from(["", "."])


@settings(deadline=None, database=None, max_examples=150)
@given(NAMES, st.lists(LABELS, min_size=1, max_size=6), DOT, DOT)
def test_a_suffix_holds_every_name_below_it_and_not_itself(
    apex: str, below: list[str], dot_of_entry: str, dot_of_host: str
) -> None:
    hosts = HostList.of([f"*.{apex}{dot_of_entry}"])
    assert ".".join([*below, apex]) + dot_of_host in hosts
    assert apex + dot_of_host not in hosts


@settings(deadline=None, database=None, max_examples=150)
@given(NAMES, LABELS, st.lists(LABELS, max_size=3))
def test_a_suffix_does_not_hold_a_name_that_only_ends_alike(apex: str, bad: str, below: list[str]) -> None:
    assert ".".join([*below, f"{bad}{apex}"]) not in HostList.of([f"*.{apex}", apex])


# Of few labels, so that one often ends with the other.
ALIKE = st.lists(st.sampled_from(["a", "b", "aa", "ab"]), min_size=1, max_size=4).map(".".join)


@settings(deadline=None, database=None, max_examples=150)
@given(ALIKE, ALIKE)
def test_a_suffix_holds_what_ends_with_a_dot_and_it(host: str, suffix: str) -> None:
    assert (host in HostList.of([f"*.{suffix}"])) == host.endswith(f".{suffix}")


@settings(deadline=None, database=None, max_examples=150)
@given(ALIKE, ALIKE)
def test_a_name_holds_itself_alone(name: str, other: str) -> None:
    assert (other in HostList.of([name])) == (other == name)


ENTRIES = st.one_of(
    NAMES, NAMES.map("*.{}".format), st.sampled_from(["*", "127.0.0.1", "[::1]", "bücher.example", "", "a/b"])
)


@st.composite
def rewritten(draw: st.DrawFn, entries: list[str]) -> list[str]:
    """Draw the same entries in another order, case and number, with spaces and dots around."""
    again = draw(st.permutations(entries)) + (draw(st.lists(st.sampled_from(entries))) if entries else [])
    return [
        draw(st.sampled_from([entry, entry.upper(), entry.title(), f" {entry}\t", f"{entry.swapcase()} "]))
        for entry in again
    ]


@settings(deadline=None, database=None, max_examples=150)
@given(st.lists(ENTRIES, max_size=6).flatmap(lambda entries: st.tuples(st.just(entries), rewritten(entries))))
def test_order_case_and_repeats_of_entries_make_no_difference(case: tuple[list[str], list[str]]) -> None:
    entries, again = case
    assert HostList.of(entries) == HostList.of(again)


@settings(deadline=None, database=None, max_examples=150)
@given(
    st.lists(ENTRIES, max_size=6).flatmap(
        lambda entries: st.tuples(st.just(entries), st.permutations(entries))
    )
)
def test_the_order_of_entries_makes_no_other_policy(case: tuple[list[str], list[str]]) -> None:
    one, other = map(tuple, case)
    assert policy_key(EgressPolicy(only_hosts=one)) == policy_key(EgressPolicy(only_hosts=other))
    assert policy_key(EgressPolicy(allowed_hosts=one)) == policy_key(EgressPolicy(allowed_hosts=other))


@settings(deadline=None, database=None, max_examples=150)
@given(st.lists(ENTRIES.filter(lambda entry: entry != "*"), max_size=6), NAMES)
def test_a_list_holds_what_one_of_its_entries_holds(entries: list[str], host: str) -> None:
    assert (host in HostList.of(entries)) == any(host in HostList.of([entry]) for entry in entries)


_SCRIPTS = "abxyzABXYZ0189-_ßẞσςΣİIıéÉжЖ日本٣१１ａＡ\u212a\u00ad\u200b.。．｡ "


@settings(deadline=None, database=None, max_examples=400)
@given(st.text(_SCRIPTS, min_size=1, max_size=10))
@example("127.1")
@example("ΛΌΓΟΣ")
def test_a_name_as_it_is_written_in_a_url_is_held_as_it_is_written_in_a_list(name: str) -> None:
    try:
        host = parse_url(f"http://{name}/").host
    except InvalidURL:
        assume(False)
    assume(host.strip("."))
    assert host in HostList.of([name])
