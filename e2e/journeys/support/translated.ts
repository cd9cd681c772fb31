import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Moves each text node of the pages into `<font><font>`, as Chrome's translation does, also those that appear later. `from`: when the
 * browser begins, as the document arrives or once it has been loaded and hydrated.
 */
export async function translatePages(
  context: BrowserContext,
  from: 'document' | 'hydration' = 'hydration',
): Promise<void> {
  await context.addInitScript((start) => {
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim()) return;
      if (parent.closest('font, head, script, style, noscript, textarea, svg')) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      parent.replaceChild(outer, text);
      inner.append(text);
    };
    const wrapAll = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    const begin = () => {
      wrapAll(document);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
      }).observe(document, { childList: true, subtree: true });
    };
    if (start === 'document') return begin();
    const wait = () => {
      if (document.readyState !== 'complete' || ('earlyInput' in window && window.earlyInput))
        setTimeout(wait, 20);
      else begin();
    };
    wait();
  }, from);
}

/** The page is translated: a heading's words are in `<font>` elements. */
export const expectTranslated = (page: Page): Promise<void> =>
  expect(page.locator('h1 font font').first()).toBeVisible();
