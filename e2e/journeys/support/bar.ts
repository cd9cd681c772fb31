import type { Page } from '@playwright/test';

/** The scroll positions, step by step down the page, at which the chat button lies over the bar that buys or pays. */
export const coveredAt = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const frame = () => new Promise(requestAnimationFrame);
    const covered: number[] = [];
    // Where things stand is the same when nothing of them is drawn, in a third of the time.
    document.documentElement.style.opacity = '0';
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 20) {
      scrollTo({ top, behavior: 'instant' });
      // What observes the scrolling answers after the frame, its drawing comes with the next.
      for (let frames = 0; frames < 3; frames++) await frame();
      const bar = box('[data-buy-bar]');
      const chat = box('.chat-button');
      if (!bar || !chat) throw new Error('no bar or no chat button');
      if (chat.top < bar.bottom && bar.top < chat.bottom) covered.push(top);
    }
    document.documentElement.style.opacity = '';
    return covered;
  });
