import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { scanByKeys } from './support/keyboard.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

const serial = 'LGT-R-0001';

/** The write calls that the page makes. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"request_id"')) writes.push(request.url());
  });
  return writes;
}

/** A manager with a paid order open; the writes from here on. */
async function openOrder(page: Page, testInfo: TestInfo): Promise<string[]> {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Manager/);
  const writes = writesOf(page);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  return writes;
}

test('B12 a scan while a dialog asks confirms nothing and is named by it; on an open order it opens the scanned router; what names nothing is looked for', async ({
  page,
}, testInfo) => {
  const writes = await openOrder(page, testInfo);

  await test.step('a dialog names it, and it is not typed into it', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund / });
    await dialog.getByRole('radio', { name: 'All' }).check();
    await scanByKeys(page, serial);
    const reason = dialog.getByLabel('Reason');
    await reason.fill('Customer asked');
    await reason.focus();
    await scanByKeys(page, serial);
    await expect(dialog.getByRole('status')).toContainText(serial);
    await expect(reason).toHaveValue('Customer asked');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('on an open order it opens the router and carries out no act', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Refund…' }).focus();
    await scanByKeys(page, serial);
    await expect(page).toHaveURL(new RegExp(`/console/units/${serial}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a code that names nothing is looked for in the search', async () => {
    await page.goto('/console/refunds');
    await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
    await scanByKeys(page, 'XYZ-0815');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('XYZ-0815');
  });
  expect(writes).toEqual([]);
});
