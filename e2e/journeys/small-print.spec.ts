import { expect, test } from '@playwright/test';
import { laptop, phone } from './support/screens.ts';
import { enter, enterAsCustomer, footerLink } from './support/shop.ts';

test('N6 E3 account pages mark their place in the menu, are empty for who bought nothing, and can be used when loading fails', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize(laptop);
  await enterAsCustomer({ context, request, baseURL });

  await test.step('the account menu marks its page; on a phone it is a toggle of three equal parts', async () => {
    await page.goto('/account/profile');
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect(menu.getByRole('link')).toHaveText(['Profile', 'Order history', 'My devices']);
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Order history' }).click();
    await expect(page).toHaveURL(/\/account\/order-history$/);
    await expect(menu.getByRole('link', { name: 'Order history' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
    await page.setViewportSize(phone);
    await expect(menu.getByRole('link')).toHaveCount(3);
    const whole = (await menu.boundingBox())?.width ?? 0;
    const part = (await menu.getByRole('link', { name: 'Order history' }).boundingBox())?.width ?? 0;
    expect(part / whole).toBeGreaterThan(0.3);
    expect(part / whole).toBeLessThan(0.34);
    await menu.getByRole('link', { name: 'My devices' }).click();
    await expect(menu.getByRole('link', { name: 'My devices' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My devices: WiFi routers');
    await expect(page).toHaveTitle(/^My devices: WiFi routers/);
  });

  await test.step('without a router "return device" leads to the empty state', async () => {
    await page.setViewportSize(laptop);
    await page.goto('/account/my-device?return');
    await expect(page.getByText('No routers yet. One router keeps your whole group online.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See routers' })).toHaveAttribute(
      'href',
      '/products?type=ez-fi',
    );
  });

  await test.step('what could not be loaded leaves a page that can be used', async () => {
    for (const call of ['order-history', 'my-device', 'country-codes', 'ship-prices']) {
      await page.route(`**/capi/${call}*`, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL' } }),
      );
    }
    await page.goto('/account/order-history');
    await expect(page.getByText('We couldn’t load your orders.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goto('/account/my-device');
    await expect(page.getByText('We couldn’t load your devices.')).toBeVisible();
    await page.unroute('**/capi/my-device*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We couldn’t load your devices.')).toHaveCount(0);
    await page.goto('/account/profile');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  await test.step('an address with a language leads to the page, which is in this language from then on', async () => {
    await page.goto('/ja/account/my-device');
    await expect(page).toHaveURL(/:\d+\/account\/my-device$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('レンタル中のルーター');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('ja');
  });
});

test('Z19 the home page says once that an address was unknown', async ({ page }) => {
  const sentence = page.getByText('We couldn’t find that page');
  await page.goto('/');
  await expect(sentence).toBeHidden();
  await enter(page, '/nowhere/at/all');
  await expect(page).toHaveURL(/\/$/);
  await expect(sentence).toBeVisible();
  await (await footerLink(page, 'Information', 'About us')).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await page.getByRole('banner').getByRole('link', { name: 'Langit: Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sentence).toBeHidden();
});

test('E1 Z19 a message lies below the header on a phone and at the top right of a wide screen, and a newer one takes its place', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page, '/verify-email');
  const send = page.getByRole('button', { name: 'Send a new link' });
  await send.click();
  const messages = page.getByLabel('Notifications').getByRole('alert');
  await expect(messages).toHaveText(/Please enter your email address\./);
  await send.click();
  await expect(messages).toHaveCount(1);
  const header = await page.getByRole('banner').boundingBox();
  const below = await messages.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

  await page.setViewportSize(laptop);
  await send.click();
  await expect(messages).toHaveCount(1);
  const { x = 0, y, width = 0 } = (await messages.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(laptop.width - 40);
  expect(y).toBeLessThan(160);
});

test('N7 the manual guide opens in a new tab, and is a plain link where the browser blocks that or throws', async ({
  page,
  context,
}) => {
  await context.route('https://guide.langit.example/**', (route) => route.fulfill({ body: 'manuals' }));
  const opened = context.waitForEvent('page');
  await page.goto('/others/manual-guide');
  await expect.poll(async () => (await opened).url()).toMatch(/^https:\/\/guide\.langit\.example\//);

  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/others/manual-guide');
  const link = page.locator('#content').getByRole('link', { name: /Open the guides/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/guide\.langit\.example\//);
  await expect(link).toHaveAttribute('rel', /noopener/);

  await page.addInitScript(() => {
    window.open = () => {
      throw new DOMException('not allowed', 'NotSupportedError');
    };
  });
  await page.goto('/others/manual-guide');
  await expect(link).toBeVisible();
});
