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

test('Q2 S4 the FAQ describes at least 36 questions to search engines', async ({ page }) => {
  await page.goto('/ja/others/faq');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data
    .map((text) => JSON.parse(text) as { '@type': string; mainEntity?: unknown[] })
    .find((thing) => thing['@type'] === 'FAQPage');
  expect(faq?.mainEntity?.length).toBeGreaterThanOrEqual(36);
});

for (const [short, page_] of [
  ['/faq', '/others/faq'],
  ['/terms-of-service', '/others/terms-of-service'],
  ['/return-policy', '/others/return-policy'],
] as const) {
  test(`N2 ${short} shows the page of ${page_}, which is canonical`, async ({ page }) => {
    for (const prefix of ['', '/id', '/ja', '/vi']) {
      await page.goto(prefix + page_);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await page.goto(prefix + short);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`//[^/]+${prefix}${page_}$`),
      );
    }
  });
}

test('S6 the footer leads to every legal page, in the language of the page', async ({ page }) => {
  await page.goto('/ja');
  const footer = page.getByRole('contentinfo');
  for (const name of ['利用規約', '返品・返金ポリシー', 'プライバシーポリシー', '特定商取引法に基づく表記']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/ja\/others\//);
  }
  await expect(page.getByText('運営責任者')).toBeVisible();
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
