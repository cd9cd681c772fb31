import { addDays, dayHere } from '@langit/contract/values/calendar-days';
import { expect, test } from '@playwright/test';
import { laptop, phone } from './support/screens.ts';
import {
  type Customer,
  enterAsCustomer,
  openCheckout,
  payButton,
  pressPay,
  signIn,
  speak,
} from './support/shop.ts';

const plan = 'thailand-10gb-30d';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('K1 the checkout outlives a reload and a new log-in, names the phone number once, and shows nothing without a session', async ({
  page,
}) => {
  await test.step('reload keeps the checkout; without one the address leads to the plans', async () => {
    await openCheckout(page, plan);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Thailand · 10 GB · 30 days').first()).toBeVisible();
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
    const asked = page.waitForRequest('**/paymentapi/redirect-order-payment');
    await payButton(page).click();
    // The number with its country code.
    expect((await asked).postDataJSON()).toMatchObject({ phone: '+6281234567890' });
    const popup = page.getByRole('dialog', { name: 'One step before you buy' });
    await popup.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`/checkout?product=${plan}`);
    await expect(page.getByText('Thailand · 10 GB · 30 days').first()).toBeVisible();
  });

  await test.step('without a session nothing of it is shown and the login popup opens over it', async () => {
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
    await expect(page.getByText('Thailand 10 GB')).toHaveCount(0);
  });
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
    await expect(page.getByText(/New total: Rp\s399\.000/).first()).toBeVisible();
    await expect(payButton(page)).toHaveText(/Pay Rp\s399\.000/);
    await payButton(page).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toBe(399_000);
  });
});

/** A day from today, as the page shows it. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    .format(new Date(addDays(dayHere(new Date()), days)))
    .replaceAll(' ', '\u00a0');

test('F9 K1 the checkout shows the cancellation rule that the order gets, in whatever language the nation was typed', async ({
  page,
}) => {
  const rule = page.getByRole('main').getByText(/^Not installed\? Full refund until /);
  for (const [nation, words] of [
    ['Việt Nam', dayIn(3)],
    ['ベトナム', dayIn(3)],
    ['vietnam', dayIn(3)],
    ['Indonesia', dayIn(30)],
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
    await expect(page.getByText(/^Japan\s· 1\sGB a day\s· 3\sdays$/)).toBeVisible();
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

test('Z13 K8 in the address of the checkout a voucher that is not valid is refused beside its field, an amount changes no price, and an unknown product leads to the plans', async ({
  page,
}) => {
  await openCheckout(page, plan);
  const total = await payButton(page).innerText();
  await page.goto(`/checkout?product=${plan}&voucher=NOSUCHCODE`);
  await expect(page.getByText('This voucher is not valid')).toBeVisible();
  await expect(page.getByLabel('Voucher code')).toHaveValue('NOSUCHCODE');
  await expect(payButton(page)).toHaveText(total);
  await expect(page.getByText('Discount')).toHaveCount(0);
  await page.goto(`/checkout?product=${plan}&price_idr=1&total=1&discount=99999`);
  await expect(payButton(page)).toHaveText(total);
  await page.goto('/checkout?product=no-such-plan');
  await expect(page).toHaveURL(/\/products$/);
});

test('Z14 on a phone the total stands in the pay button from the first screen on, nothing is said twice, and the checkout is read in the order in which it is seen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openCheckout(page, plan);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(payButton(page)).toContainText(/Rp\s[\d.]+/);
  const main = page.getByRole('main');
  await expect(main.getByText('Thailand · 10 GB · 30 days')).toHaveCount(1);
  await expect(main.getByText(customer.email)).toHaveCount(1);
  await expect(main.getByText(/within minutes/)).toHaveCount(1);
  await expect(main.getByRole('checkbox')).toHaveCount(1);

  await test.step('the plan comes first, then what is asked and where it goes, then voucher, total and promises', async () => {
    const promises = main.getByRole('list', { name: 'Our promises' });
    const voucher = main.getByRole('button', { name: 'Have a voucher?' });
    const total = main.getByText('Total', { exact: true });
    const parts = main.getByRole('heading').or(voucher).or(total).or(promises);
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(6);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const names = await main.getByRole('heading', { level: 2 }).or(promises).allInnerTexts();
    expect(names.map((name) => (name.includes('Full refund') ? 'promises' : name))).toEqual([
      'Your plan',
      'Is your phone ready?',
      'Delivery',
      'Order summary',
      'promises',
      'Before you pay',
    ]);
  });

  await test.step('a voucher that is being typed stays when the screen is turned and the sum has its own column', async () => {
    await main.getByRole('button', { name: 'Have a voucher?' }).click();
    await main.getByLabel('Voucher code').fill('HEMAT');
    await page.setViewportSize(laptop);
    await expect(main.getByRole('complementary', { name: 'Order summary' })).toContainText('Subtotal');
    await expect(main.getByLabel('Voucher code')).toHaveValue('HEMAT');
  });
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

test('Z18 Z25 with the pay button stand the refund rule with its date, the ways to pay for whom they work, and who sells', async ({
  page,
  context,
  baseURL,
}) => {
  await openCheckout(page, plan);
  const rule = page
    .getByRole('main')
    // The plan is to be installed within 30 days.
    .getByText(`Not installed? Full refund until ${dayIn(30)}.`);
  const seller = page.getByRole('main').getByText(/^Sold by /);
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    const [button, said, cards, sold] = await Promise.all(
      [payButton(page), rule, page.getByRole('list', { name: 'Payment methods' }), seller].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().top + scrollY),
      ),
    );
    expect(said).toBeLessThan(Number(cards));
    expect(cards).toBeLessThan(Number(sold));
    // On a phone the button is a bar at the bottom of the screen, which comes to rest below the promises.
    if (viewport === laptop) expect(said).toBeLessThan(Number(button));
  }
  await expect(page.getByRole('main').getByRole('link', { name: /Seller information/ })).toHaveAttribute(
    'href',
    '/others/commercial-disclosure',
  );

  for (const [language, list, names, words] of [
    [
      'en',
      'Payment methods',
      ['Visa', 'Mastercard', 'JCB'],
      'With an Indonesian bank, you can also use QRIS or bank transfer',
    ],
    [
      'id',
      'Cara pembayaran',
      ['QRIS', 'Visa', 'Mastercard', 'JCB'],
      'QRIS, transfer bank (BCA, BNI, Mandiri), atau kartu',
    ],
  ] as const)
    await test.step(`the ways to pay in ${language}`, async () => {
      await speak(context, language, baseURL ?? '');
      await page.goto(`/checkout?product=${plan}`);
      const logos = page.getByRole('list', { name: list });
      await expect(logos).toBeVisible();
      const labels = (all: Element[]) => all.map((one) => one.getAttribute('aria-label'));
      expect(await logos.getByRole('img').evaluateAll(labels)).toEqual(names);
      await expect(page.getByRole('main')).toContainText(words);
    });
});

test('Z34 the promises are the same on the best plan, on its page and before the pay button; while the payment is awaited that of the delivery stands', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const refund = `Not installed? Full refund until ${dayIn(30)}.`;
  const starts = 'Install at home: your days start in Thailand.';
  const delivery = /^Delivered in .+, or a full refund/;
  const promises = page.getByRole('main').getByRole('list', { name: 'Our promises' });
  const lines = promises.getByRole('listitem');

  await test.step('on the best plan for the trip the refund', async () => {
    await page.goto('/products?country=44&trip_days=7&trip_gb=1');
    await expect(lines).toHaveText([refund]);
  });

  await test.step('on a plan all of them, above its facts', async () => {
    await page.goto(`/products/${plan}`);
    await expect(lines).toHaveText([starts, refund, delivery, 'Check your phone']);
    const facts = await page.getByText('Install by', { exact: true }).boundingBox();
    expect((await promises.boundingBox())?.y).toBeLessThan(facts?.y ?? 0);
  });

  await test.step('in the checkout between total and button', async () => {
    await openCheckout(page, plan);
    await expect(lines).toHaveText([starts, refund, delivery]);
    await page.setViewportSize(laptop);
    const tops = await Promise.all(
      [page.getByText('Total', { exact: true }), promises, payButton(page)].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  await test.step('while the payment is awaited the delivery', async () => {
    await pressPay(page);
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await expect(lines).toHaveText([delivery]);
  });
});
