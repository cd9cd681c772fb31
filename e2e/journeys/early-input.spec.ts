import { expect, type Page, test } from '@playwright/test';
import { laptop } from './support/screens.ts';
import { newCustomer, speak } from './support/shop.ts';
import { watch } from './support/watch.ts';

/** Blocks the page's scripts, like a slow network. The returned function releases them. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return come;
}

test('Q3 E3 input before hydration is replayed after it', async ({ page, context, request, baseURL }) => {
  await page.setViewportSize(laptop);
  await speak(context, 'en', baseURL ?? '');
  const customer = await newCustomer(request);
  const seen = watch(page, baseURL);
  const scriptsComeToSearch = await withoutScriptsYet(page);
  await page.goto('/');
  await page.getByRole('combobox').pressSequentially('jepang');
  await expect(page.getByRole('option')).toHaveCount(0);
  scriptsComeToSearch();
  await expect(page.getByRole('option', { name: /^Japan From \$/ })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveValue('jepang');

  const scriptsComeToTheList = await withoutScriptsYet(page);
  await page.goto('/products?country=22');
  await page.getByRole('checkbox', { name: 'Over 30 GB' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
  scriptsComeToTheList();
  await expect(page.getByRole('status').filter({ hasText: /^2 plans, for 7 days$/ })).toBeVisible();
  await expect(page).toHaveURL(/sort_by=price_desc/);

  const scriptsComeToThePlan = await withoutScriptsYet(page);
  await page.goto('/products/thailand-10gb-30d');
  await page.getByRole('button', { name: 'Buy now' }).dblclick();
  scriptsComeToThePlan();
  await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();

  const scriptsComeToLogin = await withoutScriptsYet(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  scriptsComeToLogin();
  await expect(page.getByText('Login success!')).toBeVisible();
  seen.expectNone('early input');
});
