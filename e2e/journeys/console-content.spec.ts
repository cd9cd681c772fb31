import { expect } from '@playwright/test';
import { shiftOf, watchShifts } from '../audit/look.ts';
import { enterAs } from './support/console.ts';
import { test } from './support/own-shop-test.ts';
import { laptop } from './support/screens.ts';
import { enterAsCustomer, openCheckout, ordersOf, payNow } from './support/shop.ts';

// A shop of their own: an announcement is on every page, also on those of other journeys.
test.describe.configure({ mode: 'default' });
test.use({ viewport: laptop, locale: 'en-GB' });

test('B47 B48 an announcement is previewed, stands above the header without a shift, and goes when it is taken off', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, /^Content/);
  await page.goto('/console/content/announcements');
  await page.getByRole('button', { name: 'Add an announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an announcement' });
  await dialog.getByLabel('Name').fill('strike');
  await dialog.getByLabel('Link').fill('/faq');
  await dialog.getByLabel('Text: English').fill('Parcels leave on Tuesday.');
  await dialog.getByLabel('Text: Bahasa Indonesia').fill('Paket berangkat Selasa.');
  await dialog.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(dialog.getByRole('region', { name: 'On a phone, Bahasa Indonesia' })).toContainText(
    'Paket berangkat Selasa.',
  );
  await dialog.getByRole('button', { name: 'Add an announcement' }).click();
  await expect(
    page
      .getByRole('table', { name: 'Announcements' })
      .getByRole('row', { name: /^Parcels leave on Tuesday/ }),
  ).toContainText('Shown');

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', locale: 'id-ID', viewport: laptop });
  await watchShifts(visitor);
  const home = await visitor.newPage();
  await home.goto('/id');
  await expect(home.getByRole('link', { name: 'Paket berangkat Selasa.' })).toHaveAttribute(
    'href',
    '/id/faq',
  );
  await home.waitForLoadState('networkidle');
  expect(await shiftOf(home)).toBe(0);

  await page.getByRole('link', { name: 'Parcels leave on Tuesday.' }).click();
  const opened = page.getByRole('article', { name: 'Parcels leave on Tuesday.' });
  await expect(opened).toContainText('Missing: shown in English');
  await opened.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(opened).toContainText('Hidden');
  await expect(async () => {
    await home.goto('/id');
    await expect(home.getByText('Paket berangkat Selasa.')).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 10_000 });
  await visitor.close();
});

test('B47 a notice about a destination stands on its plan, in the checkout and on the order', async ({
  page,
  context,
  request,
  baseURL,
  shop,
}) => {
  shop.operator('notices', 'put', 'obon', '--place', 'JP', '--text-en', 'The post is slow in August.');
  const notice = page.getByText('The post is slow in August.');
  await page.goto('/products/japan-5gb-30d');
  await expect(notice).toBeVisible();
  await page.goto('/products/south-korea-5gb-30d');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const customer = await enterAsCustomer({ context, request, baseURL });
  await openCheckout(page, 'japan-5gb-30d');
  await expect(notice).toBeVisible();
  await payNow(page);
  const [order] = await ordersOf(page.request, customer);
  await page.goto(`/account/order-history/${order?.order_id}`);
  await expect(notice).toBeVisible();
});
