/**
 * Runs in the browser (`page.evaluate(pageTexts)`): every piece of text that a person sees or hears read out, without
 * what is marked as another language or as not to be translated. Hidden parts count: they will be seen.
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
