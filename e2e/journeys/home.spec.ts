import { expect, test } from '@playwright/test';

test('H2 a Japanese reader finds Nepal by its reading, through the regions that contain it', async ({
  page,
}) => {
  await page.goto('/ja');
  await page.getByRole('combobox').fill('ねぱ');
  await expect(page.getByRole('option').first()).toContainText('アジア');
  await expect(page.getByRole('option').first()).toContainText('ネパール');
});

test('H2 the search works with the keyboard alone: "jepang" and Enter open Japan', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox');
  await search.focus();
  await search.pressSequentially('jepang');
  await expect(page.getByRole('option', { name: 'Japan', exact: true })).toBeVisible();
  await search.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/products\?country=22$/);
});

test('H2 slips, words around the place and what the keyboard has not finished are understood', async ({
  page,
}) => {
  await page.goto('/vi');
  const search = page.getByRole('combobox');
  for (const [typed, first] of [
    ['esim nhat bna', 'Nhật Bản'],
    ['korsell', 'Hàn Quốc'],
    ['たいわn', 'Đài Loan (Trung Quốc)'],
  ]) {
    await search.fill(typed ?? '');
    await expect(page.getByRole('option').first()).toHaveText(first ?? '');
  }
  await search.fill('murah');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('Không tìm thấy')).toBeVisible();
});

test('H2 the index is fetched when the field is first pointed at, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('places')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('combobox').focus();
  await expect.poll(() => asked).toContain('/search/places.json');
});

test('H2 while a Japanese word is composed, Enter belongs to the keyboard', async ({ page }) => {
  await page.goto('/ja');
  const search = page.getByRole('combobox');
  await search.fill('にほん');
  await expect(page.getByRole('option').first()).toHaveText('日本');
  await search.press('ArrowDown');
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(page).toHaveURL(/\/ja$/);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/ja\/products\?country=22$/);
});

test('H4 a tab is an address and changes without asking the server', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Regions' }).click();
  await expect(page).toHaveURL(/\?tab=multiregion$/);
  await expect(page.getByRole('link', { name: /Southeast Asia/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test('I8 changing the language keeps the page, the scroll position and what was typed', async ({ page }) => {
  await page.goto('/ja?tab=multiregion', { waitUntil: 'networkidle' });
  await page.getByRole('combobox').fill('kor');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 400));
  await page.locator('header a[hreflang="vi"]').dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveURL(/\/vi\?tab=multiregion$/);
  await expect(page.getByRole('combobox')).toHaveValue('kor');
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('vi');
  expect(await page.evaluate(() => document.cookie)).toContain('language=vi');
});

test('I1 an unprefixed page shows the stored language, a prefixed one becomes the choice', async ({
  page,
}) => {
  await page.goto('/id', { waitUntil: 'networkidle' });
  await page.goto('/others/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/id\/others\/faq$/);
});

test('N4 the phone menu takes the focus, and Escape gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const opener = page.getByLabel('Open menu');
  await opener.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('N8 the chat is WhatsApp, Zalo for Vietnamese, and absent on the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await page.goto('/vi');
  await expect(page.getByRole('link', { name: /Chat.*Zalo/ })).toHaveAttribute(
    'href',
    /^https:\/\/zalo\.me\//,
  );
  await page.goto('/login');
  await expect(page.locator('.chat-button')).toHaveCount(0);
});

test('N9 a page that breaks is told in its place, with a way home', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/others/faq.data*', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'A little turbulence' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { name: 'Land connected.' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H2 H4 search, tabs and menus of the home page work', async ({ page }) => {
    await page.goto('/vi');
    await page.getByRole('combobox').fill('nhat');
    await page.locator('search button').click();
    await expect(page).toHaveURL(/\/vi\?q=nhat$/);
    await expect(page.getByRole('link', { name: /Nhật Bản/ }).first()).toHaveAttribute(
      'href',
      '/vi/products?country=22',
    );
    await page.getByRole('link', { name: 'Khu vực' }).click();
    await expect(page.getByRole('link', { name: /Đông Nam Á/ })).toBeVisible();
  });
});
