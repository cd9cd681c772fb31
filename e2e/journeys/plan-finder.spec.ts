import { expect, type Page, test } from '@playwright/test';
import { flawsOfLayout } from '../audit/geometry.ts';
import { laptop, phone } from './support/screens.ts';
import { enter, newCustomer, signIn, speak } from './support/shop.ts';

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
    await expect(finder(page).getByRole('spinbutton', { name: 'Days of your trip' })).toHaveValue('7');
    await expect(
      finder(page).getByRole('heading', { level: 3, name: /Japan 1\sGB\/day 7 days/ }),
    ).toBeVisible();
    await expect(finder(page).getByText('Cheapest that covers your 7 days with 1 GB a day')).toBeVisible();
    await expect(finder(page).getByText('$4.20 less than the next plan that covers it')).toBeVisible();
    await expect(finder(page).getByRole('heading', { level: 3, name: /^Cheapest/ })).toBeVisible();
    await expect(
      finder(page).getByRole('heading', { level: 3, name: /^Never think about it/ }),
    ).toBeVisible();
  });

  await test.step('days and use stand in the address, set labels and order, and hide no plan', async () => {
    const count = await page.getByText(/^\d+ plans$/).textContent();
    await finder(page).getByRole('button', { name: 'Days of your trip: One more' }).click();
    await expect(page).toHaveURL(/destination=22&trip_days=8&trip_gb=1$/);
    await finder(page).getByRole('radio', { name: /Video/ }).check();
    await expect(page).toHaveURL(/destination=22&trip_days=8&trip_gb=3$/);
    await expect(finder(page).getByText('Cheapest that covers your 8 days with 3 GB a day')).toBeVisible();
    await expect(page.getByText(/^\d+ plans$/)).toHaveText(count ?? '');
    await expect(plans(page).first().getByText('Cheapest that covers your 8 days')).toBeVisible();
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
    await expect(page.getByRole('heading', { level: 1, name: /Japan 3\sGB/ })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Days' })).toHaveValue('8');
    await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the next destination is compared for the same trip, and Back leads to where it led before', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'South Korea' }).click();
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

test('Z2 the from-price of the home page is the first price of the list and of the plan that it opens', async ({
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
    const first = plans(page).first();
    const shown = price.includes('.') ? price : `${price}.00`;
    await expect(first.getByText(shown, { exact: true })).toBeVisible();
    await first.getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByText(shown, { exact: true }).first()).toBeVisible();
  }
});

test('Z22 bars of data are to scale, and what all plans have in common stands once above them', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(laptop);
  await speak(context, 'en', baseURL ?? '');
  await enter(page, '/products?country=22&sort_by=data');
  const bars = await plans(page).evaluateAll((items) =>
    items.map((item) => [
      (item.querySelector('h2') as HTMLElement).innerText,
      item.querySelector('svg rect')?.getBoundingClientRect().width ?? 0,
    ]),
  );
  const widthOf = (name: RegExp) => Number(bars.find(([text]) => name.test(String(text)))?.[1]);
  expect(widthOf(/20\sGB/) / widthOf(/10\sGB/)).toBeCloseTo(2, 1);
  expect(widthOf(/10\sGB/) / widthOf(/\s5\sGB 30/)).toBeCloseTo(2, 1);
  await expect(page.getByRole('region', { name: 'Plans' }).getByText('Hotspot', { exact: true })).toHaveCount(
    1,
  );
});

const words = {
  en: { path: '', best: 'Best for you', days: 'Days of your trip', show: 'Show plans for this trip' },
  id: { path: '/id', best: 'Terbaik untuk Anda', days: 'Lama perjalanan (hari)', show: 'Tampilkan paket' },
  ja: { path: '/ja', best: 'おすすめのプラン', days: '旅行の日数', show: 'この旅行のプランを見る' },
  vi: { path: '/vi', best: 'Phù hợp nhất với bạn', days: 'Số ngày đi', show: 'Xem gói cho chuyến đi này' },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, { path, best, days, show }] of Object.entries(words))
    test(`Z20 J3 in ${language} the plan finder is a form that keeps the filters`, async ({ page }) => {
      await page.goto(`${path}/products?country=22&active_days=short`);
      await expect(page.getByText(best)).toBeVisible();
      await page.getByRole('spinbutton', { name: days }).fill('10');
      await page.getByRole('radio', { name: /3/ }).check();
      await page.getByRole('button', { name: new RegExp(show) }).click();
      await expect(page).toHaveURL(/destination=22&active_days=short&trip_days=10&trip_gb=3$/);
      await expect(page.getByRole('spinbutton', { name: days })).toHaveValue('10');
      await expect(page.getByText(best)).toBeVisible();
    });
});
