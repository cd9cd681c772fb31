import { expect, type Page, test } from '@playwright/test';

const messageOf = async (page: Page, name: RegExp): Promise<string> => {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  return new URL(href ?? '').searchParams.get('text') ?? '';
};

test('X1 a plan is ordered by chat in the language of the page: product, data and days, quantity, total', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto('/ja/products/japan-5gb-30d', { waitUntil: 'networkidle' });
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('main').getByRole('button', { name: '1つ増やす' }).first().click();
  const link = page.getByRole('main').getByRole('link', { name: /^WhatsApp/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(link).toHaveAttribute('target', '_blank');
  const message = await messageOf(page, /^WhatsApp \(/);
  expect(message.split('\n')).toEqual([
    'こんにちは。次の商品を注文したいです。',
    expect.stringMatching(/^商品: .*日本.*5/),
    expect.stringMatching(/^プラン: 5\s?GB \/ 30\s?日/),
    '数量: 2',
    expect.stringMatching(/^合計: .*[¥￥円]/),
  ]);
  expect(asked).toEqual([]);
});

test('X1 LINE shows the message first; copying says so for 2 s', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/products/japan-5gb-30d', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'LINE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order on LINE' });
  await expect(dialog).toContainText('Hello, I would like to order:');
  await expect(dialog.getByRole('link', { name: /Open LINE/ })).toHaveAttribute(
    'href',
    /^https:\/\/line\.me\/R\/oaMessage\/%40langit-example\/\?/,
  );
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Copy message' }).click();
  const toast = page.getByText('Message copied to clipboard!', { exact: true });
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Hello.*\nProduct: Japan/s);
  await page.clock.runFor(2600);
  await expect(toast).toHaveCount(0);
});

test('X1 a closed clipboard is told for 5 s', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  await page.goto('/products/japan-5gb-30d', { waitUntil: 'networkidle' });
  await page.clock.install();
  await page.getByRole('button', { name: 'Copy message' }).click();
  const toast = page.getByText('Failed to copy message', { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(3500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2500);
  await expect(toast).toHaveCount(0);
});

test('X1 a daily plan says data per day times days', async ({ page }) => {
  await page.goto('/vi/products', { waitUntil: 'networkidle' });
  await page.locator('#daily-plan select').first().selectOption('22');
  await expect(page.locator('#daily-plan').getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await page.locator('#daily-plan').getByRole('button', { name: 'Thêm một' }).click();
  const href = await page
    .locator('#daily-plan')
    .getByRole('link', { name: /^WhatsApp/ })
    .getAttribute('href');
  const text = new URL(href ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('Xin chào, tôi muốn đặt:');
  expect(text).toMatch(/Gói: .*GB\/ngày × 2\s?ngày/);
  expect(text).toMatch(/Tổng cộng: .*₫/);
});
