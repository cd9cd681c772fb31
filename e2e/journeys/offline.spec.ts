import { languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { expect, type Page, test } from '@playwright/test';
import { enter, footerLink } from './support/shop.ts';

const texts = readTexts('storefront', 'offline');

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker controls the page: it is registered some seconds after hydration. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });

test('Z5 a document load without a network shows the shop’s page, which tries again by itself', async ({
  page,
  context,
}) => {
  const threw: string[] = [];
  page.on('pageerror', ({ message }) => threw.push(message));
  await enter(page, '/');
  await controlled(page);
  await context.setOffline(true);
  for (const language of languages) {
    const { title, text, retry } = texts[language];
    const prefix = language === 'en' ? '' : `/${language}`;
    await page.goto(`${prefix}/products/japan-5gb-30d`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: retry })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.title()).toBe(title);
  }
  await page.goto('/others/faq?q=refund');
  await page
    .getByRole('link', { name: 'Thử lại' })
    .or(page.getByRole('link', { name: 'Try again' }))
    .click();
  await expect(page).toHaveURL(/\/others\/faq\?q=refund$/);
  await context.setOffline(false);
  await expect(page.getByRole('searchbox')).toHaveValue('refund');
  expect(threw).toEqual([]);
});

test('Z5 a page that is entered without a network says so in its place, and the header stays', async ({
  page,
  context,
}) => {
  await enter(page, '/others/faq');
  // The module of the next page is loaded, its data is not.
  await (await footerLink(page, 'Legal', 'Terms of service')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await context.setOffline(true);
  await (await footerLink(page, 'Legal', 'Return policy')).click();
  const { title } = texts.en;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  // It tries again by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Return policy' })).toBeVisible();
});

test('Z5 browser caches hold the offline page and nothing of a customer', async ({ page }) => {
  await enter(page, '/products/japan-5gb-30d');
  await controlled(page);
  await page.reload();
  const kept = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(kept).toEqual(['/offline']);
});
