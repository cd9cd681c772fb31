import { expect, type Response, test } from '@playwright/test';
import { arrive, shiftOf, watchShifts } from '../audit/look.ts';
import { sizes } from '../audit/view.ts';

/** Transferred bytes of response bodies, by kind of file. */
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

for (const [name, viewport] of Object.entries(sizes)) {
  test(`Q4 L16 the home page's first visit keeps its byte budget on a ${name}, and nothing shifts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport });
    await watchShifts(context);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await arrive(page, '/');
    const { script, all } = await sizesOf(responses);
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, all ${all}` });
    expect(script).toBeLessThanOrEqual(115_000);
    expect(all).toBeLessThanOrEqual(200_000);
    expect(await shiftOf(page)).toBe(0);
    await context.close();
  });
}
