import type { Page } from '@playwright/test';

/** The scroll positions, step by step down the page, at which the chat button lies over the bar that buys or pays. */
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
    // Where things stand is the same when nothing of them is drawn, in a third of the time.
    document.documentElement.style.opacity = '0';
    // No hand scrolls from the foot to the head at once: what observes it may take its time here.
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frames = 0; frames < 60 && (frames < 3 || isCovered()); frames++) await frame();
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 20) {
      scrollTo({ top, behavior: 'instant' });
      // What observes the scrolling answers after the frame, its drawing comes with the next.
      for (let frames = 0; frames < 3; frames++) await frame();
      if (isCovered()) covered.push(top);
    }
    document.documentElement.style.opacity = '';
    return covered;
  });
