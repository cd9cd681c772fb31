import { expect, type Locator, test } from '@playwright/test';
import { enter, newCustomer, openRegistration } from './support/shop.ts';

test('Z4 a press is not lost when leaving the field before it shows an error', async ({ page }) => {
  await openRegistration(page);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Email').fill('sari@');
  const box = await page.getByRole('button', { name: 'Create account' }).boundingBox();
  if (!box) throw new Error('the button is not drawn');
  await page.getByLabel('Email').focus();
  await page.evaluate(({ y }) => scrollBy(0, y - 400), box);
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

/** Fills a field as some password managers do: without an event. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, value) => {
    element.value = value;
  }, text);

test('E5 T2 log-in and look-up send what was filled in without an event', async ({ page, request }) => {
  const customer = await newCustomer(request);
  await enter(page, '/login');
  await fillSilently(page.getByLabel('Email'), customer.email);
  await fillSilently(page.getByLabel('Password', { exact: true }), customer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Login success!')).toBeVisible();

  await enter(page, '/topup-extend');
  const iccid = page.locator('#iccid');
  // Filled and sent at once: the customer's own eSIMs may arrive in between, and React then writes its own value into the field.
  await iccid.evaluate((element: HTMLInputElement) => {
    element.value = '8985299413011029252';
    element.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/iccid=8985299413011029252/);
});
