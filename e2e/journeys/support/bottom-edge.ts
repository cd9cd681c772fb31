import type { Page } from '@playwright/test';

/** Of `rest-where-free`: a page that has not moved for so long is at rest. */
const restMs = 120;

/** Positions at which the page rested, those with the chat button in sight, and what it lay over. */
export type Rests = { positions: number; shown: number; atEnd: boolean; covered: string[] };

/** Scrolls from the top to the end, rests at each step, and compares the floating chat button with every text and control. */
export const restsOf = (page: Page, step: number): Promise<Rests> =>
  page.evaluate(
    async ({ step, restMs }) => {
      const chat = document.querySelector<HTMLElement>('.chat-button');
      if (!chat) throw new Error('no chat button');
      const frame = () => new Promise(requestAnimationFrame);
      const firm = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const controls =
        'a, button, input:not([type="hidden"]), select, textarea, summary, [data-bottom-bar], [data-offer]';
      type Thing = { name: string; box: DOMRect; element: Element };
      /** What a strip that scrolls sideways has beyond its edge is on no screen. */
      const isCutOff = ({ element, box }: Thing): boolean => {
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
          const edge = at.getBoundingClientRect();
          if (
            getComputedStyle(at).overflowX !== 'visible' &&
            (box.left >= edge.right || box.right <= edge.left)
          )
            return true;
        }
        return false;
      };
      const texts = (): Thing[] => {
        const things: Thing[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement: element, textContent } = node;
          if (!element || !textContent?.trim() || element.closest('dialog, header, .sr-only, script'))
            continue;
          if (element.closest('[aria-hidden="true"], noscript') || !firm(element)) continue;
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) things.push({ name: textContent, box, element });
        }
        return things;
      };
      const pressed = (): Thing[] =>
        [...document.querySelectorAll(controls)]
          .filter(
            (element) => element !== chat && !element.closest('dialog, header, .sr-only') && firm(element),
          )
          .map((element) => ({
            name: element.textContent || element.tagName,
            box: element.getBoundingClientRect(),
            element,
          }));
      const underIt = (): string[] => {
        const own = chat.getBoundingClientRect();
        return [...texts(), ...pressed()]
          .filter(
            (thing) =>
              thing.box.top < own.bottom &&
              own.top < thing.box.bottom &&
              thing.box.left < own.right &&
              own.left < thing.box.right &&
              !isCutOff(thing),
          )
          .map(({ name }) => name.trim().slice(0, 40));
      };
      /** What comes after the page has come to rest moves it on: the button looks again, at the latest when this resolves. */
      const looked = async () => {
        const before = performance.now();
        while (performance.now() - before < 3 * restMs) await frame();
      };
      const isSeen = () => firm(chat) && Number(getComputedStyle(chat).opacity) > 0;
      const covered = new Set<string>();
      let positions = 0;
      let shown = 0;
      chat.style.transition = 'none';
      const end = () => document.documentElement.scrollHeight - innerHeight;
      for (let top = 0; ; top = Math.min(top + step, end())) {
        scrollTo({ top, behavior: 'instant' });
        // The scroll event is dispatched before the next frame's callbacks; the button says when it has looked.
        for (let frames = 0; frames < 2; frames++) await frame();
        while (firm(chat) && !chat.hasAttribute('data-rest')) await frame();
        positions++;
        if (isSeen()) {
          shown++;
          if (underIt().length > 0) await looked();
          if (isSeen()) for (const name of underIt()) covered.add(`${name} at ${top}`);
        }
        if (top >= end()) break;
      }
      chat.style.transition = '';
      return { positions, shown, atEnd: isSeen(), covered: [...covered] };
    },
    { step, restMs },
  );
