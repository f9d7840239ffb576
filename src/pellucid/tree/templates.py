"""What stands inside a template: contents that are a document of their own.

Source: https://html.spec.whatwg.org/multipage/scripting.html#template-contents
"""

from turbohtml import DocumentFragment, Element, Node


class TemplateContents:
    """Tells which elements of one document stand inside a template.

    Cost: every ancestor is looked at once, however many elements are asked about.
    """

    def __init__(self) -> None:
        self._known: dict[Node, bool] = {}

    def holds(self, element: Element) -> bool:
        """Say whether an element stands inside a template."""
        path: list[Node] = []
        node: Node | None = element
        while isinstance(node, Element) and node not in self._known:
            path.append(node)
            node = node.parent
        is_inside = self._known[node] if isinstance(node, Element) else isinstance(node, DocumentFragment)
        self._known.update(dict.fromkeys(path, is_inside))
        return is_inside
