// Parses pages whose start tags are numbered and that end in a comment, the sentinel: what contains the sentinel
// was open when the page ended. Written into a live document, because DOMParser would parse with scripting disabled.
(pages) =>
  pages.map((html) => {
    document.open();
    document.write(html);
    document.close();
    const elements = [...document.querySelectorAll("*")];
    const order = new Map(elements.map((element, at) => [element, at]));
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    let sentinel = null;
    while (comments.nextNode()) if (comments.currentNode.data === "sentinel") sentinel = comments.currentNode;
    return {
      found: sentinel !== null,
      shape: elements.map((element) => [element.localName, order.get(element.parentNode) ?? -1]),
      numbers: elements.map((element) => Number(element.getAttribute("data-start-tag") ?? -1)),
      open: elements.map((element) => sentinel !== null && element.contains(sentinel)),
    };
  });
