import { expect } from '@playwright/test';
import { test } from './support/own-shop-test.ts';
import { newCustomer, openCheckout, pressPay, signIn, speak } from './support/shop.ts';

test.use({ settings: { PAYMENT_GATEWAY: 'xendit' } });

test('Y5 a shop that is configured for Xendit is paid there, and the simulators’ page shows it', async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(60_000);
  await signIn(context, await newCustomer(context.request));
  await speak(context, 'en', shop.origin);
  await openCheckout(page, 'japan-5gb-30d');
  const tab = await pressPay(page);
  await expect(tab.getByText('Xendit simulator – no real money')).toBeVisible();
  await tab.getByRole('link', { name: /Credit or debit card/ }).click();
  await tab.getByLabel('Card number').fill('4000 0000 0000 1091');
  await tab.getByLabel('Valid until (MM/YY)').fill('12/30');
  await tab.getByLabel('CVV').fill('123');
  await tab.getByRole('button', { name: /^Pay Rp/ }).click();
  await tab.getByLabel('Code').fill('112233');
  await tab.getByRole('button', { name: /^Confirm payment/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });

  const desk = await context.newPage();
  await desk.goto('/dev/simulators?of=xendit');
  await expect(desk.getByRole('listitem').filter({ hasText: 'COMPLETED · SUCCEEDED' })).toBeVisible();
});
