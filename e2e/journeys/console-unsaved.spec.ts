import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

const parcelLines = (page: Page) => page.getByRole('textbox', { name: 'One parcel per line' });
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
  await follow(page, 'Send many parcels');
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
