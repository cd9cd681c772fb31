import { expect, type Page, test } from '@playwright/test';
import { newCustomer, openCheckout, payButton, signIn, speak } from './support/shop.ts';

const plan = 'thailand-10gb-30d';
const toasts = (page: Page) => page.getByLabel('Notifications');

async function asCustomer(page: Page, baseURL: string | undefined): Promise<void> {
  await speak(page.context(), 'en', baseURL ?? '');
  await signIn(page.context(), await newCustomer(page.request));
}

test('K5 N11 pay without the terms reminds at the box, ticking clears it; policies open in new tabs', async ({
  page,
  baseURL,
}) => {
  await asCustomer(page, baseURL);
  await openCheckout(page, plan);
  const terms = page.getByRole('checkbox', { name: /I agree/ });
  await terms.uncheck();
  const reminder = 'Please check to continue proceed the checkout';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await payButton(page).click();
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription(reminder);
  expect(asked.filter((url) => url.includes('/paymentapi/'))).toEqual([]);
  await terms.check();
  await expect(page.getByText(reminder)).toHaveCount(0);
  for (const name of [/terms of service/, /return policy/]) {
    const link = page.locator('label[for="terms"]').getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('K5 the terms box starts unticked', async ({ page, baseURL }) => {
  await asCustomer(page, baseURL);
  await page.goto(`/products/${plan}`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
});

test('I5 a page in Dollars says that Rupiah are charged, and the pay button names them', async ({
  page,
  baseURL,
}) => {
  await asCustomer(page, baseURL);
  await page.goto(`/products/${plan}`);
  await expect(page.getByText('$17.00').first()).toBeVisible();
  await expect(
    page.getByText('You pay in Indonesian Rupiah at checkout.').filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Payment is in Indonesian Rupiah only.');
  await openCheckout(page, plan);
  await expect(payButton(page)).toHaveText(/^Pay Rp\s[\d.]+$/);
  await expect(page.getByRole('main')).not.toContainText('$');
});

test('C11 a SIM card is bought at /checkout, a router rented at /products/checkout', async ({
  page,
  baseURL,
}) => {
  await asCustomer(page, baseURL);
  await page.goto('/products/sim-indonesia-15gb-30d');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.goto('/products/router-japan-3gb-daily');
  await page.getByRole('button', { name: 'Choose dates and rent' }).click();
  await expect(page).toHaveURL(/\/products\/checkout$/);
});

test('H6 search and tabs stay below the header once scrolled past it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const top = async () => (await page.getByRole('combobox').boundingBox())?.y ?? -1;
  const before = await top();
  await page.evaluate((y) => scrollTo(0, y), before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 10);
  const header = await page.getByRole('banner').boundingBox();
  const edge = (header?.y ?? 0) + (header?.height ?? 0);
  expect(header?.y).toBe(0);
  await expect.poll(top).toBeGreaterThan(edge - 12);
  expect(await top()).toBeLessThan(edge + 80);
});

test('N6 the account menu marks its page; on a phone it is a toggle of two halves', async ({
  page,
  baseURL,
}) => {
  await asCustomer(page, baseURL);
  await page.goto('/account/profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'Order history', 'My devices']);
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Order history' }).click();
  await expect(page).toHaveURL(/\/account\/order-history$/);
  await expect(menu.getByRole('link', { name: 'Order history' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu.getByRole('link')).toHaveCount(2);
  const whole = (await menu.boundingBox())?.width ?? 0;
  const half = (await menu.getByRole('link', { name: 'Order history' }).boundingBox())?.width ?? 0;
  expect(half / whole).toBeGreaterThan(0.47);
  expect(half / whole).toBeLessThan(0.51);

  // Between the two it has a tab for each page: none of them stands there without its mark.
  await page.setViewportSize({ width: 768, height: 1024 });
  await menu.getByRole('link', { name: 'My devices' }).click();
  await expect(menu.getByRole('link', { name: 'My devices' })).toHaveAttribute('aria-current', 'page');
});

test.describe('N7 the manual guide', () => {
  test('opens in a new tab', async ({ page, context }) => {
    await context.route('https://guide.langit.example/**', (route) => route.fulfill({ body: 'manuals' }));
    const opened = context.waitForEvent('page');
    await page.goto('/others/manual-guide');
    await expect.poll(async () => (await opened).url()).toMatch(/^https:\/\/guide\.langit\.example\//);
  });

  test('is a plain link where the browser blocks that', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/others/manual-guide');
    const link = page.locator('#content').getByRole('link', { name: /Open the manuals/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/guide\.langit\.example\//);
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test('E1 a message stands at the top right, is read out, goes after five seconds or when dragged away', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/verify-email', { waitUntil: 'networkidle' });
  const send = page.getByRole('button', { name: 'Send a new link' });
  await send.click();
  const message = toasts(page).getByRole('alert');
  await expect(message).toHaveText(/Please enter your email address\./);
  const box = await message.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
  expect(box?.y).toBeLessThan(160);
  // The clock runs on by itself meanwhile: a slow machine has two seconds of its own.
  await page.clock.fastForward(3_000);
  await expect(message).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(message).toHaveCount(0);

  await send.click();
  await expect(message).toBeVisible();
  const again = await message.boundingBox();
  const [x, y] = [(again?.x ?? 0) + 120, (again?.y ?? 0) + (again?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.up();
  await expect(message).toHaveCount(0);
});

test('E3 what could not be loaded leaves a page that can be used', async ({ page, baseURL }) => {
  await asCustomer(page, baseURL);
  for (const call of ['order-history', 'my-device', 'country-codes', 'ship-prices']) {
    await page.route(`**/capi/${call}*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL' } }),
    );
  }
  await page.goto('/account/order-history');
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/account/my-device');
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
  await page.unroute('**/capi/my-device*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your devices could not be loaded.')).toHaveCount(0);
  await page.goto('/account/profile');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
