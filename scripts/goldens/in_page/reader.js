// Prepares the live document as the reader profile reads it, then reads it. `openAtEnd` has the tree-order
// indices of the elements that were open when the input ended.
async (openAtEnd) => {
  const CUT = "script, noscript, template, svg, canvas, iframe, frame";
  const CUT_UNLESS_THE_PAGE = "nav, header, footer, aside, form";
  const RAW_TEXT = new Set("script style title noscript template iframe textarea noembed noframes".split(" "));
  const elements = [...document.querySelectorAll("*")];
  const open = new Set(openAtEnd.map((at) => elements[at]));
  const root = new Set([document.documentElement, document.head, document.body]);
  const style = (element) => getComputedStyle(element);
  const text = () => (document.body ? document.body.innerText : "");
  let changed = false;

  const force = (element, property, value) => {
    element.style.setProperty(property, value, "important");
    changed = true;
    return true;
  };
  // Undoes what hides the element by a rule of its own; what its ancestors hide stays hidden.
  const unhide = (element) => {
    let hid = false;
    if (style(element).display === "none") hid = force(element, "display", "revert");
    if (style(element).contentVisibility === "hidden") hid = force(element, "content-visibility", "visible");
    const parent = element.parentElement;
    if (style(element).visibility !== "visible" && (!parent || style(parent).visibility === "visible"))
      hid = force(element, "visibility", "visible");
    return hid;
  };
  const isAriaHidden = (element) => /^[\t\n\f\r ]*true[\t\n\f\r ]*$/i.test(element.getAttribute("aria-hidden") ?? "");
  const mayBeThePage = (element) => !element.matches(CUT) && (element.matches(CUT_UNLESS_THE_PAGE) || isAriaHidden(element));
  const isFurniture = (element) => !root.has(element) && (element.matches(CUT) || mayBeThePage(element));

  unhide(document.documentElement);
  if (document.body) unhide(document.body);
  for (const details of document.querySelectorAll("details:not([open])")) {
    details.removeAttribute("name"); // of those that share a name only one can be open
    details.open = changed = true;
  }
  let openThings = "no";
  for (const element of elements) {
    if (!open.has(element) || root.has(element) || RAW_TEXT.has(element.localName)) continue;
    const hid = unhide(element);
    if (hid && style(element).display === "none") openThings = "unsure"; // the user-agent sheet hides it
    else if ((hid || isFurniture(element)) && openThings === "no") openThings = "yes";
  }

  const isRendered = (element) => {
    while (element && style(element).display === "contents") element = element.parentElement;
    return !element || element.checkVisibility();
  };
  const count = (element) => (isRendered(element) ? element.innerText.replace(/\s/gu, "").length : 0);
  const whole = document.body ? count(document.body) : 0;
  const isThePage = (element) => {
    if (!mayBeThePage(element)) return false;
    const shown = count(element);
    if (shown < 500 || shown * 2 <= whole) return false;
    const links = [...element.querySelectorAll("a[href]")].filter((link) => !link.parentElement.closest("a[href]"));
    const linked = element.closest("a[href]") ? shown : links.reduce((sum, link) => sum + count(link), 0);
    return linked * 3 <= shown * 2;
  };
  for (const element of elements) {
    if (!element.isConnected || !isFurniture(element) || open.has(element) || isThePage(element)) continue;
    // Style sheets inside the furniture go on applying: without them the page would show what it hides.
    element.replaceChildren(...element.querySelectorAll("style, link[rel~=stylesheet i]"));
    changed = true;
  }
  for (const sheet of document.querySelectorAll("style")) {
    if (style(sheet).display === "none" || !isRendered(sheet) || !sheet.firstChild) continue;
    // A style element that has a box loses its text and keeps its rules.
    const rules = sheet.sheet ? [...sheet.sheet.cssRules] : [];
    if (rules.some((rule) => rule instanceof CSSImportRule || rule instanceof CSSNamespaceRule)) {
      force(sheet, "visibility", "hidden"); // these two cannot be put back
      continue;
    }
    const texts = rules.map((rule) => rule.cssText);
    sheet.replaceChildren();
    for (const text of texts) sheet.sheet.insertRule(text, sheet.sheet.cssRules.length);
    changed = true;
  }
  if (changed) for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  return { reader: text(), openAtEnd: openThings };
}
