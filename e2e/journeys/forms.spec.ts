import { expect, type Locator, test } from '@playwright/test';
import { enter, enterAsCustomer, newCustomer } from './support/shop.ts';

test('Z4 a press is not lost when leaving the field before it shows an error', async ({ page }) => {
  await enter(page, '/signup');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Email').fill('sari@');
  const box = await page.getByRole('button', { name: 'Create account' }).boundingBox();
  if (!box) throw new Error('the button is not drawn');
  await page.getByLabel('Email').focus();
  await page.evaluate(({ y }) => scrollTo(0, y - 400), box);
  const seen = await page.getByRole('button', { name: 'Create account' }).boundingBox();
  if (!seen) throw new Error('the button is not drawn');
  await page.mouse.move(seen.x + 20, seen.y + 8);
  await page.mouse.down();
  await expect(page.getByLabel('Email')).not.toBeFocused();
  const pressed = await page.getByRole('button', { name: 'Create account' }).boundingBox();
  // A pressed button sinks by a pixel; an error line is 20 pixels high.
  expect(Math.abs((pressed?.y ?? 0) - seen.y)).toBeLessThan(3);
  await page.mouse.up();
  await expect(
    page.getByLabel('Notifications').getByText('All required fields should be filled'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format');
});

test('A15 what was typed into the profile outlives a session that has ended meanwhile', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const customer = await enterAsCustomer({ context, request, baseURL });
  await enter(page, '/account/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Full name').fill('Typed before the end');
  await page.route('**/capi/edit-profile', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Please log in to continue.' } }),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Fprofile$/);
  await page.unroute('**/capi/edit-profile');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Typed before the end');
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(page.getByLabel('Notifications').getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.locator('#content').getByText('Typed before the end')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

/** Fills a field as some password managers do: without an event. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, value) => {
    element.value = value;
  }, text);

test('E5 a log-in sends what a password manager has filled in without an event', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await enter(page, '/login');
  await fillSilently(page.getByLabel('Email'), customer.email);
  await fillSilently(page.getByLabel('Password', { exact: true }), customer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Login success!')).toBeVisible();
});

test('E5 T2 a look-up asks for the ICCID that was filled in without an event', async ({ page }) => {
  await enter(page, '/topup-extend');
  await fillSilently(page.getByRole('textbox', { name: 'eSIM ID (ICCID)' }), '8985299413011029252');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/iccid=8985299413011029252/);
});
