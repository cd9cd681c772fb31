import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { expect, type Page, type Request, test } from '@playwright/test';
import { clientOf, plan } from '../audit/seed.ts';
import { call, enterAs } from './support/console.ts';
import { hostileTexts } from './support/hostile-texts.ts';
import { laptop, phone } from './support/screens.ts';
import { newCustomer } from './support/shop.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** Notes what a page must not do: run a text, load from elsewhere, or break its content security policy. */
async function watchPage(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('told', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { told(what: string): void }).told(`policy: ${violatedDirective} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    // The browser's own question before typed text is left.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    seen.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

/** No text has run, and nothing was asked of another machine. */
async function expectClean(page: Page, seen: readonly string[], where: string): Promise<void> {
  expect(await page.evaluate(() => (window as { hit?: number }).hit), where).toBeUndefined();
  expect(seen, where).toEqual([]);
}

/** Everything that folds is open, and the page is not wider than the screen. */
async function expectFits(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true;
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(wider, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

test('U8 R29 hostile texts of customers, staff and files are text on every screen: none runs, none breaks the policy', async ({
  page,
  request,
  baseURL,
}) => {
  const [, , handler = '', svg = ''] = hostileTexts;
  const buyer = await newCustomer(request, { name: `${handler} Sari`, address: `${svg} Jl. Melati 5` });
  const shop = clientOf(request, baseURL ?? '', buyer);
  const bought = await shop.pay({ body: plan });
  const byBank = await shop.pay({ body: plan }, 'bca_va');
  const start = addDays(dayInJakarta(new Date()), 240 + (process.pid % 60));
  const rented = await shop.pay({
    body: {
      product_id: 'router-oceania-3gb-daily',
      qty: [1],
      is_daily_plan: false,
      rental_start_date: start,
      rental_end_date: addDays(start, 3),
      delivery_method: 'fast',
    },
  });
  await shop.delivered(bought);
  await shop.delivered(byBank);
  const reasons = [hostileTexts.slice(0, 15), hostileTexts.slice(15)].map((some) =>
    some.join('\n').slice(0, 500),
  );
  await shop.call(`/capi/orders/${bought.order_id}/refund-request`, { reason: reasons[0] });
  await shop.call(`/capi/orders/${byBank.order_id}/refund-request`, {
    reason: reasons[1],
    bank_account: { bank: hostileTexts[1], number: '1234567890', holder: hostileTexts[3] },
  });

  const seen = await watchPage(page);
  await enterAs(page, /^Owner/);
  await call(page, 'notes.add', {
    subject: rented.order_id,
    text: hostileTexts.join(' ').slice(0, 1900),
  });

  const customers = `/console/customers?words=${encodeURIComponent(buyer.email)}`;
  const screens = [
    '/console',
    '/console/exceptions',
    '/console/orders',
    ...[bought, byBank, rented].map(({ order_id: order }) => `/console/orders/${order}`),
    `/console/orders/${rented.order_id}/evidence`,
    `/console/orders?customer=${encodeURIComponent(buyer.email)}`,
    `/console/orders?product=${encodeURIComponent(handler)}`,
    `/console/parcels/${rented.order_id}?view=all`,
    `/console/parcels/slips?order=${rented.order_id}`,
    `/console/rentals?model=router-oceania-3gb-daily&from=${start}`,
    `/console/counter?scan=${rented.order_id}`,
    `/console/counter?scan=${encodeURIComponent(handler)}`,
    '/console/units',
    '/console/refunds?view=all',
    customers,
    `/console/orders/new?customer=${encodeURIComponent(buyer.email)}`,
    '/console/catalogue',
    '/console/content',
    '/console/vouchers',
    '/console/reports/refunds?by=decider',
    '/console/system',
    '/console/audit',
    '/console/staff',
    '/console/me',
  ];
  const isClean = (where: string) => expectClean(page, seen, where);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await isClean(path);
  }
  await page.goto(`/console/orders/${rented.order_id}`);
  await expect(page.getByText(`${handler} Sari`).first()).toBeVisible();
  await page.goto(customers);
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(handler);
  await isClean('the customer');
  for (const list of ['/console/refunds?view=all', '/console/exceptions']) {
    await page.goto(list);
    await page.locator('[data-row]').first().click();
    await expect(page.locator('[data-row][aria-current]')).toBeVisible();
    await isClean(`the panel of ${list}`);
  }
  await page.goto(`/console/orders/${rented.order_id}`);
  await page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Preview' }).first().click();
  await expect(
    page
      .getByRole('dialog')
      .frameLocator('iframe')
      .getByText(/Langit/)
      .first(),
  ).toBeVisible();
  await isClean('the preview of a mail');
});

/** Fields whose text comes from a supplier, a gateway, a bank, a courier or a mail server. */
const foreignFields = new Set([
  'body',
  'error',
  'last_error',
  'package',
  'ref',
  'supplier_ref',
  'gateway_state',
  'courier',
  'tracking',
  'plan_name',
  'apn',
]);
const allHostile = hostileTexts.join(' ');

/** The answer of a call as if all that comes from outside were hostile. */
function spoiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoiled);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, of]) => [
    name,
    foreignFields.has(name) && (of === null || typeof of === 'string') ? allHostile : spoiled(of),
  ]);
  // The error of a partner is shown while it does not answer.
  return Object.fromEntries(fields.map(([name, of]) => [name, name === 'up' ? false : of]));
}

const isRead = (request: Request) =>
  request.method() === 'POST' && !request.postData()?.includes('"request_id"');

test('U8 R29 hostile texts of suppliers, gateways and banks are text on a phone, and no page is wider than the screen', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  const shop = clientOf(request, baseURL ?? '', await newCustomer(request));
  const bought = await shop.pay({ body: plan });
  await shop.delivered(bought);
  await shop.call(`/capi/orders/${bought.order_id}/refund-request`, { reason: 'It does not work' });
  const seen = await watchPage(page);
  await enterAs(page, /^Owner/);
  const { refunds } = await call<{ refunds: { refund: string }[] }>(page, 'orders.get', {
    order: bought.order_id,
  });
  await page.route('**/opapi/*', async (route) => {
    if (!isRead(route.request())) return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, output: spoiled(answer.output) } });
  });
  for (const path of [
    `/console/orders/${bought.order_id}`,
    `/console/orders/${bought.order_id}/evidence`,
    `/console/refunds/${refunds[0]?.refund}?view=all`,
    '/console/catalogue/japan-5gb-30d',
    '/console/system/partners',
    '/console/system/mails',
    '/console/system/webhooks',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const rawMessage = page.getByRole('button', { name: 'Raw message' }).first();
    if (path.endsWith('/webhooks')) await rawMessage.click();
    await expectFits(page, path);
    for (const text of [hostileTexts[0], hostileTexts[1], hostileTexts.at(-1)])
      await expect(page.locator('main').getByText(String(text)).first(), path).toBeVisible();
    await expectClean(page, seen, path);
  }
});

/** A cell of a CSV file with any text. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvOf = (lines: readonly (readonly string[])[]) => ({
  name: 'hostile.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')),
});

test('U8 R29 hostile cells of an import, of a list of parcels and of a statement are text, line by line', async ({
  page,
}) => {
  const seen = await watchPage(page);
  await enterAs(page, /^Owner/);
  const [first = '', , handler = ''] = hostileTexts;
  const shows = async (name: string, text: string, where: string) => {
    const shown = page.getByRole('region', { name }).last();
    await expect(shown.getByText(text).first(), where).toBeVisible();
    await expectClean(page, seen, where);
    await page.setViewportSize(phone);
    await expectFits(page, where);
    await page.setViewportSize(laptop);
  };

  await page.goto('/console/catalogue/import');
  const facts = ['ez-sim', 'QuotaBased', 'JP', '5', '30', '75000'];
  await page
    .getByLabel('CSV file, at most 20 MB')
    .setInputFiles(
      csvOf([
        ['code', 'type', 'esim_type', 'place', 'data_gb', 'days', 'price_idr', handler],
        ...hostileTexts.map((text) => [text, ...facts, text]),
      ]),
    );
  await page.getByRole('button', { name: 'Check file' }).click();
  await shows('The file has errors', handler, 'the import');

  await page.goto('/console/parcels/paste');
  await page
    .getByRole('textbox', { name: 'One parcel per line' })
    .fill(hostileTexts.map((text) => `${text}\t${text}\t${text}`).join('\n'));
  await page.getByRole('button', { name: 'Check lines' }).click();
  await shows('Result per line', first, 'the list of parcels');

  await page.goto('/console/reports/statements/new');
  await page.getByLabel('Month').selectOption('2025-04');
  await page
    .getByLabel('CSV file, at most 20 MB')
    .setInputFiles(
      csvOf([
        ['ref', 'kind', 'package', 'quantity', 'amount_usd', 'charged_at'],
        ...hostileTexts.map((text) => [text, 'order', text, '1', '3.20', '2025-04-10']),
      ]),
    );
  await page.getByRole('button', { name: 'Check file' }).click();
  await shows('This file has errors', first, 'the statement');
});
