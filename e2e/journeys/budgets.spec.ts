import { expect, type Page, type Response, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';

/** Bytes over the wire, bodies only, by kind of file. */
async function sizesOf(responses: Response[]): Promise<{ script: number; all: number }> {
  const sizes = { script: 0, all: 0 };
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    sizes.all += responseBodySize;
    if (response.request().resourceType() === 'script' || /\.js$/.test(new URL(response.url()).pathname)) {
      sizes.script += responseBodySize;
    }
  }
  return sizes;
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

for (const [name, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const) {
  test(`Q4 the home page's first visit keeps its byte budget on a ${name}, and nothing shifts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height } });
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

test('Q3 no page asks another origin and no policy is violated', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  for (const path of ['/', '/products', '/login', '/signup', '/ja', '/vi/products', '/others/faq']) {
    await arrive(page, path);
  }
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
});
