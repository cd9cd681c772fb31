import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { expect, test } from '@playwright/test';
import { coveredByChat } from './support/chat-cover.ts';
import { laptop, phone } from './support/screens.ts';
import {
  type Customer,
  enter,
  enterAsCustomer,
  openCheckout,
  payButton,
  signIn,
  speak,
} from './support/shop.ts';

const plan = 'thailand-10gb-30d';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  test.setTimeout(120_000);
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('K1 the checkout outlives a reload, a new log-in, and shows nothing without a session', async ({
  page,
}) => {
  await test.step('reload keeps the checkout; without one the address leads to the plans', async () => {
    await openCheckout(page, plan);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Thailand 10 GB · 30 days').first()).toBeVisible();
    const fresh = await page.context().newPage();
    await fresh.goto('/checkout');
    await expect(fresh).toHaveURL(/\/products$/);
    await fresh.close();
  });

  await test.step('a session that has ended at pay opens the popup, and the checkout is there after login', async () => {
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.route('**/paymentapi/redirect-order-payment', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'UNAUTHENTICATED', message: 'Please log in to continue.' },
      }),
    );
    await payButton(page).click();
    const popup = page.getByRole('dialog', { name: 'One step before you buy' });
    await popup.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`/checkout?product=${plan}`);
    await expect(page.getByText('Thailand 10 GB · 30 days').first()).toBeVisible();
  });

  await test.step('without a session nothing of it is shown and the login popup opens over it', async () => {
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
    await expect(page.getByText('Thailand 10 GB')).toHaveCount(0);
  });
});

test('Z6 on a phone the chat button never lies over the bar that pays', async ({ page }) => {
  await page.goto(`/products/${plan}`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await coveredByChat(page)).toEqual([]);
});

test('I5 K5 Rupiah, terms, voucher and a changed price at the checkout', async ({ page }) => {
  const terms = page.getByRole('checkbox', { name: /I agree/ });

  await test.step('a page in Dollars says that Rupiah are charged, and the pay button names them', async () => {
    await page.goto(`/products/${plan}`);
    await expect(page.getByText('$17.00').first()).toBeVisible();
    await expect(
      page.getByText('You pay in Indonesian Rupiah at checkout.').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Payment is in Indonesian Rupiah only.');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(payButton(page)).toHaveText(/^Pay Rp\s[\d.]+$/);
    await expect(page.getByRole('main')).not.toContainText('$');
  });

  await test.step('the terms box starts unticked; pay without it reminds there, ticking clears it; policies open in new tabs', async () => {
    await expect(terms).not.toBeChecked();
    const reminder = 'Please check to continue proceed the checkout';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await payButton(page).click();
    await expect(terms).toBeFocused();
    await expect(terms).toHaveAccessibleDescription(reminder);
    expect(asked.filter((url) => url.includes('/paymentapi/'))).toEqual([]);
    page.removeAllListeners('request');
    await terms.check();
    await expect(page.getByText(reminder)).toHaveCount(0);
    for (const name of [/terms of service/, /return policy/]) {
      const link = page.locator('label[for="terms"]').getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  await test.step('a voucher that is refused says so in red; a good one is applied, shown and removed', async () => {
    const before = await payButton(page).innerText();
    await page.getByRole('button', { name: 'Have a voucher?' }).click();
    await page.getByLabel('Voucher code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This voucher is not valid')).toBeVisible();
    await page.getByLabel('Voucher code').fill('hemat20k');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('HEMAT20K applied')).toBeVisible();
    await expect(page.getByText(/You save Rp\s20\.000/)).toBeVisible();
    await expect(payButton(page)).not.toHaveText(before);
    await page.getByRole('button', { name: 'Remove voucher' }).click();
    await expect(payButton(page)).toHaveText(before);
  });

  await test.step('a price that has changed is shown and asked for again, never paid unseen', async () => {
    const sent: number[] = [];
    await page.route('**/paymentapi/redirect-order-payment', async (route) => {
      const { total } = route.request().postDataJSON() as { total: number };
      sent.push(total);
      const changed = { subtotal: 399_000, delivery: 0, tax: 0, rent: 0, discount: 0, total: 399_000 };
      await route.fulfill({
        status: 409,
        json: { code: 'PRICE_CHANGED', message: 'x', expected: changed },
      });
    });
    await payButton(page).click();
    await expect(page.getByText(/The new total is Rp\s399\.000/).first()).toBeVisible();
    await expect(payButton(page)).toHaveText(/Pay Rp\s399\.000/);
    await payButton(page).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toBe(399_000);
  });

  await test.step('on a phone the chat button never lies over the bar that buys', async () => {
    await enter(page, `/products/${plan}`);
    expect(await coveredByChat(page)).toEqual([]);
  });
});

test('F9 K1 the checkout shows the cancellation rule that the order gets, in whatever language the nation was typed', async ({
  page,
}) => {
  const rule = page.getByRole('main').getByText(/Not installed yet: full refund/);
  for (const [nation, words] of [
    ['Việt Nam', 'within 3 days of payment'],
    ['ベトナム', 'within 3 days of payment'],
    ['vietnam', 'within 3 days of payment'],
    ['Indonesia', 'until the installation deadline'],
  ] as const) {
    await page.goto('/');
    await page.evaluate((typed) => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}');
      localStorage.setItem(
        'session',
        JSON.stringify({ ...session, user: { ...session.user, nation: typed } }),
      );
    }, nation);
    await openCheckout(page, plan);
    await expect(rule).toContainText(words);
  }
});

test('K1 a payment call names the phone number once with its country code', async ({ page }) => {
  await openCheckout(page, plan);
  const asked = page.waitForRequest('**/paymentapi/redirect-order-payment');
  await payButton(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ phone: '+6281234567890' });
});

test('Z13 after the log-in that "Buy now" asked for, the checkout has product and days; voucher and days outlive a reload and a log-in', async ({
  page,
}) => {
  const logIn = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  };
  const asBefore = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('3 days', { exact: true })).toBeVisible();
  };
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('session'));

  await page.goto('/products/japan-1gb-daily?quantity=3');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await logIn();
  await asBefore();

  await page.getByRole('button', { name: 'Have a voucher?' }).click();
  await page.getByLabel('Voucher code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  const total = await payButton(page).innerText();

  await page.reload();
  await asBefore();
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expect(payButton(page)).toHaveText(total);

  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await logIn();
  await asBefore();
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expect(payButton(page)).toHaveText(total);
});

test('Z13 a voucher of the address that is no longer valid is refused beside its field, and the price is without it', async ({
  page,
}) => {
  await page.goto(`/checkout?product=${plan}&voucher=NOSUCHCODE`);
  await expect(page.getByText('This voucher is not valid')).toBeVisible();
  await expect(page.getByLabel('Voucher code')).toHaveValue('NOSUCHCODE');
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText('Discount')).toHaveCount(0);
});

test('K8 an amount in the address of the checkout changes no price, and an unknown product leads to the plans', async ({
  page,
}) => {
  await openCheckout(page, plan);
  const total = await payButton(page).innerText();
  await page.goto(`/checkout?product=${plan}&price_idr=1&total=1&discount=99999`);
  await expect(payButton(page)).toHaveText(total);
  await page.goto('/checkout?product=no-such-plan');
  await expect(page).toHaveURL(/\/products$/);
});

test('Z14 on a phone the total stands within the first screen and a half, and nothing is said twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, plan);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const main = page.getByRole('main');
  const total = await main.getByText('Total', { exact: true }).boundingBox();
  expect((total?.y ?? 9999) + (total?.height ?? 0)).toBeLessThan(844 * 1.5);
  await expect(main.getByText('Thailand 10 GB · 30 days')).toHaveCount(1);
  await expect(main.getByText(customer.email)).toHaveCount(1);
  await expect(main.getByText(/within minutes/)).toHaveCount(1);
  await expect(main.getByRole('checkbox')).toHaveCount(1);
});

test('Z14 the checkout says that an iPhone which can use an eSIM can, in place of the question', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  await signIn(context, customer);
  const page = await context.newPage();
  await openCheckout(page, plan);
  await expect(page.getByText('Your iPhone can use this eSIM.')).toBeVisible();
  await expect(page.getByText(/Dial \*#06#/)).toHaveCount(0);
  await context.close();
});

for (const [language, names] of [
  ['en', ['Visa', 'Mastercard', 'JCB']],
  ['id', ['QRIS', 'Visa', 'Mastercard', 'JCB']],
] as const) {
  test(`Z18 the checkout in ${language} names the ways to pay for whom they work`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL ?? '');
    await page.goto(`/checkout?product=${plan}`);
    const logos = page.getByRole('list', { name: language === 'id' ? 'Cara pembayaran' : 'Ways to pay' });
    await expect(logos).toBeVisible();
    expect(
      await logos.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(names);
    const words = {
      en: 'with an Indonesian bank also QRIS or bank transfer',
      id: 'QRIS, transfer bank (BCA, BNI, Mandiri), atau kartu',
    };
    await expect(page.getByRole('main')).toContainText(words[language]);
  });
}

test('Z25 with the pay button stand the refund rule with its date and who sells', async ({ page }) => {
  await openCheckout(page, plan);
  // The plan is to be installed within 30 days.
  const deadline = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    .format(new Date(addDays(dayInJakarta(new Date()), 30)))
    .replaceAll(' ', '\u00a0');
  const rule = page
    .getByRole('main')
    .getByText(`Not installed yet: full refund until the installation deadline, ${deadline}.`);
  const seller = page.getByRole('main').getByText(/^Sold by /);
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    const [button, said, cards, sold] = await Promise.all(
      [payButton(page), rule, page.getByRole('list', { name: 'Ways to pay' }), seller].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().top + scrollY),
      ),
    );
    expect(said).toBeLessThan(Number(cards));
    expect(cards).toBeLessThan(Number(sold));
    // On a phone the button is a bar at the bottom of the screen, which comes to rest above them.
    if (viewport === laptop) expect(button).toBeLessThan(Number(said));
  }
  await expect(page.getByRole('main').getByRole('link', { name: /Legal notice/ })).toHaveAttribute(
    'href',
    '/others/commercial-disclosure',
  );
});
