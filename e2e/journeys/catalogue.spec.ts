import { expect, test } from '@playwright/test';
import { speak } from './support/shop.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await speak(context, 'en', baseURL ?? '');
});

test('C1 C2 C3 filters, order and page live in the address; Back restores them, the type is replaced', async ({
  page,
}) => {
  await page.goto('/products?country=22');
  await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Japan' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'South Korea' }).check();
  await expect(page).toHaveURL(/destination=22;41$/);
  await expect(page).not.toHaveURL(/country/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
  await expect(page).toHaveURL(/sort_by=price_desc$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('checkbox', { name: 'South Korea' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove South Korea' }).click();
  await expect(page).toHaveURL(/destination=22$/);
  await page
    .getByRole('navigation', { name: 'Product type' })
    .getByRole('link', { name: 'SIM card' })
    .click();
  await expect(page).toHaveURL(/\?type=sim-card$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
});

test('C3 previous is disabled on the first page, next on the last', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').nth(-2).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('C5 a plan opens over the list, Back closes it and the list has not moved', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('listitem').getByRole('link', { name: /GB/ }).nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  const plan = page.getByRole('dialog');
  await expect(plan.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(plan).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await card.click();
  await expect(plan).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/products$/);
});

test('C9 an empty list names the filter in the way and takes it off', async ({ page }) => {
  await page.goto('/products?destination=36&active_days=long');
  await expect(page.getByText('No products found with the selected filters.')).toBeVisible();
  await page.getByRole('button', { name: /^Without Days/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Saudi Arabia' })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link', { name: /GB/ }).first()).toBeVisible();
});

test('C9 a list that fails says so and can be tried again', async ({ page }) => {
  await page.goto('/products');
  await page.route('**/capi/products?**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Back in a minute.' } }),
  );
  await page.getByRole('checkbox', { name: 'Over 30 GB' }).check();
  await expect(page.getByRole('alert').getByText('Back in a minute.')).toBeVisible();
  await page.unroute('**/capi/products?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').getByRole('link', { name: /GB/ }).first()).toBeVisible();
});

test('X1 LINE shows the message, WhatsApp carries it', async ({ page }) => {
  await page.goto('/products/japan-5gb-30d?quantity=2');
  const whatsapp = page.getByRole('link', { name: /^WhatsApp/ }).first();
  await expect(whatsapp).toHaveAttribute('href', /wa\.me\/\d+\?text=/);
  await page.getByRole('button', { name: 'LINE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order on LINE' });
  await expect(dialog).toContainText(/Plan: 5\s?GB \/ 30 days/);
  await expect(dialog).toContainText('Quantity: 2');
  await expect(dialog.getByRole('link', { name: /Open LINE/ })).toHaveAttribute('href', /line\.me/);
});

test('C8 the keyboard alone opens a plan, chooses two and asks to buy', async ({ page }) => {
  await page.goto('/products?country=22');
  await page.getByRole('listitem').getByRole('link', { name: /GB/ }).first().focus();
  await page.keyboard.press('Enter');
  const plan = page.getByRole('dialog');
  await plan.getByRole('textbox', { name: 'Quantity' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(plan.getByText('2 eSIMs, one per phone')).toBeVisible();
  await plan.getByRole('button', { name: 'Buy now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plan).toBeVisible();
});

test('I8 changing the language keeps the page, its filters and what was typed', async ({ page }) => {
  await page.goto('/products?destination=22');
  await page.getByRole('searchbox', { name: 'Find a destination' }).fill('kor');
  await page.locator('summary').filter({ hasText: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gói eSIM Nhật Bản' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Tìm điểm đến' })).toHaveValue('kor');
  await expect(page).toHaveURL(/\/products\?destination=22$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});

test('C2 H2 the filter finds a destination by what people call it, and says when it finds none', async ({
  page,
}) => {
  await page.goto('/products');
  const field = page.getByRole('searchbox', { name: 'Find a destination' });
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const [typed, place] of [
    ['korsel', 'South Korea'],
    ['nhat ban', 'Japan'],
    ['jpean', 'Japan'],
    ['かんこく', 'South Korea'],
  ] as const) {
    await field.fill(typed);
    await expect(box(place)).toBeVisible();
    await expect(box('Germany')).toBeHidden();
  }
  await field.fill('qwxz');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await field.fill('');
  await expect(box('Germany')).toBeVisible();
});

test('Q1 on a phone the buying bar covers nothing that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/japan-5gb-30d', { waitUntil: 'networkidle' });
  const last = page.getByRole('main').getByRole('button', { name: 'Copy message' });
  await page.getByRole('main').getByRole('button', { name: 'LINE' }).focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  const bar = await page.locator('[data-buy-bar]').boundingBox();
  const field = await last.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('C2 C5 home, list, filters and a plan can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/products');
    await expect(page.getByRole('listitem').getByRole('link', { name: /GB/ })).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Japan' }).check();
    await page.getByRole('checkbox', { name: 'Under 10 GB' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/destination=22&data_package=small/);
    await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Japan' })).toBeVisible();
    await page.getByRole('link', { name: /Japan 5\s?GB 30 days/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Japan 5\s?GB/ })).toBeVisible();
    await expect(page.getByText('Look for a line named EID.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden();
  });
});
