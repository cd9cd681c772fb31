/** Units that a figure may stand before, in English, Indonesian and Vietnamese; Japanese writes them without a space. */
const units =
  '[KMGT]B|[kM]bps|ms|s|d|h|min|days?|hours?|minutes?|seconds?|months?|hari|jam|menit|detik|bulan|ngày|giờ|phút|giây|tháng';

const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** With no-break spaces: a figure and its unit stay in one line, and no line begins with a separator. */
export const unbroken = (text: string): string =>
  text.replace(beforeUnit, '$1\u00a0').replaceAll(' · ', '\u00a0· ').replace(/^· /, '·\u00a0');

const setText = (node: Node): void => {
  // The text node of a textarea is its value.
  if (node.parentNode instanceof HTMLTextAreaElement) return;
  const text = node.nodeValue ?? '';
  const whole = unbroken(text);
  // An equal value would call the observer again.
  if (whole !== text) node.nodeValue = whole;
};

/** Sets the text nodes below an element. */
function setTexts(root: Node): void {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (root.nodeType === Node.TEXT_NODE) setText(root);
  while (nodes.nextNode()) setText(nodes.currentNode);
}

/**
 * Keeps figures and units together in everything that a page shows: names of products come from the shop, sentences from the texts, and each
 * list joins its own. A MutationObserver sets each text before it is painted. Returns how it ends.
 */
export function keepUnbroken(root: Node): () => void {
  setTexts(root);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') setText(target);
      else for (const node of addedNodes) setTexts(node);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
