import { expect, type Page, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';
import { addressOf, routeOf, viewsOf } from '../audit/views.ts';
import { contextFor } from '../audit/visit.ts';
import { publicPages } from './support/addresses.ts';
import { coveredByChat } from './support/chat-cover.ts';
import { sceneOf } from './support/scene.ts';
import { phone } from './support/screens.ts';
import { enter } from './support/shop.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const viewport of widths) {
  test(`Z6 at ${viewport.width} px no page scrolls a price, a field or a main button under the chat button`, async ({
    browser,
    baseURL,
    request,
  }, testInfo) => {
    test.setTimeout(240_000);
    const scene = await sceneOf(testInfo);
    const where = { browser, baseURL: baseURL ?? '', scene, language: 'en', size: 'phone' } as const;
    const tabs: Record<string, Page> = {};
    for (const who of ['guest', 'customer', 'newcomer'] as const) {
      const context = await contextFor(where, who === 'guest' ? undefined : who);
      tabs[who] = await context.newPage();
      await tabs[who].setViewportSize(viewport);
    }
    const routes = new Set(['/login']);
    for (const view of viewsOf(await publicPages(request))) {
      const { name, path, who = 'guest', rare, open, before, leadsTo } = view;
      const key = `${routeOf(view)} ${path.includes('{') ? name : ''}`.trim();
      if (rare || open || before || leadsTo || routes.has(key)) continue;
      routes.add(key);
      const page = tabs[who];
      if (!page) continue;
      await arrive(page, addressOf(view, scene));
      expect.soft(await coveredByChat(page, 40), name).toEqual([]);
      page.removeAllListeners();
    }
    for (const page of Object.values(tabs)) await page.context().close();
    expect(routes.size).toBeGreaterThan(20);
  });
}

test('Z6 while a phone’s keyboard is open the chat button is away, and it comes back after it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page, '/signup');
  const chat = page.getByRole('complementary', { name: 'Support centre' }).getByRole('link');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chat).toHaveCSS('opacity', '1');
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(chat).toBeHidden();
  await page.getByLabel('Email', { exact: true }).blur();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(chat).toBeVisible();
});
