import { type Browser, chromium, type Locator, type Page } from '@playwright/test';

/** L17: each press is shown within this time on a processor that is slowed down four times. */
const shownWithinMs = 100;
const slowdown = 4;
const times = 7;

type Press = {
  name: string;
  /** Where the page stands before the press. */
  at: string;
  /** Before each press, not measured. */
  before?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Locator;
  /** A key instead of a click. */
  key?: string;
  /** What has to be there when the press is shown; runs in the page. */
  isShown: string;
};

const list = '/products?country=22';
const plan = 'main li a[href*="/products/japan-"]';

const presses: readonly Press[] = [
  {
    name: 'filter',
    at: list,
    press: (page) => page.getByRole('checkbox', { name: 'Over 30 GB' }),
    isShown: `document.querySelector('input[type=checkbox]:checked[value=large]') !== null && /data_package=large/.test(location.search)`,
  },
  {
    name: 'sort',
    at: list,
    press: (page) => page.getByRole('combobox', { name: 'Sort by' }),
    key: 'ArrowDown',
    isShown: `/sort_by=/.test(location.search)`,
  },
  {
    name: 'open a plan',
    at: list,
    press: (page) => page.locator(plan).first(),
    isShown: `document.querySelector('dialog[open] [role=tab]') !== null`,
  },
  {
    name: 'tab of a plan',
    at: list,
    before: async (page) => {
      await page.locator(plan).first().click();
      await page.locator('dialog[open] [role=tab]').first().waitFor();
    },
    press: (page) => page.locator('dialog[open] [role=tab]').nth(1),
    isShown: `document.querySelectorAll('dialog[open] [role=tab]')[1]?.getAttribute('aria-selected') === 'true'`,
  },
  {
    name: 'back from a plan',
    at: list,
    before: async (page) => {
      await page.locator(plan).first().click();
      await page.locator('dialog[open] [role=tab]').first().waitFor();
    },
    press: (page) => page.locator('dialog[open] button').first(),
    isShown: `document.querySelector('dialog[open]') === null`,
  },
  {
    name: 'tab of the home page',
    at: '/',
    press: (page) => page.getByRole('link', { name: 'Regions' }),
    isShown: `document.querySelector('main a[aria-current="true"], main a[aria-current="page"]')?.textContent.includes('Regions')`,
  },
];

type Measured = { inp: number; shown: number };

/** Starts to watch: the longest event of the next press until its frame, and the frame in which the press is shown. */
const watch = (page: Page, isShown: string): Promise<void> =>
  page.evaluate((condition) => {
    const seen = { inp: 0, pressed: 0, shown: 0 };
    Object.assign(window, { press: seen });
    new PerformanceObserver((entries) => {
      for (const { duration, interactionId } of entries.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const noted = ({ timeStamp }: Event) => {
      seen.pressed ||= timeStamp;
    };
    for (const type of ['pointerup', 'keydown']) addEventListener(type, noted, { capture: true, once: true });
    const holds = new Function(`return ${condition}`) as () => boolean;
    const look = () => {
      if (seen.pressed > 0 && holds()) seen.shown = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, isShown);

async function measureOnce(page: Page, press: Press): Promise<Measured> {
  await page.goto(press.at);
  await page.waitForLoadState('networkidle');
  await press.before?.(page);
  const target = press.press(page);
  await target.scrollIntoViewIfNeeded();
  if (press.key) await target.focus();
  else await target.hover();
  await watch(page, press.isShown);
  if (press.key) await page.keyboard.press(press.key);
  else await target.click();
  const seen = await page.waitForFunction(() => {
    const { press: found } = window as unknown as {
      press: { inp: number; pressed: number; shown: number };
    };
    return found.shown > 0 ? found : null;
  });
  // The event's entry comes after its frame; an event under 16 ms has none.
  await page.waitForFunction('window.press.inp > 0', null, { timeout: 1000 }).catch(() => null);
  const { inp, pressed, shown } = (await page.evaluate('window.press')) as {
    inp: number;
    pressed: number;
    shown: number;
  };
  await seen.dispose();
  return { inp, shown: Math.round(shown - pressed) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prints INP and the time until each press is shown, and returns those that are slower than allowed. */
export async function measureInteraction(
  baseURL: string,
  chromiumPath: string | undefined,
): Promise<string[]> {
  const slow: string[] = [];
  const browser: Browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  console.log(`\nPresses on a processor slowed down ${slowdown} times, median of ${times} (worst), in ms`);
  for (const press of presses) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 800 },
      bypassCSP: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Once without the slow processor: files and answers are warm afterwards.
    await measureOnce(page, press);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const measured: Measured[] = [];
    for (let time = 0; time < times; time += 1) measured.push(await measureOnce(page, press));
    const line = (kind: keyof Measured) => {
      const all = measured.map((one) => one[kind]);
      return `${String(median(all)).padStart(4)} (${Math.max(...all)})`;
    };
    console.log(`${press.name.padEnd(24)} INP ${line('inp')}  shown ${line('shown')}`);
    const inp = median(measured.map((one) => one.inp));
    if (inp > shownWithinMs) slow.push(`${press.name}: INP ${inp} ms`);
    await context.close();
  }
  await browser.close();
  return slow;
}
