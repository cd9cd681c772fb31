import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { clientOf, plan } from '../audit/seed.ts';
import { changeLanguage } from './support/misuse.ts';
import {
  atTheGateway,
  type Customer,
  enter,
  enterAsCustomer,
  openCheckout,
  payNow,
  pressPay,
  speak,
  transactionOf,
} from './support/shop.ts';

let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

/** Buys an eSIM through the API and waits for its delivery; other journeys test the purchase. */
async function bought(
  request: APIRequestContext,
  baseURL: string | undefined,
  method?: 'bca_va',
): Promise<string> {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({ body: plan }, method);
  await shop.delivered(order);
  return order.order_id;
}

/** A folded row of an order's page. */
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
/** What the opened row of the refund says. */
const refundOf = (page: Page) => page.getByRole('main').locator('#refund');

async function askForRefund(page: Page): Promise<void> {
  await row(page, 'Cancel or refund').click();
  await page.getByRole('button', { name: 'Request a refund' }).click();
}

const ready = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ready to install' });

async function openNewestOrder(page: Page): Promise<void> {
  await page.goto('/account/order-history');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
}

test('T1 F5 an eSIM is found for a top-up, by chat too, gets a name and more data, and shows its new quota', async ({
  page,
  request,
  baseURL,
}) => {
  const order_id = await bought(request, baseURL);

  await test.step('it is found for a top-up, by chat too', async () => {
    await enter(page, '/topup-extend');
    await page.getByText('Another eSIM or a router', { exact: true }).click();
    await page.getByLabel('eSIM ID (ICCID)').fill('LPA:1$rsp.example.com$ABC');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/This is the activation code/)).toBeVisible();
    await page.getByRole('button', { name: /^Japan\s· 5\sGB/ }).click();
    await page.getByText('Order by chat').click();
    await page.getByRole('combobox', { name: 'How much data?' }).selectOption('+3 GB · Japan');
    const chat = page.getByRole('link', { name: /^WhatsApp/ }).first();
    const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(
      /^Hello, .*\nTop-up: \+3\sGB.*\nICCID: 89\d{16,18}\nPlan: Japan · 5\s?GB.*\nTotal: \$/,
    );
    // One plan first with what it changes; a press on it leads to its checkout, which says it again (T4).
    await expect(page.getByRole('button', { name: /^Add for \$/ })).toHaveCount(1);
    // The charge is in Rupiah (I5).
    await expect(page.getByRole('main').getByText('Payment is in Indonesian Rupiah only.')).toBeVisible();
    await page.getByRole('button', { name: /^Add for \$/ }).click();
    await expect(page).toHaveURL(/\/checkout\?/);
    await expect(page.getByText('+ 1 GB')).toBeVisible();
  });

  await test.step('it gets a name and more data, and shows its new quota', async () => {
    await page.goto(`/account/order-history/${order_id}`);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await row(page, 'Name and dates').click();
    await page.getByRole('button', { name: /^Rename/ }).click();
    const name = page.getByLabel('Your name for this eSIM');
    await expect(name).toBeFocused();
    await name.fill('  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription(/This field is required/);
    await name.fill('Mum’s phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Mum’s phone' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rename Mum’s phone' })).toBeFocused();

    await page.goto('/topup-extend');
    await page.getByText('Another eSIM or a router', { exact: true }).click();
    const services = page.getByRole('navigation', { name: 'What would you like to do?' });
    await expect(services.getByRole('link', { name: /Extend a rental/ })).toHaveAttribute(
      'href',
      '/account/my-device?extend',
    );
    await page.getByRole('button', { name: /^Mum’s phone/ }).click();
    await page.getByRole('button', { name: /^Add for \$/ }).click();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await payNow(page);
    await expect(async () => {
      await page.goto('/topup-extend');
      await expect(page.getByText('6 GB of 6 GB left')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });

    // What was added stands on the eSIM's page, and the top-up's says the new total.
    await page.goto('/account/order-history');
    await page.getByRole('link', { name: '+1 GB · Japan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The data has been added' })).toBeVisible();
    await expect(page.getByText(/^Now 6\sGB in all/)).toBeVisible();
    await page.getByRole('link', { name: 'See data left' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/order-history/${order_id}$`));
    await expect(page.getByText(/^\+1\sGB · Japan, added on /)).toBeVisible();
    // The fee of a cancellation is shown before.
    await row(page, 'Receipt').click();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await askForRefund(page);
    await expect(
      page.getByRole('dialog').getByText(/Extra data you bought for it .+ isn’t refunded/),
    ).toBeVisible();
  });
});

test('F9 a New eSIM is given back in full; what was paid by bank transfer goes to an account that the customer names', async ({
  page,
  request,
  baseURL,
}) => {
  const transferred = await bought(request, baseURL, 'bca_va');
  await bought(request, baseURL);

  await test.step('in full', async () => {
    await openNewestOrder(page);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await expect(row(page, 'Cancel or refund ?until \\d')).toHaveAttribute('aria-expanded', 'false');
    await askForRefund(page);
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
    await dialog.getByRole('button', { name: 'It doesn’t work.' }).click();
    await dialog.getByRole('button', { name: 'My trip is cancelled.' }).click();
    await expect(dialog.getByLabel('Why would you like a refund?')).toHaveValue('My trip is cancelled.');
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^(?:Money back|Refund sent): Rp\s\d/ }),
    ).toBeVisible();
    const refund = refundOf(page);
    await expect(refund.getByText('REFUNDED', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: /^Refund sent: Rp\s\d/ })).toBeVisible();
    await expect(page.getByText(/^As you requested\. We’ve sent the money/)).toBeVisible();
  });

  await test.step('to a bank account', async () => {
    await page.goto(`/account/order-history/${transferred}`);
    await askForRefund(page);
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    await dialog.getByLabel('Why would you like a refund?').fill('My trip is cancelled.');
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    await expect(dialog.getByLabel('Bank', { exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    await expect(dialog.getByLabel('Account number')).toHaveAccessibleDescription(/This field is required/);
    await dialog.getByLabel('Bank', { exact: true }).fill('BCA');
    await dialog.getByLabel('Account number').fill('12');
    await dialog.getByLabel('Account holder').fill('Sari Wijaya');
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    await expect(dialog.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Account number').fill('123-456 7890');
    await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
    const refund = refundOf(page);
    await expect(refund.getByText('IN PROGRESS')).toBeVisible({ timeout: 20_000 });
    await expect(refund.getByText(/We’ll transfer the money to your bank account/)).toBeVisible();
    await expect(refund.getByRole('button')).toHaveCount(1);

    await page.goto('/account/order-history');
    const order = page.getByRole('listitem').filter({ hasText: transferred });
    await expect(order.getByText(/^Refund under way: Rp\s\d/)).toBeVisible();
    await expect(order.getByText('PAID', { exact: true })).toBeVisible();
  });
});

test('F9 before and after the request the customer reads that a person looks at it within 3 working days', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({ body: plan });
  await onThePhone(request, { action: 'install', iccid: await shop.delivered(order) });
  const refund = refundOf(page);
  const promise = 'We’ll review it within 3 working days and email you.';
  const installed = page.getByRole('heading', { level: 1, name: 'Installed. It starts when you land.' });
  await openUntil(page, order.order_id, installed);
  await row(page, 'Refund').click();
  await expect(refund.getByText(promise)).toBeVisible();
  await refund.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await expect(dialog.getByText(promise)).toBeVisible();
  await dialog.getByLabel('Why would you like a refund?').fill('It does not connect.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(refund.getByText('IN REVIEW')).toBeVisible();
  await expect(refund.getByText(promise)).toBeVisible();
});

test('C6 K6 a daily plan is built for three days and bought; a SIM card does not go to a foreign province, and nothing is paid', async ({
  page,
  request,
}) => {
  await test.step('a daily plan is built for three days and bought', async () => {
    await enter(page, '/products?country=22');
    const builder = page.locator('#daily-plan');
    await builder.getByText('Choose data per day').click();
    await expect(builder.getByLabel('Data per day')).toHaveValue('japan-1gb-daily');
    await expect(builder.getByRole('spinbutton', { name: 'Days' })).toHaveValue('7');
    await builder.getByRole('spinbutton', { name: 'Days' }).fill('2');
    await builder.getByRole('button', { name: 'Days: One more' }).click();
    await expect(builder.getByText('3 GB', { exact: true })).toBeVisible();
    await builder.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByText('3 days').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await pressPay(page);
    await atTheGateway(request, await transactionOf(page), 'pay');
    await openNewestOrder(page);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/^Japan\s·\s1\sGB a day\s·\s3\sdays/).first()).toBeVisible();
  });

  await test.step('a SIM card does not go to a foreign province, and nothing is paid', async () => {
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}');
      session.user.province_name = 'Other';
      localStorage.setItem('session', JSON.stringify(session));
    });
    await openCheckout(page, 'sim-indonesia-15gb-30d');
    await page.getByRole('button', { name: /^Pay/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery Restriction' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/checkout\?product=sim-indonesia/);
  });
});

/** An event of the network or of the customer's phone. */
async function onThePhone(request: APIRequestContext, data: Record<string, unknown>): Promise<void> {
  const answer = await request.post('/dev/sim/esim-access/control', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Reads the order's page anew until the supplier's event has arrived and it shows what is expected. */
async function openUntil(page: Page, order: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(`/account/order-history/${order}`);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}

test('Z3 the order page follows the eSIM: to install, installed, in use with what is left first, used up, ended', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({ body: plan });
  const iccid = await shop.delivered(order);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const codes = main.getByText('Activation code', { exact: true });
  const showing = (state: string | RegExp) =>
    openUntil(page, order.order_id, main.getByRole('heading', { level: 1, name: state }));

  await test.step('before the installation the code to scan is there, and its letters are folded', async () => {
    await showing('Ready to install');
    await expect(main.getByRole('img', { name: 'QR code that installs the eSIM' })).toBeVisible();
    // On a computer the steps stand open beside it.
    await main.getByRole('tab', { name: 'Android' }).click();
    await expect(main.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
    await expect(row(page, 'How to install')).toHaveCount(0);
    await expect(codes).toHaveCount(0);
    await row(page, 'Codes').click();
    await expect(codes).toBeVisible();
  });

  await test.step('installed: what to do on arrival', async () => {
    await onThePhone(request, { iccid, action: 'install' });
    await showing('Installed. It starts when you land.');
    await expect(row(page, 'When you land')).toHaveAttribute('aria-expanded', 'true');
    await expect(main.getByText(/^Choose the eSIM for mobile data and turn on /).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^Add data from Rp\s\d/ })).toHaveAttribute(
      'href',
      `/topup-extend?iccid=${iccid}`,
    );
    await expect(main.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  });

  await test.step('in use: what is left, then more data, then the folded codes, and the refund below without an amount', async () => {
    await onThePhone(request, { iccid, action: 'use', bytes: 1024 ** 3 });
    await showing('4 GB left');
    await expect(main.getByRole('img', { name: /^4 GB left/ })).toBeVisible();
    await expect(main.getByText('80% left')).toBeVisible();
    await expect(main.getByText(/^\d+ days left, until .+, \d\d:\d\d\s\S/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Copy: Order number' })).toBeVisible();
    const more = main.getByRole('link', { name: /^Add data from Rp\s\d/ });
    await expect(more).toBeVisible();
    await expect(main.getByRole('link', { name: /^Install on/ })).toHaveCount(0);
    const refund = refundOf(page);
    const tops = await Promise.all(
      [title, more, row(page, 'Codes'), row(page, 'Receipt'), refund].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await row(page, 'Refund').click();
    await expect(refund).not.toContainText('Rp');
    await expect(refund.getByText(/^An installed eSIM can’t be cancelled any more\./)).toBeVisible();
    await more.click();
    await expect(page).toHaveURL(new RegExp(`/topup-extend\\?iccid=${iccid}`));
  });

  await test.step('used up: the smallest top-up leads to its checkout', async () => {
    await onThePhone(request, { iccid, action: 'deplete' });
    await showing('Used up');
    await expect(main.getByRole('img', { name: /^0\sMB left|^0\sGB left/ })).toHaveText('0% left');
    await expect(main.getByText(/^\d+ days left, until .+, \d\d:\d\d\s\S/)).toBeVisible();
    await expect(row(page, 'Refund')).toContainText('only if it doesn’t work');
    await main.getByRole('link', { name: /^1 GB more, Rp\s\d/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('+ 1 GB')).toBeVisible();
  });

  await test.step('ended: no codes and no top-up, but a new plan', async () => {
    await onThePhone(request, { iccid, action: 'expire' });
    await showing('This eSIM has ended');
    await expect(row(page, 'How to install')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /more, |Add data/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/products?country=22',
    );
  });
});

test('Z33 an eSIM that is sold by the day says which day it is and what was used of it', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({
    body: { product_id: 'japan-1gb-daily', qty: [1], is_daily_plan: true, period: 5 },
  });
  const iccid = await shop.delivered(order);
  await onThePhone(request, { iccid, action: 'install' });
  await onThePhone(request, { iccid, action: 'use', bytes: 1024 ** 3 / 4 });
  const main = page.getByRole('main');
  await openUntil(page, order.order_id, main.getByRole('heading', { level: 1, name: 'Day 1 of 5' }));
  await expect(main.getByText(/^0\.25\sGB of 1\sGB used today/)).toBeVisible();
  await expect(main.getByText(/^Japan\s·\s1\sGB a day\s·\s5\sdays$/).first()).toBeVisible();
  await expect(main).not.toContainText(/\b5\sGB/);
});

test('Z32 two eSIMs of one order have one head and a folded part each, and the one to install is open', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({ body: { ...plan, qty: [2] } });
  await shop.delivered(order);
  await page.goto(`/account/order-history/${order.order_id}`);
  await expect(ready(page)).toBeVisible();
  await expect(page.getByText('2 eSIMs, one for each phone.')).toBeVisible();
  await expect(row(page, 'eSIM 1 of 2')).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, 'eSIM 2 of 2')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(1);
  await row(page, 'eSIM 2 of 2').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(2);
});

test('Z32 the order history begins with what is in use and the days that are left, then comes what was before', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const order = await shop.pay({ body: plan });
  const iccid = await shop.delivered(order);
  const { order_id } = await shop.start({ body: plan });
  await request.post(`/capi/orders/${order_id}/cancel`, {
    headers: { authorization: `Bearer ${customer.session.token}` },
    data: {},
  });
  await onThePhone(request, { iccid, action: 'install' });
  await onThePhone(request, { iccid, action: 'use', bytes: 1024 ** 3 });
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  const used = part('Now').getByRole('listitem').filter({ hasText: order.order_id });
  await expect(async () => {
    await page.goto('/account/order-history');
    await expect(used.getByText('30 days left')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(used.getByRole('img', { name: /^4 GB left/ })).toHaveText('80%');
  await expect(used.getByText('PAID', { exact: true })).toBeVisible();
  const ended = part('Before').getByRole('listitem').filter({ hasText: order_id });
  await expect(ended.getByText('CANCELLED', { exact: true })).toBeVisible();
});

test('Z16 a customer with eSIMs finds them first, the emptiest with its top-ups, and services and ICCID field after them', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const iccid = await shop.delivered(await shop.pay({ body: plan }));
  await shop.delivered(await shop.pay({ body: { ...plan, product_id: 'south-korea-3gb-30d' } }));
  await onThePhone(request, { iccid, action: 'install' });
  await onThePhone(request, { iccid, action: 'use', bytes: 4 * 1024 ** 3 });
  await expect(async () => {
    await page.goto('/topup-extend');
    await expect(page.getByText('1 GB of 5 GB left')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: /^Japan\s· 5\sGB/, pressed: true })).toBeVisible();
  // The question is asked once: the rest is folded.
  await expect(page.getByLabel('eSIM ID (ICCID)')).toBeHidden();
  await page.getByText('Another eSIM or a router', { exact: true }).click();
  const parts = [
    page.getByRole('heading', { name: 'Your eSIMs' }),
    page.getByRole('button', { name: /^Add for \$/ }),
    page.getByRole('navigation', { name: 'What would you like to do?' }),
    page.getByLabel('eSIM ID (ICCID)'),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  // The first day tells no pace: the cheapest comes first, and another one is a press away too.
  await page.getByRole('button', { name: /^\+3\sGB · Japan/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('+ 3 GB')).toBeVisible();
});

test('Z19 the page of a SIM card or router that was not paid does not speak of installing', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const sim = await shop.start({
    path: '/paymentapi/redirect-sim-card-payment',
    body: { product_id: 'sim-indonesia-15gb-30d', qty: [1], is_daily_plan: false, province: 31 },
  });
  const main = page.getByRole('main');
  await page.goto(`/account/order-history/${sim.order_id}`);
  await expect(main.getByText('Waiting for your payment')).toBeVisible();
  await expect(main).not.toContainText(/install/i);
  await main.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this order' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    /^\/checkout\?product=sim-indonesia-15gb-30d/,
  );
  await expect(main).not.toContainText(/install/i);
});

test("F5 Q1 on a Japanese phone the form for an eSIM's name fits, and the way to install is one line per tab", async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const order = await bought(request, baseURL);
  await speak(context, 'ja', baseURL ?? '');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'iPhone', configurable: true }),
  );
  await page.goto(`/account/order-history/${order}`);
  await row(page, 'インストール方法').click();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['この端末', '別の端末']);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.height).toBeLessThan(50);
  await row(page, '名前と日付').click();
  await page.getByRole('button', { name: /の名前を変更する$/ }).click();
  await expect(page.getByLabel('このeSIMの名前')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('Z4 Z12 the receipt keeps its name in another language and prints on one page with seller, buyer, method and day, and nothing of the site around it', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const order = await bought(request, baseURL);
  await speak(context, 'ja', baseURL ?? '');
  await page.goto(`/account/order-history/${order}`);
  await row(page, '領収書').click();
  const buyer = page.getByLabel('宛名');
  await buyer.fill('旅行商事');
  const anyBuyer = page.locator('main input[maxlength="120"]');
  await changeLanguage(page, { chosen: () => expect(anyBuyer).toHaveValue('旅行商事') });
  await page.locator('header a[hreflang="ja"]').first().dispatchEvent('click');
  await expect(buyer).toHaveValue('旅行商事');
  // A browser prints no backgrounds: the dark scheme's light letters would not be seen.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page
    .getByText(order)
    .filter({ visible: true })
    .evaluate((text) => getComputedStyle(text).color);
  expect(Number(/\d+/.exec(ink)?.[0]), ink).toBeLessThan(80);
  for (const text of ['旅行商事 様', /代として$/, order, 'QRIS', 'お支払い日', '支払済み']) {
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  }
  await expect(
    page
      .getByText(/^(?:NIB|NPWP)/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('Z17 Z32 on a phone one press installs, high on a page of one screen, and the code for another phone is a press away', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const order = await bought(request, baseURL);
    await page.goto(`/account/order-history/${order}`);
    await expect(ready(page)).toBeVisible();
    const install = page.getByRole('link', { name: 'Install on this iPhone' });
    await expect(install).toBeVisible();
    expect((await install.boundingBox())?.y).toBeLessThanOrEqual(300);
    expect((await page.getByRole('main').boundingBox())?.height).toBeLessThanOrEqual(1000);
    const code = page.getByRole('img', { name: 'QR code that installs the eSIM' });
    await expect(code).toHaveCount(0);
    await page.getByRole('button', { name: 'Another phone: show QR' }).click();
    await expect(code).toBeVisible();
    await row(page, 'How to install').click();
    const here = page.getByRole('tabpanel', { name: 'On this phone' });
    await expect(here.getByText(/Install on this iPhone/)).toBeVisible();
    await expect(here.getByText(/scan|Android/i)).toHaveCount(0);
    await row(page, 'Codes').click();
    await expect(page.getByRole('button', { name: 'Copy: ICCID' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Copy: APN' })).toBeVisible();
  });
});
