import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B26 B27 an order shows its money after each movement, its timeline tells each source in its own words, and a line its state at the supplier', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(orders.refunded.order_id);
  await expect(page.getByRole('option').first()).toContainText(orders.refunded.order_id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: orders.refunded.order_id })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Activity' });
  await expect(timeline).toContainText(/refunded/i);
  await expect(timeline).not.toContainText('Cancelled');
  for (const [source, words] of [
    ['Gateway', ': paid'],
    ['Payments', 'received'],
    ['Supplier', 'Ordered at eSIM Access: done'],
    ['Emails', 'Email “Order received”: Sent'],
  ] as const) {
    await timeline.getByLabel('Source').selectOption(source);
    await expect(timeline.getByRole('listitem').first()).toContainText(source);
    await expect(timeline).toContainText(words);
  }
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').first()).toContainText(
    /Rp.*Rp/s,
  );
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(/eSIM \d+/);
});

test('B28 U9 a mail is looked at in a frame that shows masked codes, and sent again', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  const mails = page.getByRole('region', { name: 'Emails' });
  const delivered = mails.getByRole('listitem').filter({ hasText: 'eSIM with codes' }).first();
  await delivered.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview/ });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('••••••••').first()).toBeVisible();
  await expect(frame.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await delivered.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Email queued again')).toBeVisible();
});

test('B34 the evidence of an order is one page for print, without what stands around a screen', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Evidence' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Evidence for ${orders.esim.order_id}` }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms accepted' })).toContainText('accepted on');
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Message-ID <');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
});
