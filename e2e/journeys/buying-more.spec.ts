import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { atTheGateway, enterAsCustomer, openCheckout, pressPay, transactionOf } from './support/shop.ts';

test.beforeEach(async ({ context, request, baseURL }) => {
  await enterAsCustomer({ context, request, baseURL });
});

async function paid(page: Page, request: APIRequestContext): Promise<void> {
  await pressPay(page);
  await atTheGateway(request, await transactionOf(page), 'pay');
}

async function openNewestOrder(page: Page): Promise<void> {
  await page.goto('/account/order-history');
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
}

test('C6 a daily plan is built for three days and bought', async ({ page, request }) => {
  await page.goto('/products?country=22', { waitUntil: 'networkidle' });
  const builder = page.getByRole('region', { name: 'Build your plan by the day' });
  await expect(builder.getByLabel('Data per day')).toHaveValue('japan-512mb-daily');
  await builder.getByRole('button', { name: 'Days: One more' }).click();
  await builder.getByRole('button', { name: 'Days: One more' }).click();
  await expect(builder.getByText('1.5 GB', { exact: true })).toBeVisible();
  await builder.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByText('3 days').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await paid(page, request);
  await openNewestOrder(page);
  await expect(page.getByText('PAID', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
});

test('K6 a SIM card does not go to a foreign province, and nothing is paid', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/checkout$/);
});

test('F9 T2 T3 T4 T5 X1 a New eSIM is found for a top-up, by chat too, then given back in full', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await openCheckout(page, 'japan-5gb-30d');
  await paid(page, request);
  await openNewestOrder(page);
  await expect(page.getByText('Ready to install')).toBeVisible({ timeout: 20_000 });
  await page.goto('/topup-extend', { waitUntil: 'networkidle' });
  await page.getByLabel('eSIM ID (ICCID)').fill('LPA:1$rsp.example.com$ABC');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/This is the activation code/)).toBeVisible();
  await page.getByRole('button', { name: /^Japan 5 GB/ }).click();
  await page.getByText('Order by chat').first().click();
  const chat = page.getByRole('link', { name: /^WhatsApp/ }).first();
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toMatch(/^Hello, .*\nTop-up: .*\nICCID: 89\d{16,18}\nPlan: Japan 5\s?GB.*\nTotal: \$/);
  await page.getByRole('button', { name: 'Choose' }).first().click();
  await expect(page.getByText('+ 1 GB')).toBeVisible();
  await openNewestOrder(page);
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Please tell us the reason.')).toBeVisible();
  await dialog.getByLabel('What is the reason?').fill('My trip is cancelled.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('REFUNDED', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Install your eSIM' })).toBeHidden();
});
