import { readdirSync, readFileSync } from 'node:fs';
import { operatorCalls } from '@langit/contract/operator/calls';
import { expect, type Response, test } from '@playwright/test';
import { arrive, shiftOf, watchShifts } from '../audit/look.ts';
import { budgetOf, scriptBudget, scriptBytes } from '../audit/script-bytes.ts';
import { sizes, type View } from '../audit/view.ts';
import { addressOf, viewsOf } from '../audit/views.ts';
import { contextFor } from '../audit/visit.ts';
import { publicPages } from './support/addresses.ts';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';

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

test('Q4 L16 the home page’s first visit keeps its byte budget on a phone and on a desktop, and nothing shifts', async ({
  browser,
}) => {
  for (const [name, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport });
    await watchShifts(context);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await arrive(page, '/');
    const { script, all } = await sizesOf(responses);
    test.info().annotations.push({ type: 'bytes', description: `${name}: script ${script}, all ${all}` });
    expect(script, name).toBeLessThanOrEqual(scriptBudget.home);
    expect(all, name).toBeLessThanOrEqual(200_000);
    expect(await shiftOf(page), name).toBe(0);
    await context.close();
  }
});

/** HTML, styles and scripts: the font is the storefront's file, and answers of calls are data. */
const isOfPage = (response: Response) =>
  ['document', 'stylesheet', 'script'].includes(response.request().resourceType());

test('L16 the console’s Today loads at most 165 kB of HTML, styles and scripts on a phone and on a desktop', async ({
  browser,
}) => {
  for (const [name, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport });
    const entrance = await context.newPage();
    await enterAs(entrance, /^Owner/);
    const session = await context.storageState();
    await context.close();
    // Another context: the cache is empty.
    const first = await browser.newContext({ viewport, storageState: session });
    const page = await first.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (isOfPage(response)) responses.push(response);
    });
    await page.goto('/console');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { script, all } = await sizesOf(responses);
    test.info().annotations.push({ type: 'bytes', description: `${name}: script ${script}, all ${all}` });
    expect(script, name).toBeGreaterThan(0);
    expect(all, name).toBeLessThanOrEqual(165_000);
    await first.close();
  }
});

/** Public pages that are opened as a customer too: the signed-in part of the frame loads a file more. */
const asCustomer = ['/', '/products', '/products?country=12&active_days=long', '/products/japan-5gb-30d'].map(
  (path): View => ({ name: `${path} as a customer`, path, who: 'customer' }),
);

test('L16 no file of the built console holds a schema of a call', () => {
  const assets = new URL('../../console/build/assets/', import.meta.url);
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFileSync(new URL(file, assets), 'utf8'));
  // The help of a call stands beside its schema.
  const { summary } = operatorCalls['orders.refund'];
  expect(texts.filter((text) => text.includes(summary))).toEqual([]);
  expect(texts.filter((text) => text.includes('orders.refund'))).not.toEqual([]);
});

test('L16 every page keeps its budget of JavaScript, for guests and for customers', async ({
  browser,
  baseURL,
  request,
}, testInfo) => {
  const scene = await sceneOf(testInfo);
  const where = { browser, baseURL: baseURL ?? '', scene, language: 'en', size: 'phone' } as const;
  const tabs = {
    guest: await (await contextFor(where)).newPage(),
    customer: await (await contextFor(where, 'customer')).newPage(),
    newcomer: await (await contextFor(where, 'newcomer')).newPage(),
  };
  const pages = viewsOf(await publicPages(request)).filter(({ open, rare }) => !open && !rare);
  for (const view of [...pages, ...asCustomer]) {
    const page = tabs[view.who ?? 'guest'];
    await view.before?.(page);
    await arrive(page, addressOf(view, scene));
    const script = await scriptBytes(page);
    test.info().annotations.push({ type: 'bytes', description: `${view.name}: script ${script}` });
    expect.soft(script, view.name).toBeLessThanOrEqual(budgetOf(view.name));
    page.removeAllListeners();
    await page.unrouteAll();
  }
  for (const tab of Object.values(tabs)) await tab.context().close();
});
