import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B53 the settings show the partners, and asks the suppliers at a press', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'Ask the suppliers now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The suppliers were asked' })).toBeVisible();
  const partners = page.getByRole('region', { name: 'Partners' });
  await expect(partners.getByRole('listitem').filter({ hasText: 'esim-access' })).toContainText('Balance $');
});

test('B52 a notification of a payment is settled again from its list', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/system/webhooks');
  const first = page
    .getByRole('list', { name: 'Notifications of the payment gateways, the newest first' })
    .getByRole('listitem')
    .first();
  await first.getByRole('button', { name: 'Settle again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settled again' })).toBeVisible();
});

test('B47 the words of a banner are changed in one language and stand beside the others', async ({
  page,
}) => {
  await enterAs(page, /^Content/);
  await page.goto('/console/content');
  const banner = page.getByRole('region').filter({ hasText: 'Position 1' }).first();
  await banner.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.getByLabel('Headline').inputValue();
  await dialog.getByLabel('Headline').fill('Đến nơi là có mạng');
  await dialog.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await expect(banner).toContainText('Đến nơi là có mạng');
  await banner.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await page.getByRole('dialog').getByLabel('Headline').fill(before);
  await page.getByRole('dialog').getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await expect(banner).not.toContainText('Đến nơi là có mạng');
});
