import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B25 B27 the timeline tells each source in its own words, and a line shows its state at the supplier', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.refunded.order_id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Refunded');
  await expect(timeline).not.toContainText('Cancelled by the customer');
  for (const [source, words] of [
    ['Gateway', ': paid'],
    ['Money', 'received'],
    ['Supplier', 'Ordered at esim-access: done'],
    ['Mails', 'Mail “Order received”: sent'],
  ] as const) {
    await timeline.getByLabel('Source').selectOption(source);
    await expect(timeline.getByRole('listitem').first()).toContainText(source);
    await expect(timeline).toContainText(words);
  }
  await expect(page.getByRole('region', { name: 'What was bought' })).toContainText('Delivered');
});

test('B28 U9 a mail is looked at in a frame that shows masked codes, and sent again', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  const mails = page.getByRole('region', { name: 'Mails' });
  const delivered = mails.getByRole('listitem').filter({ hasText: 'eSIM with its codes' }).first();
  await delivered.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview/ });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('••••••••').first()).toBeVisible();
  await expect(frame.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await delivered.getByRole('button', { name: 'Send it again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The mail is sent again')).toBeVisible();
});

test('B29 an eSIM is diagnosed, and the advice is there to copy', async ({ page }, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await page.getByRole('region', { name: 'eSIMs' }).getByRole('button', { name: 'Diagnose' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Diagnosis of/ });
  await expect(dialog.getByText('Tell the customer')).toBeVisible();
  await expect(dialog).toContainText('Read at the supplier now');
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('U11 a code is shown for a reason to support, and the counter has no button for it', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  const esims = page.getByRole('region', { name: 'eSIMs' });
  await expect(page.locator('body')).not.toContainText('LPA:1$');
  await esims.getByRole('button', { name: 'Show the code' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Code of/ });
  await dialog.getByLabel('Reason').fill('QR code does not scan');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  await expect(dialog).toContainText('LPA:1$');
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toContainText('LPA:1$');
  await enterAs(page, /^Counter/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await expect(esims.getByRole('button', { name: 'Diagnose' }).first()).toBeVisible();
  await expect(esims.getByRole('button', { name: 'Show the code' })).toHaveCount(0);
});

test('B34 the evidence of an order is one page for print, without what stands around a screen', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Evidence for ${orders.esim.order_id}` }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Agreed' })).toContainText('accepted on');
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('Message-ID <');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
});
