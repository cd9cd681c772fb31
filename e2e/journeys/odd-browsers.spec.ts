import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';
import { enter, enterAsCustomer, newCustomer, openCheckout, ordersOf, payButton } from './support/shop.ts';
import { expectTranslated, translatePages } from './support/translated.ts';

const plan = 'south-korea-3gb-30d';

/** Browsers whose storage throws, each as a script that runs before a page's own. */
const storages: { what: string; make: () => void }[] = [
  {
    what: 'blocked',
    make: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
  },
  {
    what: 'full',
    make: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
];

async function useStorage(context: BrowserContext, baseURL: string | undefined, make: () => void) {
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  await context.addInitScript(make);
}

const notStored = (page: Page) => page.getByText('This browser doesn’t store anything for our site');

for (const { what, make } of storages) {
  test(`A1 A10 where storage is ${what}, a log-in lasts as long as the page, says so, buys, and ends with the log-out`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await newCustomer(request);
    await useStorage(context, baseURL, make);
    await enter(page, `/login?returnTo=${encodeURIComponent(`/checkout?product=${plan}`)}`);
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.locator('form').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(notStored(page)).toBeVisible();

    await page.getByRole('checkbox', { name: /I agree/ }).check();
    const opened = context.waitForEvent('page');
    await payButton(page).click();
    await (await opened).close();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(await ordersOf(request, customer)).toHaveLength(1);

    await page.locator('header summary').filter({ hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(notStored(page)).toBeHidden();
  });
}

/** What `window.open` does in browsers inside of apps that have no tabs; payment-tab.test.tsx tests those that refuse it. */
const windows: { what: string; open: () => unknown }[] = [
  {
    what: 'and gives this window',
    open: () => {
      location.href = 'about:blank';
      return window;
    },
  },
  {
    what: 'and gives nothing',
    open: () => {
      location.href = 'about:blank';
      return null;
    },
  },
];

test('Y1 where window.open shows the blank page in the same view, Pay leads to the waiting page with a link to the payment page', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { what, open } of windows)
    await test.step(what, async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const customer = await enterAsCustomer({ context, request, baseURL });
      const page = await context.newPage();
      await page.addInitScript(`window.open = ${open}`);
      await openCheckout(page, plan);
      await payButton(page).click();
      await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open payment page' })).toHaveAttribute(
        'href',
        /\/dev\/sim\/(midtrans|xendit)\//,
      );
      expect(await ordersOf(request, customer)).toHaveLength(1);
      await context.close();
    });
});

test.describe('at the console', () => {
  test.use({ viewport: laptop, locale: 'en-GB' });

  test('E6 staff open an order, write a note and go through screens on a page that the browser translates', async ({
    page,
    context,
  }, testInfo) => {
    const { orders } = await sceneOf(testInfo);
    await translatePages(context);
    await enterAs(page, /^Support/);
    await expectTranslated(page);
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: /^Orders/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.goto(`/console/orders/${orders.esim.order_id}`);
    await page.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a note' });
    const words = `read in another language ${Date.now()}`;
    await dialog.getByLabel('Note', { exact: true }).fill(words);
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Activity' }).getByText(words)).toBeVisible();
    for (const screen of ['To do', 'Refunds', 'Today']) {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }).click();
      await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    }
    await expectTranslated(page);
  });
});
