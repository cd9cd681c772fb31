import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { flawsOfLayout } from './geometry.ts';

/** The most that a page may move by itself, as Cumulative Layout Shift. */
const mostShift = 0.01;

type Moved = { value: number; what: string };

/** Notes from the first paint on what moves without the reader's hand; call it before the first page. */
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

async function shiftsOf(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() => (window as unknown as { moved?: Moved[] }).moved ?? []);
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  if (total <= mostShift) return [];
  const worst = moved.toSorted((a, b) => b.value - a.value)[0];
  return [`moves by itself: ${total.toFixed(3)}, most of it ${worst?.what}`];
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function axeOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
    return `axe ${id}: ${places.join(' | ')}`;
  });
}

/** Everything that is wrong with what the page shows now. axe looks at one `part` where a menu covers the rest. */
export async function flawsOf(page: Page, part?: string): Promise<string[]> {
  const layout = await page.evaluate(flawsOfLayout);
  const shifts = await shiftsOf(page);
  return [...layout, ...shifts, ...(await axeOf(page, part))];
}

/** The page stands: data there, fonts there, nothing still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('main .skeleton, main [aria-busy="true"]'), null, {
      timeout: 5000,
    })
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
