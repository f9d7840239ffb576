// Waits four animation frames (an object's fallback, for one, is laid out a frame late), then reads the page.
async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  const elements = [...document.querySelectorAll("*")];
  const number = new Map(elements.map((element, at) => [element, at]));
  return {
    url: location.href,
    rendered: document.body ? document.body.innerText : "",
    shape: elements.map((element) => [element.localName, number.get(element.parentNode) ?? -1]),
  };
}
