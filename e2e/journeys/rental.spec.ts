import { addDays, dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { daysText } from '@langit/contract/values/date-text';
import { inOneLine } from '@langit/contract/values/line-breaks';
import { expect, type Page, test } from '@playwright/test';
import { changeLanguage } from './support/misuse.ts';
import { atTheGateway, enterAsCustomer, payButton, pressPay, transactionOf } from './support/shop.ts';

const router = 'router-japan-3gb-daily';
const today = () => dayInJakarta(new Date());
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day));

const calendar = (page: Page) => page.getByRole('grid');
const onDay = (page: Page, day: string) =>
  calendar(page).getByRole('button', { name: new RegExp(`\\b${longDay(day)},`) });
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));

/** Turns the calendar to the month of a day. It opens in the month of the first free day, which may be before or after. */
async function turnTo(page: Page, day: string): Promise<void> {
  await calendar(page).waitFor();
  const month = calendar(page).and(page.getByLabel(longDay(day).replace(/^\d+ /, '')));
  const earlier = page.getByRole('button', { name: 'Previous month' });
  const later = page.getByRole('button', { name: 'Next month' });
  while (!(await month.isVisible()) && (await earlier.isEnabled())) await earlier.click();
  while (!(await month.isVisible()) && (await later.isEnabled())) await later.click();
}

/** Chooses a day on the calendar. */
async function onCalendar(page: Page, day: string): Promise<void> {
  await turnTo(page, day);
  await onDay(page, day).click();
}

async function paid(page: Page): Promise<void> {
  const tab = await pressPay(page);
  await tab.close();
  await atTheGateway(page.request, await transactionOf(page), 'pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 });
}

test.beforeEach(async ({ context, request, baseURL }) => {
  await enterAsCustomer({ context, request, baseURL });
});

test('Z39 on a phone the calendar of a rental is open within the first screen, and a router that was looked at for ten days is rented for ten from the first day that is chosen', async ({
  page,
}) => {
  await page.goto(`/products/${router}`);
  await page.getByRole('spinbutton', { name: 'Days' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Days' }).press('Enter');
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await expect(page).toHaveURL(/&days=10$/);
  const grid = await calendar(page).boundingBox();
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThan(844);
  await expect(page.getByText('Pick a day')).toHaveCount(2);
  const start = addDays(today(), 30);
  await page.getByLabel('First day').fill(start);
  await expect(page.getByLabel('Last day')).toHaveValue(addDays(start, 9));
  // Days are written as the page writes them.
  await expect(page.getByText('Pick a day')).toHaveCount(0);
  for (const day of [start, addDays(start, 9)])
    await expect(page.getByText(shown(day), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`start=${start}&end=${addDays(start, 9)}$`));
  // The wish is over: another first day leaves the last one as it is.
  await page.getByLabel('First day').fill(addDays(start, 2));
  await expect(page.getByLabel('Last day')).toHaveValue(addDays(start, 9));
});

test('C11 K2 a router is rented by the calendar, paid, found in my devices and extended', async ({
  page,
}) => {
  const start = addDays(today(), 30);
  const end = addDays(start, 4);
  await page.goto(`/products/${router}`);
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await expect(page).toHaveURL(/\/products\/checkout\?product=/);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Choose your dates' }).click();
  await expect(page.getByLabel('First day')).toBeFocused();
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/Please choose the first day/);

  await page.getByLabel('First day').fill(addDays(today(), 3));
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(
    /With this delivery, you’ll have the router/,
  );
  await page.getByLabel('First day').fill('');
  await onCalendar(page, start);
  await expect(page.getByText('Now choose the last day.')).toBeVisible();
  await onCalendar(page, end);
  await expect(page.getByLabel('First day')).toHaveValue(start);
  await expect(page.getByLabel('Last day')).toHaveValue(end);
  await page.getByRole('radio', { name: /^Fast/ }).check();
  await expect(page.getByText('Available on these days.')).toBeVisible();
  await expect(payButton(page)).toHaveText(/Rp\s485\.000/);
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue(start);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await paid(page);

  await page.goto('/account/my-device');
  const card = page.getByRole('listitem').filter({ hasText: 'Japan WiFi router' });
  // The day may have changed since.
  await expect(card.getByText(`Starts in ${daysFrom(today(), start)} days`)).toBeVisible();
  // Z32: the days stand below the name; before the first one there is no line of days.
  const days = inOneLine(daysText(start, end, 'en'));
  await expect(card.getByRole('heading', { level: 2 }).locator('+ p')).toHaveText(days);
  await expect(card.getByRole('img', { name: /^Rented from/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Return' })).toHaveCount(0);

  // The services of the top-up page open with the right choice (T1).
  await page.goto('/topup-extend');
  await page.getByRole('link', { name: /Top up a router/ }).click();
  await page.getByRole('dialog', { name: 'Add data' }).getByRole('radio', { name: /^1 GB/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account\/my-device$/);
  await page.goto('/topup-extend');
  await page.getByRole('link', { name: /Extend a rental/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend rental' });
  await onCalendar(page, addDays(end, 2));
  await expect(dialog.getByLabel('New last day')).toHaveValue(addDays(end, 2));
  await expect(dialog.getByText('2 more days')).toBeVisible();
  const newEnd = page.locator('dialog[open] input[type=date]');
  await changeLanguage(page, { chosen: () => expect(newEnd).toHaveValue(addDays(end, 2)) });
  await dialog.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(payButton(page)).toHaveText(/Rp\s138\.000/);
  await paid(page);
  await page.goto('/account/my-device');
  await expect(card.getByText(shown(addDays(end, 2)))).toBeVisible({ timeout: 15_000 });
});

test('Z19 a day that only a faster delivery reaches is offered with it, by keyboard and by press', async ({
  page,
}) => {
  const tomorrow = addDays(today(), 1);
  await page.goto(`/products/checkout?product=${router}`);
  await turnTo(page, today());
  await expect(onDay(page, today())).toHaveAccessibleName(/Too soon$/);
  // No delivery reaches today: a press says so and changes nothing.
  await onDay(page, today()).click({ force: true });
  await expect(page.getByText(/: Too soon$/)).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('');
  await page.keyboard.press('ArrowRight');
  await expect(onDay(page, tomorrow)).toBeFocused();
  await expect(onDay(page, tomorrow)).toHaveAccessibleName(/With faster delivery$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First day')).toHaveValue(tomorrow);
  await page.getByRole('button', { name: /^Switch to Fast, Rp\s50\.000/ }).click();
  await expect(page.getByRole('radio', { name: /^Fast/ })).toBeChecked();
  await page.getByLabel('Last day').fill(addDays(tomorrow, 2));
  await expect(page.getByText('Available on these days.')).toBeVisible();
});

test('F7 an address outside the countries of the routers is refused at its field, one inside them is taken', async ({
  page,
}) => {
  await page.goto('/products?type=ez-fi');
  await expect(page.getByText('Delivery and return: Indonesia and Vietnam.').first()).toBeVisible();
  await page.goto(`/products/${router}`);
  await expect(page.getByText(/^To your address \(Indonesia and Vietnam\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await expect(page.getByText('Delivery and return: Indonesia and Vietnam.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where should we send it?' });
  await dialog.getByLabel('Province').selectOption({ label: 'Other (outside Indonesia)' });
  const country = dialog.getByLabel('Country of residence');
  await country.fill('Japan');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription(
    'We deliver routers to Indonesia and Vietnam only. Elsewhere, choose an eSIM: we’ll email it to you.',
  );
  await country.fill('Việt Nam');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Delivery and return: Indonesia and Vietnam.')).toBeVisible();
});
