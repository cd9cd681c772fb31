import { expect, test } from '@playwright/test';

test('S4 a question is found without accents, opens, and keeps an address of its own', async ({ page }) => {
  await page.goto('/vi/others/faq');
  const search = page.getByRole('searchbox', { name: 'Tìm câu hỏi' });
  await search.fill('chia se mang');
  await expect(page.getByText('Tôi có thể chia sẻ mạng cho laptop không?')).toBeVisible();
  await expect(page.getByText('Tôi quên mật khẩu thì làm sao?')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'câu trả lời' })).toBeVisible();
  await search.fill('tàu ngầm');
  await page.getByRole('button', { name: 'Hiện tất cả câu hỏi' }).click();
  await expect(page.getByText('Tôi quên mật khẩu thì làm sao?')).toBeVisible();

  await page.getByText('Tôi quên mật khẩu thì làm sao?').click();
  await page.getByRole('link', { name: 'Liên kết đến câu trả lời này' }).click();
  await expect(page).toHaveURL(/\/vi\/others\/faq#forgot-password$/);
});

test('S4 the address of a question opens its answer', async ({ page }) => {
  await page.goto('/others/faq#several-people');
  await expect(page.getByText('One eSIM works in one phone.')).toBeInViewport();
  await page.goto('/others/faq');
  await expect(page.getByText('One eSIM works in one phone.')).toBeHidden();
});

test('S4 H7 without JavaScript questions open, their addresses lead to them, and the search is a form', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/others/faq');
  await page.getByText('Does my phone support eSIM?').click();
  await expect(page.getByText('Dial *#06#. If the screen shows')).toBeVisible();
  await page.goto('/others/faq?q=refund+vietnam');
  await expect(page.getByText('Which refund rules apply to customers in Vietnam?')).toBeVisible();
  await expect(page.getByText('Does my phone support eSIM?')).toHaveCount(0);
  await context.close();
});

test('S5 the table of contents leads to a section, and says where the reader is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/others/terms-of-service');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const link = contents.getByRole('link', { name: 'F. Validity and use' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'F. Validity and use' })).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'location');
});
