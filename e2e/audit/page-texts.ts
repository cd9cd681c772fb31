/**
 * All texts of a page that are visible or read by a screen reader, hidden parts included, except those marked with another
 * language or as not to be translated. Runs in the browser (`page.evaluate(pageTexts)`).
 */
export function pageTexts(): string[] {
  const language = document.documentElement.lang;
  const ownWords = (element: Element | null): boolean => {
    const marked = element?.closest('[lang]')?.getAttribute('lang') ?? language;
    return (
      marked === language && !element?.closest('script, style, template, noscript, code, [translate="no"]')
    );
  };
  const pieces = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (ownWords(node.parentElement)) pieces.push(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (ownWords(element)) pieces.push(element.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  return [...pieces, description ?? ''].map((piece) => piece.trim()).filter((piece) => piece !== '');
}
