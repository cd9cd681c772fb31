import { languages } from '@langit/contract/values/locale';
import { expect, type Page, test } from '@playwright/test';
import { flawsOfLayout } from '../audit/geometry.ts';
import { inLanguage } from './support/addresses.ts';
import { laptop, phone } from './support/screens.ts';
import { enter, footerLink, newCustomer, signIn, speak } from './support/shop.ts';

const finder = (page: Page) => page.getByRole('region', { name: 'Your trip' });
const plans = (page: Page) =>
  page
    .getByRole('region', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('Z20 a traveller sets days and use, sees the best plan with its reason, two other ways and every plan, and buys for these days', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await speak(context, 'en', baseURL ?? '');
  await enter(page, '/products?country=22');

  await test.step('without a choice it compares for the usual trip', async () => {
    await expect(finder(page).getByRole('spinbutton', { name: 'Days of the trip' })).toHaveValue('7');
    await expect(
      finder(page).getByRole('heading', { level: 3, name: /Japan 1\sGB a day 7 days/ }),
    ).toBeVisible();
    await expect(finder(page).getByText('Cheapest that covers 7 days with 1 GB a day')).toBeVisible();
    await expect(finder(page).getByText(/^\$9\.00 less than 10\sGB, the next that fits$/)).toBeVisible();
    await expect(finder(page).getByRole('heading', { level: 3, name: /^Cheapest/ })).toBeVisible();
    await expect(finder(page).getByRole('heading', { level: 3, name: /^For heavy use/ })).toBeVisible();
  });

  await test.step('days and use stand in the address, set labels and order, and hide no plan', async () => {
    const all = page.getByRole('heading', { level: 2, name: /^All \d+ plans, for/ });
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await finder(page).getByRole('button', { name: 'Days of the trip: One more' }).click();
    await expect(page).toHaveURL(/destination=22&trip_days=8&trip_gb=1$/);
    await finder(page).getByRole('radio', { name: /Video/ }).check();
    await expect(page).toHaveURL(/destination=22&trip_days=8&trip_gb=3$/);
    await expect(finder(page).getByText('Cheapest that covers your 8 days with 3 GB a day')).toBeVisible();
    await expect(all).toHaveText(`All ${count} plans, for 8 days`);
    await expect(plans(page).first().getByText('Shown above')).toBeVisible();
    await expect(plans(page).first().getByText('8 days × $4.80')).toBeVisible();
    expect(await page.evaluate(flawsOfLayout)).toEqual([]);
  });

  await test.step('the plan opens for the days of the trip, and its own page has the same price', async () => {
    const best = finder(page).getByRole('link', { name: /Japan 3\sGB/ });
    const price = '$38.40';
    await expect(finder(page).getByText(price)).toBeVisible();
    await best.click();
    await expect(page.getByRole('dialog').getByText(price).first()).toBeVisible();
    await expect(page).toHaveURL(/\/products\/japan-3gb-daily\?quantity=8$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Japan\s· 3\sGB/ })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Days' })).toHaveValue('8');
    await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the next destination is compared for the same trip, and Back leads to where it led before', async () => {
    await (await footerLink(page, 'Popular destinations', 'South Korea')).click();
    await expect(page).toHaveURL(/destination=41&trip_days=8&trip_gb=3$/);
    await expect(finder(page).getByText('Cheapest that covers your 8 days with 3 GB a day')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/products\/japan-3gb-daily\?quantity=8$/);
  });

  await test.step('the best plan is bought for the days of the trip', async () => {
    await signIn(context, await newCustomer(request));
    await enter(page, '/products?country=22&trip_days=5&trip_gb=1');
    await finder(page).getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/checkout\?product=japan-1gb-daily&quantity=5$/);
    await expect(page.getByText('5 days').first()).toBeVisible();
  });
});

test('Z2 the from-price of the home page is the lowest price of the list, and of the plan that it opens', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(laptop);
  await speak(context, 'en', baseURL ?? '');
  for (const place of ['Japan', 'Thailand', 'Turkey']) {
    await enter(page, '/');
    const card = page.getByRole('link', { name: new RegExp(`^${place} From`) }).first();
    const price = /\$[\d.]+/.exec((await card.textContent()) ?? '')?.[0] ?? 'no price';
    await card.click();
    const shown = price.includes('.') ? price : `${price}.00`;
    const cheapest = plans(page)
      .filter({ has: page.getByText(shown, { exact: true }) })
      .first();
    await cheapest.getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByText(shown, { exact: true }).first()).toBeVisible();
  }
});

test('Z30 Z22 on a phone one place asks for the days, the list begins on the first screen, and its cards say what differs', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await speak(context, 'en', baseURL ?? '');
  await enter(page, '/products?country=22&trip_days=5&trip_gb=1');
  const cards = plans(page);

  await test.step('the first plan of the list stands within 900 pixels, and a card is a line or two', async () => {
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(900);
    for (const card of await cards.all()) {
      const height = (await card.boundingBox())?.height ?? 0;
      expect(height, await card.innerText()).toBeGreaterThanOrEqual(64);
      expect(height, await card.innerText()).toBeLessThanOrEqual(88);
    }
    await expect(page.getByRole('region', { name: 'Plans' }).locator('img')).toHaveCount(0);
    expect(await page.evaluate(flawsOfLayout)).toEqual([]);
  });

  await test.step('what all plans share stands once, under the title', async () => {
    const facts = page.getByRole('main').getByText(/^SoftBank, KDDI\s· Starts when you land\s· Hotspot/);
    await expect(facts).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Plans' }).getByText('Hotspot')).toHaveCount(0);
  });

  await test.step('the days stay in sight and are asked for once', async () => {
    const days = page.getByRole('spinbutton');
    await expect(days).toHaveCount(1);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(days).toBeInViewport();
    expect((await page.locator('[data-trip-bar]').boundingBox())?.height).toBeLessThanOrEqual(58);
  });

  await test.step('plans that are not enough come last, under their own words', async () => {
    const rest = page.getByRole('list', { name: 'Less than your trip needs' }).getByRole('listitem');
    await expect(rest.first()).toContainText('$5.00');
    await expect(rest.last()).toHaveText((await cards.last().textContent()) ?? '');
  });

  await test.step('another amount a day is folded and begins with the days and the amount of the trip', async () => {
    await page.getByText('Choose data per day').click();
    const builder = page.locator('#daily-plan');
    await expect(builder.getByRole('spinbutton', { name: 'Days' })).toHaveValue('5');
    await expect(builder.getByText('5 GB', { exact: true })).toBeVisible();
  });

  await test.step('the first plan stands within 900 pixels in every language', async () => {
    const first = page.locator('main section[aria-busy]').getByRole('listitem').first();
    for (const language of languages) {
      await enter(page, inLanguage('/products?country=22', language));
      expect((await first.boundingBox())?.y, language).toBeLessThanOrEqual(900);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Z20 J3 the plan finder is a form that keeps the filters', async ({ page }) => {
    await page.goto('/products?country=22&active_days=short');
    const days = page.getByRole('spinbutton', { name: 'Days of the trip' });
    await expect(page.getByText('Our pick for 7 days').first()).toBeVisible();
    await expect(page.getByText('Best for you')).toHaveCount(0);
    await days.fill('10');
    await page.getByRole('radio', { name: /3/ }).check();
    await page.getByRole('button', { name: /Show plans for this trip/ }).click();
    await expect(page).toHaveURL(/destination=22&active_days=short&trip_days=10&trip_gb=3$/);
    await expect(days).toHaveValue('10');
    await expect(page.getByText('Best for you').first()).toBeVisible();
  });
});
