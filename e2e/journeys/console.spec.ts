import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { rawIdentifiers } from '../audit/identifiers.ts';
import { axeInLightAndDark, flawsOfTable, listOfRows } from '../audit/look.ts';
import { call, enterAs, enterAsOwn, invite, withAuthenticator } from './support/console.ts';
import { consoleScreens } from './support/console-screens.ts';
import { sceneOf } from './support/scene.ts';
import { laptop, phone } from './support/screens.ts';
import { freshEmail } from './support/shop.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B1 B2 a sign-out leaves nothing of the page to the next person; an address of the console leads to the sign-in, and opens after it', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAsOwn(page, request, baseURL ?? '', ['support']);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByLabel(/^Signed in as Budi /).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  expect(await page.evaluate(() => 'kept' in window)).toBe(false);
  await page.goto(new URL('/console/exceptions?state=closed', page.url()).href);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  await expect(page).toHaveURL(/state=closed$/);
});

test('B8 B16 complaint 15: the sign-in of a demo leads to its staff, and the console bears the name, the colours and the typeface of the shop', async ({
  page,
}) => {
  await page.goto('/console/sign-in');
  await page.getByRole('link', { name: /demo/i }).click();
  await page.getByRole('button', { name: /^Reader/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page).toHaveTitle(/Langit/);
  await expect(page.getByRole('banner').getByText('Langit')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('font-family', /^Jakarta/);
});

test('B2 B3 an invited person makes a passkey, keeps a recovery code, and unlocks a locked session in place and after a reload', async ({
  page,
  request,
  baseURL,
}) => {
  // Passkeys need a name: 127.0.0.1 has none.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await withAuthenticator(page);
  await enterAs(page, /^Owner/);
  const link = await invite(page, request, freshEmail('colleague'), ['support']);
  await page.context().clearCookies();
  await page.goto(`${origin}${link}`);
  await page.getByLabel('Your name').fill('Budi Santoso');
  await page.getByRole('button', { name: 'Create passkey on this device' }).click();
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  const code = await page.getByRole('listitem').first().innerText();
  await page.getByLabel(/^Enter one code/).fill(code);
  await page.getByRole('button', { name: 'Open console' }).click();
  // Support begins with what needs a person.
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();

  await page.goto(`${origin}/console/exceptions?subject=nothing-is-called-so`);
  await page.getByLabel('Signed in as Budi Santoso').click();
  await page.getByRole('button', { name: 'Lock' }).click();
  const question = page.getByRole('dialog', { name: 'Session locked' });
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();

  await page.getByLabel('Signed in as Budi Santoso').click();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(question).toBeVisible();
  await page.reload();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();

  await page.getByLabel('Signed in as Budi Santoso').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
});

/** The addresses of all screens, and of orders, on the host at which this page is signed in. */
async function everyScreen(page: Page, testInfo: TestInfo): Promise<readonly string[]> {
  const { orders } = await sceneOf(testInfo);
  const ofOrders = [
    `/console/orders/${orders.rental.order_id}`,
    `/console/orders/${orders.esim.order_id}`,
    `/console/orders/${orders.esim.order_id}/evidence`,
  ];
  const { origin } = new URL(page.url());
  return [...consoleScreens, ...ofOrders].map((path) => origin + path);
}

// Component tests judge the screens in the other languages, and the sign-in.
for (const [name, viewport] of [
  ['phone', phone],
  ['laptop', laptop],
] as const)
  test(`B15 Q3 axe finds nothing on the screens on a ${name}, light and dark, and none is wider than it`, async ({
    browser,
    request,
    baseURL,
  }, testInfo) => {
    // Without motion: a colour that fades from light to dark is not one that stays.
    const reducedMotion = 'reduce';
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-GB',
      viewport,
      reducedMotion,
    });
    const page = await context.newPage();
    // A colleague's language may change meanwhile: this person is the test's own.
    await enterAsOwn(page, request, baseURL ?? '', ['owner']);
    const { customer, orders } = await sceneOf(testInfo);
    const opened = [
      `/console/orders/${orders.sim.order_id}?open=refund`,
      `/console/refunds/RF-${orders.refunded.order_id}-1?view=ended`,
      `/console/customers/${encodeURIComponent(customer.email)}`,
    ].map((path) => new URL(path, page.url()).href);
    for (const address of [...(await everyScreen(page, testInfo)), ...opened]) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The screen is as high as the page: what lies half below a bar at its end can be scrolled out, but axe calls it too small.
      const height = await page.evaluate(() => Math.max(innerHeight, document.documentElement.scrollHeight));
      await page.setViewportSize({ ...viewport, height });
      expect.soft(await axeInLightAndDark(page), address).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBeLessThanOrEqual(viewport.width);
    }
    await context.close();
  });

test('B13 a table has one line a row at the width of every desk, in every language', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  await enterAsOwn(page, request, baseURL ?? '', ['owner']);
  const lists: string[] = [];
  for (const address of await everyScreen(page, testInfo)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if ((await page.locator(listOfRows).count()) > 0) lists.push(address);
  }
  expect(lists.length).toBeGreaterThan(5);
  for (const locale of ['en', 'id', 'ja', 'vi']) {
    await call(page, 'me.change', { locale });
    for (const address of lists) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator(listOfRows)).toBeVisible();
      expect.soft(await flawsOfTable(page), `${address} in ${locale}`).toEqual([]);
    }
  }
});

/** The screen of what belongs to the machine. */
const technical = '/console/system/technical';

test('B13 no screen shows an identifier of the machine where a person reads, or a product code as a title', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  await enterAsOwn(page, request, baseURL ?? '', ['owner']);
  const { orders, customer } = await sceneOf(testInfo);
  const opened = [
    `/console/orders/${orders.sim.order_id}`,
    `/console/orders/${orders.refunded.order_id}`,
    `/console/refunds/RF-${orders.refunded.order_id}-1?view=ended`,
    `/console/customers/${encodeURIComponent(customer.email)}`,
  ].map((path) => new URL(path, page.url()).href);
  const cases = await call<{ exception: string }[]>(page, 'exceptions.list', { limit: 100 });
  const ofCases = cases.map(({ exception }) => new URL(`/console/exceptions/${exception}`, page.url()).href);
  for (const address of [...(await everyScreen(page, testInfo)), ...opened, ...ofCases]) {
    if (address.endsWith(technical)) continue;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await rawIdentifiers(page), address).toEqual([]);
  }
});
