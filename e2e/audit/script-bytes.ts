import type { Page } from '@playwright/test';

/** The most JavaScript that a page may load, in bytes as transferred (Brotli): of any page, and of the home page (L16). */
export const scriptBudget = { any: 135_000, home: 115_000 };

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
