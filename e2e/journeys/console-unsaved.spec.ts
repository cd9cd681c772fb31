import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const parcelLines = (page: Page) => page.getByRole('textbox', { name: 'Parcels', exact: true });
const pasted = 'LGT-NONE, JNE, JX1';

/** A page of the console by its link in the rail: Back leads to the page before. */
async function follow(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

async function paste(page: Page) {
  await enterAs(page, /^Manager/);
  await page
    .getByRole('link', { name: /^Parcels/ })
    .first()
    .click();
  await follow(page, 'Paste a list');
  await parcelLines(page).focus();
  await page.keyboard.type(pasted);
}

test('B58 a tab with pasted parcels is not closed without the question of the browser, and at once when they are taken out again', async ({
  page,
}) => {
  await paste(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(parcelLines(page)).toHaveValue(pasted);

  await parcelLines(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('B58 a new order keeps its fields at a key that leads away, and asking for its price needs no answer', async ({
  page,
}, testInfo) => {
  const { customer } = await sceneOf(testInfo);
  await enterAs(page, /^Manager/);
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await follow(page, 'New order');
  await expect(page.getByRole('heading', { level: 1, name: 'New order for a customer' })).toBeVisible();
  const product = page.getByRole('textbox', { name: 'Product' });
  await product.focus();
  await page.keyboard.type('japan-5gb-30d');
  await page.getByRole('button', { name: 'Show the price' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(product).toHaveValue('japan-5gb-30d');
  await page.getByRole('textbox', { name: 'Customer' }).focus();
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Place it/ })).toBeVisible();
  await expect(question(page)).toBeHidden();
  // The fields are those of the address: before the price there were none.
  await page.goBack();
  await expect(product).toHaveValue('');
  await product.focus();
  await page.keyboard.type('japan-3gb-30d');
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(product).toHaveValue('japan-3gb-30d');
});
