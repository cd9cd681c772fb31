import { expect, test } from '@playwright/test';
import { publicPages } from './support/addresses.ts';

test.use({ javaScriptEnabled: false });

test('Q2 H every public page can be read and followed without JavaScript', async ({ page, request }) => {
  // Without JavaScript there is no started payment for this page.
  const readable = (await publicPages(request)).filter((path) => path !== '/payment/waiting-redirect');
  for (const path of readable) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect.soft(text.trim().length, `${path}: ${text.slice(0, 80)}`).toBeGreaterThan(60);
    await expect.soft(page.locator('main [aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
  }
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Japan/ })
    .first()
    .click();
  await page.getByRole('listitem').getByRole('link', { name: /GB/ }).first().click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await expect(page.getByRole('main')).toContainText('$');
});

test('H7 C2 search, tabs, list, filters, a plan, phones and questions work without JavaScript', async ({
  page,
}) => {
  await test.step('home, list, filters and a plan can be read', async () => {
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
    await expect(page.getByRole('heading', { level: 1, name: /Japan\s· 5\s?GB/ })).toBeVisible();
    await expect(page.getByText('Look for a line named EID.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden();
  });

  await test.step('prices in Rupiah are a link', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Rupiah (Rp)' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Japan\s· 5\s?GB/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Rp\s\d/);
    await expect(page).not.toHaveURL(/currency/);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'US dollars ($)' })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('main')).toContainText('$');
  });

  await test.step('search, tabs and menus of the home page', async () => {
    await page.goto('/vi');
    await page.getByRole('combobox').fill('nhat');
    await page.locator('search button').click();
    await expect(page).toHaveURL(/\/vi\?q=nhat$/);
    await expect(page.getByRole('link', { name: /Nhật Bản/ }).first()).toHaveAttribute(
      'href',
      '/vi/products?country=22',
    );
    await page.goto(`/vi?q=${encodeURIComponent('nhật bản 7 ngày')}`);
    await expect(page.getByRole('link', { name: /Nhật Bản/ }).first()).toHaveAttribute(
      'href',
      '/vi/products?destination=22&trip_days=7&trip_gb=1',
    );
    await page.getByRole('link', { name: 'Khu vực' }).click();
    await expect(page.getByRole('link', { name: /Đông Nam Á/ })).toBeVisible();
  });

  await test.step('the list of phones can be read and searched', async () => {
    await page.goto('/ja/compatibility');
    await page.getByText('Samsung', { exact: true }).click();
    await expect(page.getByText('Galaxy S24 Ultra', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('ピクセル 8a');
    await page.getByRole('button', { name: '検索' }).click();
    await expect(page).toHaveURL(/\/ja\/compatibility\?q=/);
    await expect(page.getByText('Pixel 8a', { exact: true })).toBeVisible();
    await expect(page.getByText('Galaxy S24 Ultra', { exact: true })).toHaveCount(0);
  });

  await test.step('questions open, their addresses lead to them, and the search is a form', async () => {
    await page.goto('/others/faq');
    await page.getByText('Does my phone support eSIM?').click();
    await expect(page.getByText('Dial *#06#. If the screen shows')).toBeVisible();
    await page.goto('/others/faq?q=refund+vietnam');
    await expect(page.getByText('Which refund rules apply to customers in Vietnam?')).toBeVisible();
    await expect(page.getByText('Does my phone support eSIM?')).toHaveCount(0);
  });
});
