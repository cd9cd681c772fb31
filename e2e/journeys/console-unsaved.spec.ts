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

test('B58 pasted parcels are lost neither by a link nor by Back without a question, whose first answer is to stay', async ({
  page,
}) => {
  await paste(page);
  for (const go of [() => follow(page, 'Today'), () => page.goBack()]) {
    await go();
    await expect(question(page).getByRole('button', { name: 'Stay here' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(/\/parcels\/paste$/);
    await expect(parcelLines(page)).toHaveValue(pasted);
  }
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Leave without saving' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parcels$/);
});

test('B58 a tab with pasted parcels is not closed without the question of the browser', async ({ page }) => {
  await paste(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(parcelLines(page)).toHaveValue(pasted);
});

test('B58 a tab whose pasted parcels are taken out of the field again is closed at once', async ({
  page,
}) => {
  await paste(page);
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

test('B58 a note that is typed in a dialog is not lost by Back', async ({ page }, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await page.getByRole('link', { name: orders.esim.order_id }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Note', { exact: true });
  await note.fill('half a sentence');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(note).toHaveValue('half a sentence');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
});

test('B58 a sign-out with a text that is not saved asks first', async ({ page }) => {
  await paste(page);
  await page.getByLabel(/^Signed in as/).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(parcelLines(page)).toHaveValue(pasted);
});
