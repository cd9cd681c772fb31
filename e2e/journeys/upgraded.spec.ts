import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { expect, type Page, test } from '@playwright/test';
import { clientOf } from '../audit/seed.ts';
import { enterAs } from './support/console.ts';
import { enter, enterAsCustomer, footerLink, openCheckout, ordersOf, pressPay } from './support/shop.ts';

/**
 * As after an upgrade of the shop: what the open document has not loaded yet is gone; the next document has all its files. The returned
 * set fills with the addresses at which the page then stands.
 */
async function upgrade(page: Page): Promise<Set<string>> {
  let isGone = true;
  const shown = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = false;
  });
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame === page.mainFrame()) shown.add(pathname + search);
  });
  await page.route('**/assets/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  return shown;
}

test('E9 after an upgrade a link loads its destination, and Back the page before', async ({ page }) => {
  await enter(page, '/');
  const shown = await upgrade(page);
  await (await footerLink(page, 'Legal', 'FAQ')).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect([...shown]).toEqual(['/others/faq']);
  await page.goBack();
  await expect(page.getByRole('combobox')).toBeVisible();
  expect([...shown]).toEqual(['/others/faq', '/']);

  await page.unrouteAll();
  await (await footerLink(page, 'Legal', 'FAQ')).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !('earlyInput' in window && window.earlyInput));
  const after = await upgrade(page);
  await page.goBack();
  await expect(page.getByRole('combobox')).toBeVisible();
  expect([...after]).toEqual(['/']);
});

test('E9 after an upgrade the search keeps what is typed, and leads to what is found', async ({ page }) => {
  await enter(page, '/');
  const shown = await upgrade(page);
  const field = page.getByRole('combobox');
  const isAsked = page.waitForResponse((answer) => answer.status() === 404);
  await field.pressSequentially('Japan');
  await isAsked;
  await field.press('Enter');
  await expect(page).toHaveURL(/\/\?q=Japan$/);
  // The address is there before the page, whose other destinations leave.
  await expect(page.getByRole('heading', { name: 'Results for “Japan”' })).toBeVisible();
  expect([...shown]).toEqual(['/?q=Japan']);
  await expect(field).toHaveValue('Japan');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Japan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\?country=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Japan');
  expect([...shown]).toEqual(['/?q=Japan', expect.stringMatching(/^\/products\?country=/)]);
});

test('E9 after an upgrade "Buy now" leads to the log-in page, whose popup is gone', async ({ page }) => {
  await enter(page, '/products/japan-5gb-30d');
  const shown = await upgrade(page);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect([...shown]).toEqual([expect.stringMatching(/^\/login\?returnTo=%2Fcheckout/)]);
});

test('E9 after an upgrade Pay places one order and leads to its waiting page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const customer = await enterAsCustomer({ context, request, baseURL });
  await openCheckout(page, 'south-korea-3gb-30d');
  const shown = await upgrade(page);
  await (await pressPay(page)).close();
  expect([...shown]).toEqual([expect.stringMatching(/^\/payment\/waiting-redirect\?/)]);
  await expect(page.getByRole('link', { name: 'Open payment page again' })).toBeVisible();
  expect(await ordersOf(request, customer)).toHaveLength(1);
});

test('E9 after an upgrade a dialog says that it cannot be loaded, and opens after the reload that it offers', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await enterAsCustomer({ context, request, baseURL });
  await openCheckout(page, 'sim-indonesia-15gb-30d');
  const shown = await upgrade(page);
  const change = page.getByRole('button', { name: 'Change the address' });
  const dialog = page.getByRole('dialog');
  await change.click();
  await expect(dialog).toContainText('We couldn’t load this part of the page.');
  expect([...shown]).toEqual([]);
  await dialog.getByRole('link', { name: 'Reload the page' }).click();
  await change.click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Sari Wijaya');
});

test('E9 after an upgrade the daily plans of a list offer to load the page anew', async ({ page }) => {
  await enter(page, '/products?country=22');
  await upgrade(page);
  const fold = page.getByText('Choose data per day', { exact: true });
  await fold.click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this part of the page.');
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await fold.click();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toBeVisible();
});

test('E9 T6 after an upgrade the new end of a rental still gets its price, in its open dialog', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const customer = await enterAsCustomer({ context, request, baseURL });
  const start = addDays(dayInJakarta(new Date()), 20);
  await clientOf(request, baseURL ?? '', customer).pay({
    body: {
      product_id: 'router-taiwan-3gb-daily',
      qty: [1],
      is_daily_plan: false,
      rental_start_date: start,
      rental_end_date: addDays(start, 2),
      delivery_method: 'fast',
    },
  });
  await enter(page, '/account/my-device?extend');
  const dialog = page.getByRole('dialog', { name: 'Extend rental' });
  await expect(dialog.getByLabel('New last day')).toBeEnabled();
  const shown = await upgrade(page);
  await dialog.getByLabel('New last day').fill(addDays(start, 4));
  await expect(dialog.getByText('2 more days')).toBeVisible();
  expect([...shown]).toEqual([]);
});

test('E9 after an upgrade a screen of the console loads by its link, and what is typed is left after a question alone', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/parcels/paste');
  const lines = page.getByRole('textbox', { name: 'One parcel per line' });
  await lines.fill('LGT-NONE, JNE, JX1');
  const shown = await upgrade(page);
  const isAsked = page.getByRole('dialog', { name: 'Leave without saving?' });
  const counter = page.getByRole('link', { name: 'Scan', exact: true });
  await counter.click();
  await isAsked.getByRole('button', { name: 'Stay on page' }).click();
  await expect(lines).toHaveValue('LGT-NONE, JNE, JX1');
  await counter.click();
  await isAsked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible();
  expect([...shown]).toEqual(['/console/counter']);
});
