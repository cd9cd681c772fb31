import { expect, type Page, type Response, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';
import { sizes } from '../audit/views.ts';

/** Bytes over the wire, bodies only, by kind of file. */
async function sizesOf(responses: Response[]): Promise<{ script: number; all: number }> {
  const sum = { script: 0, all: 0 };
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    sum.all += responseBodySize;
    if (response.request().resourceType() === 'script' || /\.js$/.test(new URL(response.url()).pathname)) {
      sum.script += responseBodySize;
    }
  }
  return sum;
}

/** Sum of layout shifts that no input caused, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shared = window as unknown as { shifts: number };
    shared.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shared.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`Q4 the home page's first visit keeps its byte budget on a ${name}, and nothing shifts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await arrive(page, '/');
    const { script, all } = await sizesOf(responses);
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, all ${all}` });
    expect(script).toBeLessThanOrEqual(110_000);
    expect(all).toBeLessThanOrEqual(200_000);
    expect(await shifts()).toBe(0);
    await context.close();
  });
}
