import type { Page } from '@playwright/test';

/**
 * What the chat button lies over while the page is scrolled from its top to its end: prices and totals, fields, main buttons and
 * a page's own bar, each with the scroll position.
 */
export const coveredByChat = (page: Page, step = 20): Promise<string[]> =>
  page.evaluate(async (step) => {
    const chat = document.querySelector<HTMLElement>('.chat-button');
    if (!chat) throw new Error('no chat button');
    const frame = () => new Promise(requestAnimationFrame);
    const money = /(?:[$¥₫]|Rp)\s?\d|\d\s?₫/;
    const firm = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const controls = 'input:not([type="hidden"]), select, textarea, .button-primary, [data-buy-bar]';
    const inPage = (element: Element) => !element.closest('dialog, header, footer');
    const prices = () => {
      const found: { name: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: element, textContent } = node;
        if (!element || !money.test(textContent ?? '') || !inPage(element) || !firm(element)) continue;
        if (/^(?:SCRIPT|OPTION|NOSCRIPT)$/.test(element.tagName)) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) found.push({ name: textContent ?? '', box });
      }
      return found;
    };
    const others = () =>
      [...document.querySelectorAll(controls)]
        .filter((element) => inPage(element) && firm(element))
        .map((element) => ({
          name: element.textContent?.slice(0, 40) || element.tagName,
          box: element.getBoundingClientRect(),
        }));
    const isSeen = () => {
      const { opacity, visibility } = getComputedStyle(chat);
      return Number(opacity) > 0 && visibility === 'visible';
    };
    const covered = new Set<string>();
    // Invisible elements have the same layout, and the test takes a third of the time. Faded in slowly, the button would hide.
    document.documentElement.style.opacity = '0';
    chat.style.transition = 'none';
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frames = 0; frames < 3; frames++) await frame();
    for (let top = 0; top === 0 || top < document.documentElement.scrollHeight - innerHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      // The scroll event is dispatched before the next frame's callbacks, and its change is rendered after them.
      for (let frames = 0; frames < 2; frames++) await frame();
      if (!isSeen()) continue;
      const own = chat.getBoundingClientRect();
      for (const { name, box } of [...prices(), ...others()])
        if (box.top < own.bottom && own.top < box.bottom && box.left < own.right && own.left < box.right)
          covered.add(`${name} at ${top}`);
    }
    document.documentElement.style.opacity = '';
    chat.style.transition = '';
    return [...covered];
  }, step);
