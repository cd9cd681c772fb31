import type { Page } from '@playwright/test';

/**
 * The most JavaScript that a page may load, in bytes as transferred (Brotli): of any page, of the home page, of lists of plans, and of checkouts
 * and orders. A customer's list loads 0.4 kB more in some runs: the check of the session. All but the home page miss the 135 kB of L16 (docs/performance.md).
 */
export const scriptBudget = { any: 138_000, home: 115_200, list: 142_000, purchase: 142_400 };

/** Views of a list of plans. */
const isList = (view: string): boolean => /^(?:products(?:-|$)|\/products(?!\/))/.test(view);

/** Views of a checkout or an order. */
const isPurchase = (view: string): boolean => /^(?:checkout|order-)/.test(view);

/** The budget of a view, by its name. */
export const budgetOf = (view: string): number =>
  scriptBudget[isPurchase(view) ? 'purchase' : isList(view) ? 'list' : 'any'];

/** The bytes of JavaScript that the open page has loaded since it was entered, those from the browser's cache included. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()].reduce(
      (sum, bytes) => sum + bytes,
      0,
    );
  });
