import type { Page } from '@playwright/test';

/** Scroll positions at which the chat button overlaps the bar with the buy or pay button. */
export const coveredAt = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const frame = () => new Promise(requestAnimationFrame);
    const covered: number[] = [];
    const isCovered = () => {
      const bar = box('[data-buy-bar]');
      const chat = box('.chat-button');
      if (!bar || !chat) throw new Error('no bar or no chat button');
      return chat.top < bar.bottom && bar.top < chat.bottom;
    };
    // Invisible elements have the same layout, and the test takes a third of the time.
    document.documentElement.style.opacity = '0';
    // Scrolling from end to top in one step may need extra time for IntersectionObservers.
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frames = 0; frames < 60 && (frames < 3 || isCovered()); frames++) await frame();
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 20) {
      scrollTo({ top, behavior: 'instant' });
      // IntersectionObservers fire after the frame, and their change is rendered in the next one.
      for (let frames = 0; frames < 3; frames++) await frame();
      if (isCovered()) covered.push(top);
    }
    document.documentElement.style.opacity = '';
    return covered;
  });
