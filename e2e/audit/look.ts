import type { BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';
import { enter } from '../journeys/support/shop.ts';
import { flawsOfLayout } from './geometry.ts';

/** Maximum Cumulative Layout Shift of a page. */
const mostShift = 0.01;

type Moved = { value: number; what: string };

/** Records layout shifts without user input from the first paint. Has to be called before the first page. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: Moved[] = [];
    (window as unknown as { moved: Moved[] }).moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (shift.hadRecentInput) continue;
        const node = shift.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        moved.push({ value: shift.value, what: element?.outerHTML.slice(0, 90) ?? '?' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const movesOf = (page: Page): Promise<Moved[]> =>
  page.evaluate(() => (window as unknown as { moved: Moved[] }).moved);

const sumOf = (moved: Moved[]): number => moved.reduce((sum, { value }) => sum + value, 0);

/** Cumulative Layout Shift recorded by `watchShifts`, to two decimals: a late font moves a centred word by a thousandth. */
export const shiftOf = async (page: Page): Promise<number> =>
  Math.round(sumOf(await movesOf(page)) * 100) / 100;

async function shiftsOf(page: Page): Promise<string[]> {
  const moved = await movesOf(page);
  const total = sumOf(moved);
  if (total <= mostShift) return [];
  const worst = moved.toSorted((a, b) => b.value - a.value)[0];
  return [`moves by itself: ${total.toFixed(3)}, most of it ${worst?.what}`];
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that judge colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds, in the whole page or in a part of it. */
export async function axeOf(page: Page, part?: string, runOnly = rules): Promise<string[]> {
  // During a fade the contrast is lower than the one that stays: animations are brought to their end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, part }) => {
      // Passed rules are not requested: describing them takes longer than finding violations.
      const options = { runOnly, resultTypes: ['violations' as const] };
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(part ?? document, options);
      return violations.map(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
        return `axe ${id}: ${places.join(' | ')}`;
      });
    },
    { runOnly, part },
  );
}

/** The violations in light and dark colours. Between the two only the colours differ. */
export async function axeInLightAndDark(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeOf(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeOf(page, part, rulesOfColour);
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}

/** Window widths of the console's desks. */
const desks = [1024, 1280, 1440];

/** A table whose rows lead to things. */
export const listOfRows = 'main table:has([data-row])';

/** Rows of the screen's table that take more than one line, and tables that are wider than their room, at the widths of desks. */
export async function flawsOfTable(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of desks) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const found = await page.evaluate((list) => {
      const table = document.querySelector(list);
      const room = table?.parentElement;
      if (!table || !room) return [];
      const heights = [...table.querySelectorAll('tbody tr')].map(
        (row) => row.getBoundingClientRect().height,
      );
      return [
        ...(Math.max(...heights) > 40 ? [`a row of ${Math.max(...heights)} px`] : []),
        ...(room.scrollWidth > room.clientWidth ? [`${room.scrollWidth - room.clientWidth} px hidden`] : []),
      ];
    }, listOfRows);
    flaws.push(...found.map((flaw) => `at ${width} px: ${flaw}`));
  }
  return flaws;
}

/** Waits until the fonts are loaded and pending changes are rendered. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What a reader scrolls to is drawn then; in a picture of the whole page it would be blank without this style. */
export const drawnWhole = '.later{content-visibility:visible!important}';

/** Visible defects of the page as it is, scrolled through to its end, so that lazy parts are laid out. */
export async function flawsOfSight(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.later'))
      element.style.contentVisibility = 'visible';
  });
  // Content with `content-visibility` has its final layout one frame later.
  await drawn(page);
  return [...(await page.evaluate(flawsOfLayout)), ...(await shiftsOf(page))];
}

/** Window widths between phone and desktop at which the layout changes, and the narrowest supported one (WCAG 1.4.10). */
const between = [1280, 1100, 1024, 768, 640, 320];

/** Visible defects of an open page in other window widths. */
export async function flawsBetween(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of between) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const found = await page.evaluate(flawsOfLayout);
    flaws.push(...found.map((flaw) => `at ${width} px: ${flaw}`));
  }
  return flaws;
}

/** Milliseconds without a request after which a page counts as complete. */
const quietMs = 150;
const unfinished =
  'main .skeleton, main [aria-busy="true"], main p.sr-only[role="status"]:not(:empty, search *)';

/**
 * Waits until a page is complete: scripts, data and fonts are loaded and no request is pending. Has to be created before the page
 * is opened.
 */
export function settling(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const count = (change: number) => () => {
    open += change;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    await page.waitForLoadState('load');
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      if (open <= 0 && Date.now() - last > quietMs) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await page.evaluate(async (shapes) => {
      for (const end = Date.now() + 5000; Date.now() < end && document.querySelector(shapes); )
        await new Promise((look) => setTimeout(look, 25));
    }, unfinished);
    await drawn(page);
  };
}

/** Opens an address and waits for hydration and pending requests. */
export async function arrive(page: Page, address: string): Promise<void> {
  const settled = settling(page);
  await enter(page, address);
  await settled();
}
