import { expect, type Page, test } from '@playwright/test';
import { laptop, phone } from './support/screens.ts';
import { enter } from './support/shop.ts';

const messageOf = async (page: Page, name: RegExp): Promise<string> => {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  return new URL(href ?? '').searchParams.get('text') ?? '';
};

test('X1 Q1 a plan is ordered by chat: LINE shows the message and copies it, WhatsApp carries it, in the language of the page; the buying bar of a phone covers none of it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(laptop);
  await test.step('LINE shows the message first; copying says so for 2 s', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, '/products/japan-5gb-30d?quantity=2');
    const whatsapp = page.getByRole('link', { name: /^WhatsApp/ }).first();
    await expect(whatsapp).toHaveAttribute('href', /wa\.me\/\d+\?text=/);
    await page.getByRole('button', { name: 'LINE' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order on LINE' });
    await expect(dialog).toContainText(/Plan: 5\s?GB \/ 30 days/);
    await expect(dialog).toContainText('Quantity: 2');
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
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a toast says for 5 s that the clipboard is blocked', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await page.getByRole('button', { name: 'Copy message' }).click();
    const toast = page.getByText('Failed to copy message', { exact: true });
    await expect(toast).toBeVisible();
    await page.clock.runFor(3500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2500);
    await expect(toast).toHaveCount(0);
  });

  await test.step('on a phone the buying bar covers nothing that the keyboard reaches', async () => {
    await page.setViewportSize(phone);
    await enter(page, '/products/japan-5gb-30d');
    const last = page.getByRole('main').getByRole('button', { name: 'Copy message' });
    await page.getByRole('main').getByRole('button', { name: 'LINE' }).focus();
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    const field = await last.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  await test.step('WhatsApp says product, data and days, quantity and total', async () => {
    const asked: string[] = [];
    await enter(page, '/ja/products/japan-5gb-30d');
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('main').getByRole('button', { name: '1つ増やす' }).first().click();
    const link = page.getByRole('main').getByRole('link', { name: /^WhatsApp \(/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
    await expect(link).toHaveAttribute('target', '_blank');
    const message = await messageOf(page, /^WhatsApp \(/);
    expect(message.split('\n')).toEqual([
      'こんにちは。次の商品を注文したいです。',
      expect.stringMatching(/^商品：.*日本.*5/),
      expect.stringMatching(/^プラン：5\s?GB \/ 30\s?日/),
      '数量：2',
      expect.stringMatching(/^合計：.*[¥￥円]/),
    ]);
    expect(asked).toEqual([]);
  });

  await test.step('a daily plan says data per day times days', async () => {
    await enter(page, '/vi/products');
    await page.locator('main a[href="#daily-plan"]').click();
    await page.locator('#daily-plan select').first().selectOption('22');
    await expect(page.locator('#daily-plan').getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    await page.locator('#daily-plan').getByRole('button', { name: 'Thêm một' }).click();
    const href = await page
      .locator('#daily-plan')
      .getByRole('link', { name: /^WhatsApp/ })
      .getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(text).toContain('Xin chào, tôi muốn đặt:');
    expect(text).toMatch(/Gói: .*GB mỗi ngày × 2\s?ngày/);
    expect(text).toMatch(/Tổng cộng: .*₫/);
  });
});
