import type { Locator, Page } from '@playwright/test';
import { launch } from '../demo-shop.ts';
import { enterAs } from '../journeys/support/console.ts';

/** From the press until the frame that shows the other screen's title, in milliseconds. */
const shownWithinMs = 150;
const times = 5;

/** Watches the next press: `shown` is the time until a level-one heading stands at another address. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const from = location.href;
    const seen = { pressed: 0, shown: 0 };
    Object.assign(window, { seen });
    addEventListener('click', ({ timeStamp }) => (seen.pressed ||= timeStamp), { capture: true, once: true });
    const title = document.querySelector('h1');
    const look = () => {
      const now = document.querySelector('h1');
      const isOther = location.href !== from && now !== null && (now !== title || now.isConnected);
      if (seen.pressed > 0 && isOther) requestAnimationFrame(() => (seen.shown = performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });

async function measure(page: Page, target: Locator): Promise<number> {
  await page.waitForLoadState('networkidle');
  await target.scrollIntoViewIfNeeded();
  await watch(page);
  await target.click();
  await page.waitForFunction('window.seen.shown > 0');
  return Math.round((await page.evaluate('window.seen.shown - window.seen.pressed')) as number);
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Changes between all screens of the rail, opens an order and goes back, as the demo's owner. Prints the median and the worst of each. */
export async function measureScreens(name: string, baseURL: string): Promise<void> {
  const browser = await launch();
  const page = await browser.newPage({ baseURL, bypassCSP: true, viewport: { width: 1440, height: 900 } });
  await enterAs(page, /^Owner/);
  const rail = page.getByRole('navigation').first().getByRole('link');
  const entries = await rail.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const changes = new Map<string, number[]>();
  const note = (what: string, ms: number) => changes.set(what, [...(changes.get(what) ?? []), ms]);
  // The first turn loads the screens' files.
  for (let turn = 0; turn <= times; turn += 1) {
    for (const path of [...entries.slice(1), ...entries.slice(0, 1)]) {
      const ms = await measure(page, rail.and(page.locator(`[href="${path}"]`)).first());
      if (turn > 0) note(path, ms);
      if (path !== '/console/orders') continue;
      const opened = await measure(page, page.locator('main a[href*="/console/orders/LGT-"]').first());
      if (turn > 0) note('an order', opened);
    }
  }
  await browser.close();
  for (const [what, all] of changes)
    console.log(name.padEnd(9), `screen ${what}`.padEnd(40), `${median(all)} ms (${Math.max(...all)})`);
  const all = median([...changes.values()].flat());
  console.log(
    name.padEnd(9),
    `${all <= shownWithinMs ? 'meets' : 'MISSES'} ${shownWithinMs} ms at the median: ${all} ms`,
  );
}
