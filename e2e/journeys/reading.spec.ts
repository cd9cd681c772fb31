import { expect, test } from '@playwright/test';
import { sizes } from '../audit/view.ts';

test('S4 S5 a question and a section have addresses that lead to them; a question is found without accents', async ({
  page,
}) => {
  await test.step('the address of a question opens its answer', async () => {
    await page.goto('/others/faq#several-people');
    await expect(page.getByText('One eSIM works in one phone.')).toBeInViewport();
    await page.goto('/others/faq');
    await expect(page.getByText('One eSIM works in one phone.')).toBeHidden();
  });

  await test.step('the table of contents leads to a section, and says where the reader is', async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto('/others/terms-of-service');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'F. Validity and use' });
    await link.click();
    await expect(page.getByRole('heading', { name: 'F. Validity and use' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
  });

  await test.step('a question is found without accents, opens, and keeps an address of its own', async () => {
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
});

test('Z38 the only answer of a search in the FAQ is open, and folds when there are more', async ({
  page,
}) => {
  await page.goto('/others/faq');
  const open = page.locator('details.faq-entry[open]');
  await expect(open).toHaveCount(0);
  const search = page.getByRole('searchbox');
  await search.fill('forgot password');
  await expect(page.getByRole('status').filter({ hasText: /^1 answer$/ })).toBeVisible();
  await expect(open).toHaveCount(1);
  await search.fill('eSIM');
  await expect(open).toHaveCount(0);
});
