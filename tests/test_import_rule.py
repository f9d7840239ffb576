"""A room imports only from itself and from the rooms above it: the listing of rooms is the pipeline."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "pellucid"

# From the top: a room may import from those before it. The table is the one that people read.
_ROW: Final = re.compile(r"^\| `(\w+)` \| .* \|$", re.MULTILINE)
ROOMS: Final = tuple(_ROW.findall(PACKAGE.parents[1].joinpath("ARCHITECTURE.md").read_text(encoding="utf-8")))
# The rims may use the public names of the package itself; to an inner room that would be a circle.
RIMS: Final = frozenset({"mcp", "cli"})
PUBLIC: Final = "__init__"


def room_of(path: Path, package: Path) -> str:
    """Return the room of a source file: its folder in the package, or the file itself."""
    return path.relative_to(package).parts[0].removesuffix(".py")


def is_room(name: str, package: Path) -> bool:
    """Tell a room, in the list or not, from a public name of the package."""
    return name in ROOMS or (name != "" and (package / name).is_dir())


def imports_of(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the room of every import of the package in a source file."""
    parents = ("pellucid", *path.relative_to(package).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = parents[: len(parents) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            root, _, rest = name.partition(".")
            if root == "pellucid":
                room = rest.partition(".")[0]
                yield node.lineno, room if is_room(room, package) else PUBLIC


def violations(package: Path) -> list[str]:
    """Return a line for every import that goes down the list, with its file and line."""
    found = []
    for path in sorted(package.rglob("*.py")):
        room = room_of(path, package)
        if room in {PUBLIC, "__main__"}:
            continue
        where = path.relative_to(package.parents[1])
        if room not in ROOMS:
            found.append(f"{where}:1: {room} has no place in the list of rooms; give it one")
            continue
        for line, imported in imports_of(path, package):
            if imported == PUBLIC:
                if room not in RIMS:
                    found.append(f"{where}:{line}: {room} imports the public package; name the room instead")
            elif imported not in ROOMS:
                found.append(f"{where}:{line}: {imported} has no place in the list of rooms; give it one")
            elif ROOMS.index(imported) > ROOMS.index(room):
                found.append(f"{where}:{line}: {room} imports from {imported}, which stands below it")
    return found


def test_every_room_imports_only_from_the_rooms_above_it() -> None:
    found = violations(PACKAGE)
    assert not found, "\n".join(found)


def test_the_rooms_are_those_of_the_package() -> None:
    places = {path.name.removesuffix(".py") for path in PACKAGE.iterdir() if not path.name.startswith("_")}
    assert places - {"py.typed"} == set(ROOMS)


def test_adapters_do_not_know_one_another() -> None:
    for path in (PACKAGE / "adapters").glob("[!_]*.py"):
        assert not re.search(
            r"^(from|import) pellucid\.adapters", path.read_text(encoding="utf-8"), re.MULTILINE
        )


def package_with(tmp_path: Path, files: dict[str, str]) -> Path:
    package = tmp_path / "src" / "pellucid"
    for name, source in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return package


def test_an_import_from_a_lower_room_is_shown_with_its_line(tmp_path: Path) -> None:
    package = package_with(
        tmp_path,
        {"tree/build.py": "import re\n\n\ndef f() -> None:\n    from pellucid.rendering.items import Item\n"},
    )
    assert violations(package) == [
        "src/pellucid/tree/build.py:5: tree imports from rendering, which stands below it"
    ]


def test_every_spelling_of_an_import_counts(tmp_path: Path) -> None:
    package = package_with(
        tmp_path,
        {
            "tree/a.py": "import pellucid.style.display\n",
            "tree/b.py": "from pellucid import style\n",
            "tree/c.py": "from ..style import display\n",
            "tree/d.py": "from .. import style\n",
        },
    )
    assert [line.partition(":")[0] for line in violations(package)] == [
        f"src/pellucid/tree/{name}.py" for name in "abcd"
    ]


def test_only_a_rim_uses_the_public_names(tmp_path: Path) -> None:
    source = "import pellucid\nfrom pellucid import read\n"
    package = package_with(tmp_path, {"cli/read.py": source, "reader/page.py": source})
    assert [line.split(": ")[0] for line in violations(package)] == [
        "src/pellucid/reader/page.py:1",
        "src/pellucid/reader/page.py:2",
    ]


def test_a_room_without_a_place_in_the_list_is_refused(tmp_path: Path) -> None:
    package = package_with(tmp_path, {"helpers/a.py": "", "cli/b.py": "from pellucid.helpers import a\n"})
    assert len(violations(package)) == 2


def test_imports_upward_within_the_room_and_of_other_packages_pass(tmp_path: Path) -> None:
    package = package_with(
        tmp_path,
        {
            "__init__.py": "from pellucid.cli import main\n",
            "rendering/walk.py": "import re\nfrom pellucid.tree import build\nfrom . import items\n",
            "errors.py": "from typing import Final\n",
        },
    )
    assert violations(package) == []
