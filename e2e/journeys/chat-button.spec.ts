import { expect, type Page, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';
import { addressOf, routeOf, viewsOf } from '../audit/views.ts';
import { contextFor } from '../audit/visit.ts';
import { publicPages } from './support/addresses.ts';
import { restsOf } from './support/bottom-edge.ts';
import { sceneOf } from './support/scene.ts';
import { phone } from './support/screens.ts';
import { enter, newCustomer, signIn } from './support/shop.ts';

const widths = [
  { width: 390, height: 844, step: 240 },
  { width: 768, height: 1024, step: 320 },
  { width: 1440, height: 900, step: 320 },
];

test('Z6 Z35 at three widths the chat button rests over no text and no control of any page', async ({
  browser,
  baseURL,
  request,
}, testInfo) => {
  const scene = await sceneOf(testInfo);
  const where = { browser, baseURL: baseURL ?? '', scene, language: 'en', size: 'phone' } as const;
  const tabs: Record<string, Page> = {};
  for (const who of ['guest', 'customer', 'newcomer'] as const) {
    const context = await contextFor(where, who === 'guest' ? undefined : who);
    tabs[who] = await context.newPage();
  }
  const routes = new Set(['/login']);
  const total = new Map(widths.map(({ width }) => [width, { positions: 0, shown: 0 }]));
  for (const view of viewsOf(await publicPages(request))) {
    const { name, path, who = 'guest', rare, open, before, leadsTo } = view;
    const key = `${routeOf(view)} ${path.includes('{') ? name : ''}`.trim();
    if (rare || open || before || leadsTo || routes.has(key)) continue;
    routes.add(key);
    const page = tabs[who];
    if (!page) continue;
    await arrive(page, addressOf(view, scene));
    for (const { step, ...viewport } of widths) {
      const at = `${name}, ${viewport.width} px`;
      await page.setViewportSize(viewport);
      const { positions, shown, atEnd, covered } = await restsOf(page, step);
      const sum = total.get(viewport.width);
      if (sum) Object.assign(sum, { positions: sum.positions + positions, shown: sum.shown + shown });
      expect.soft(covered, at).toEqual([]);
      const hasBar = (await page.locator('.bar-chat').filter({ visible: true }).count()) > 0;
      expect.soft(atEnd, `${at}: in sight at the end of the page`).toBe(!hasBar);
    }
    page.removeAllListeners();
  }
  for (const page of Object.values(tabs)) await page.context().close();
  expect(routes.size).toBeGreaterThan(20);
  for (const [width, { positions, shown }] of total) {
    testInfo.annotations.push({ type: 'rests', description: `${width} px: ${shown} of ${positions}` });
    expect(shown, `${width} px`).toBeGreaterThan(positions / 8);
  }
});

test('Z6 Z35 what comes under the resting chat button without a scroll makes it go', async ({ page }) => {
  await page.setViewportSize(phone);
  const chat = page.getByRole('complementary', { name: 'Support centre' }).getByRole('link');
  const words = 'Words that come late. '.repeat(200);
  const changes = [
    { of: 'a text', before: 'Words', change: `sheet.replaceSync(''); words.firstChild.data = '${words}'` },
    { of: 'a style', before: words, change: `sheet.replaceSync('')` },
  ];
  for (const { of, before, change } of changes)
    await test.step(of, async () => {
      await enter(page, '/others/terms-of-service');
      await page.evaluate(`
        sheet = new CSSStyleSheet();
        sheet.replaceSync('main p { max-height: 2lh; overflow: hidden }');
        document.adoptedStyleSheets = [sheet];
        words = document.createElement('p');
        words.textContent = '${before}';
        document.querySelector('main').style.minHeight = '100vh';
        document.querySelector('main').replaceChildren(words);`);
      await expect(chat).toHaveCSS('opacity', '1');
      await page.evaluate(change);
      await expect(chat).toHaveCSS('opacity', '0');
    });
});

test('Z6 while a phone’s keyboard is open the chat button is away, and it comes back after it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page, '/signup');
  const chat = page.getByRole('complementary', { name: 'Support centre' }).getByRole('link');
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await toEnd();
  await expect(chat).toHaveCSS('opacity', '1');
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(chat).toBeHidden();
  await page.getByLabel('Email', { exact: true }).blur();
  await toEnd();
  await expect(chat).toHaveCSS('opacity', '1');
});

const bar = (page: Page) => page.locator('[data-bottom-bar]').filter({ visible: true });

/** The page's bar is at the lower edge, low, and has the only chat. */
async function expectOneOwner(page: Page): Promise<void> {
  await expect(bar(page)).toHaveCount(1);
  const { height: screen } = page.viewportSize() ?? phone;
  await expect
    .poll(async () => {
      const box = await bar(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(screen);
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(112);
  const chat = page.getByRole('link', { name: /^(?:Chat|\S+で相談)/ });
  await expect(chat).toHaveCount(1);
  await expect(bar(page).getByRole('link', { name: /^(?:Chat|\S+で相談)/ })).toBeVisible();
  const box = await chat.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
}

const plans = [
  ['japan-1gb-daily', 'Days', 'day'],
  ['japan-5gb-30d', 'eSIMs', 'eSIM'],
  ['sim-indonesia-15gb-30d', 'SIM cards', 'SIM card'],
  ['router-japan-3gb-daily', 'Routers', 'router'],
] as const;

test('Z35 on a phone each kind of plan has one bar, with its counter, the price and the chat, and at 200 % zoom none that stays', async ({
  page,
}) => {
  for (const [plan, counted, unit] of plans)
    await test.step(`${plan}: ${unit}`, async () => {
      await page.context().clearCookies();
      await page.setViewportSize(phone);
      await enter(page, `/products/${plan}`);
      await expectOneOwner(page);
      await expect(bar(page).getByText(unit, { exact: true })).toBeVisible();
      await expect(bar(page).getByRole('spinbutton', { name: counted, exact: true })).toBeVisible();
      await bar(page).getByRole('link', { name: 'Rupiah (Rp)' }).click();
      await expect(bar(page)).toContainText(/Rp\s\d/);
      await expect(bar(page)).not.toContainText(/\$\d/);
      for (const language of ['', '/id', '/ja', '/vi']) {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(`${language}/products/${plan}`);
        await expectOneOwner(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await page.evaluate(() => localStorage.clear());
    });

  await test.step('at 200 % zoom', async () => {
    await page.context().clearCookies();
    await page.setViewportSize(phone);
    await enter(page, '/products/japan-5gb-30d');
    await expect(bar(page)).toHaveCSS('position', 'sticky');
    await page.setViewportSize({ width: phone.width / 2, height: phone.height / 2 });
    await expect(bar(page)).toHaveCSS('position', 'relative');
    await expect(bar(page).getByRole('link', { name: /^Chat/ })).toHaveCount(0);
  });
});

test('Z35 the bar that pays has the terms above the button and the total in it', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize(phone);
  await signIn(context, await newCustomer(request));
  await enter(page, '/checkout?product=japan-5gb-30d');
  const pay = bar(page).getByRole('button', { name: /^Pay Rp\s/ });
  await expect(pay).toBeVisible();
  await expectOneOwner(page);
  expect((await bar(page).innerText()).match(/Rp/g)).toHaveLength(1);
  const terms = bar(page).getByRole('checkbox', { name: /I agree/ });
  const [box, button] = [await terms.boundingBox(), await pay.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

  await test.step('its reminder does not make it higher than a bar may be', async () => {
    // A press where the button is: Playwright's own click scrolls.
    const { x = 0, y = 0 } = (await pay.boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + 8);
    await expect(terms).toBeFocused();
    await expect(bar(page)).toContainText('Please check to continue proceed the checkout');
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0);
    await expectOneOwner(page);
  });
});

test('Z35 the bar that compares has the chat, and gives the bottom edge to the bar of a plan in a dialog', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page, '/products?country=22');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Compare Japan/ })
    .first()
    .check();
  await expectOneOwner(page);
  await page.getByRole('listitem').getByRole('link', { name: /GB/ }).first().click();
  await expect(bar(page).getByRole('button', { name: 'Buy now' })).toBeVisible();
  await expectOneOwner(page);
});
