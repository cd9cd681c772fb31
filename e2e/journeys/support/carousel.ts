import type { Locator } from '@playwright/test';

/**
 * Takes a carousel's time into the test's hands: it waits for its turns in animations, which no clock of Playwright moves. `every`
 * is the wait in milliseconds, null where nothing turns; `letPass` ends the wait, and is false where it is paused or there is none.
 */
export async function holdTime(carousel: Locator) {
  const every = await carousel.evaluate((element) => {
    const wait = element.getAnimations({ subtree: true }).find((one) => one instanceof CSSAnimation);
    const duration = wait?.effect?.getTiming().duration ?? null;
    const hour = new CSSStyleSheet();
    hour.replaceSync('.carousel * { animation-duration: 1h !important }');
    document.adoptedStyleSheets.push(hour);
    return duration;
  });
  const letPass = () =>
    carousel.evaluate((element) => {
      const wait = element.getAnimations({ subtree: true }).find((one) => one instanceof CSSAnimation);
      if (wait?.playState !== 'running') return false;
      wait.currentTime = Number(wait.currentTime) + 3_600_000;
      return true;
    });
  return { every, letPass };
}
