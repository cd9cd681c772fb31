import { expect, type Page, test } from '@playwright/test';
import { laptop } from './support/screens.ts';
import { enter } from './support/shop.ts';

const main = (page: Page) => page.getByRole('main');
const dollars = /\$\d/;
const rupiah = /Rp\s\d/;

async function expectOnly(page: Page, seen: RegExp, other: RegExp): Promise<void> {
  await expect(main(page)).toContainText(seen);
  await expect(main(page)).not.toContainText(other);
}

test('Z8 I3 one press in the menu shows all prices in Rupiah, on the next pages and in the next visit too', async ({
  page,
  context,
}) => {
  await page.setViewportSize(laptop);
  await enter(page, '/');
  await expectOnly(page, dollars, rupiah);
  const header = page.getByRole('banner');
  await header.locator('summary').filter({ hasText: 'Language: English' }).click();
  await header.getByRole('link', { name: 'Rupiah (Rp)' }).click();
  await expectOnly(page, rupiah, dollars);
  await expect(page).toHaveURL(/\/$/);

  await test.step('suggestions, lists and plans follow', async () => {
    await page.getByRole('combobox').fill('japan');
    await expect(page.getByRole('option').first()).toContainText(rupiah);
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/products\?country=22$/);
    await expectOnly(page, rupiah, dollars);
    await page.getByRole('listitem').getByRole('link', { name: /GB/ }).first().click();
    await expect(page.getByRole('dialog')).toContainText(rupiah);
    await expect(page.getByRole('dialog')).not.toContainText(dollars);
  });

  await test.step('the choice is kept, and taken back on the plan itself', async () => {
    const visit = await context.newPage();
    await enter(visit, '/products/japan-5gb-30d');
    await expectOnly(visit, rupiah, dollars);
    await visit.getByRole('link', { name: 'US dollars ($)' }).filter({ visible: true }).first().click();
    await expectOnly(visit, dollars, rupiah);
    await visit.reload();
    await expectOnly(visit, dollars, rupiah);
  });
});

test('Z7 before the log-in a router says what data and rent cost for the days chosen', async ({ page }) => {
  await enter(page, '/products?type=ez-fi&country=22');
  await expect(page.getByRole('listitem').filter({ hasText: '$25.00' })).toContainText('for 5 days');
  await test.step('on the list the days of the trip set the price, and the opened router begins with them', async () => {
    await page.getByRole('button', { name: 'Days of the trip: One more' }).click();
    await expect(page).toHaveURL(/type=ez-fi&destination=22&trip_days=6$/);
    const japan = page.getByRole('listitem').filter({ hasText: '$29.00' });
    await expect(japan).toContainText('for 6 days');
    await japan.getByRole('link').click();
    await expect(
      page.getByRole('dialog').getByText('Total for 6 days, without delivery').first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/products\/router-japan-3gb-daily\?days=6$/);
    await page.reload();
    await expect(
      page.getByRole('main').getByText('Total for 6 days, without delivery').first(),
    ).toBeVisible();
  });
  await enter(page, '/products/router-japan-3gb-daily');
  const cost = page.getByRole('main');
  await expect(cost.getByText('Total for 5 days, without delivery').first()).toBeVisible();
  await expect(cost).toContainText('$25.00');
  await page.getByRole('button', { name: 'Days: One more' }).click();
  await expect(cost).toContainText('$29.00');
  await expect(page.getByRole('button', { name: 'Choose dates' })).toBeVisible();
});
