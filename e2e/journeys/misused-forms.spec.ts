import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { type APIRequestContext, expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { clientOf, plan } from '../audit/seed.ts';
import {
  changeLanguage,
  endSession,
  type Form,
  logInAgain,
  loseNetwork,
  misuse,
  pressTwice,
  pressUntilLogIn,
} from './support/misuse.ts';
import {
  type Customer,
  enter,
  enterAsCustomer,
  freshEmail,
  mailTo,
  newCustomer,
  openRegistration,
  signIn,
  speak,
} from './support/shop.ts';

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const fillAll = async (page: Page, typed: Record<string, string>) => {
  for (const [name, value] of Object.entries(typed)) await named(page, name).fill(value);
};
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications').getByText(text);
const password = 'rain over the harbour';
const own = 'a garden behind the station';

test.describe('a guest’s form loses nothing and does nothing twice', () => {
  test('Z4 the registration', async ({ page }) => {
    const typed = {
      name: 'Sari Dewi',
      email: freshEmail('sari'),
      phone: '0812-3456 7890',
      address: 'Jl. Mawar 1, Jakarta',
      password,
      confirmPassword: password,
    };
    await misuse(page, {
      open: () => openRegistration(page),
      async fill() {
        await fillAll(page, typed);
        await named(page, 'province').selectOption({ label: 'DKI Jakarta' });
        await page.getByRole('checkbox').check();
      },
      typed,
      submit: () => page.locator('main').getByRole('button', { name: 'Create account' }),
      call: '/authapi/customer/register',
      done: () => expect(page.getByText('Almost done')).toBeVisible(),
    });
  });

  test('Z4 the log-in', async ({ page, request }) => {
    const { email, password: secret } = await newCustomer(request);
    const typed = { email, password: secret };
    await misuse(page, {
      open: () => enter(page, '/login'),
      fill: () => fillAll(page, typed),
      typed,
      submit: () => page.locator('main').getByRole('button', { name: 'Log in', exact: true }),
      call: '/authapi/customer/login',
      done: () => expect(page).toHaveURL('/'),
    });
  });

  test('Z4 Z38 the address and the code of "Continue with email", which its sixth digit sends', async ({
    page,
  }) => {
    const email = freshEmail('reader');
    const popup = page.getByRole('dialog', { name: 'One step before you buy' });
    await misuse(page, {
      async open() {
        await enter(page, '/products/japan-5gb-30d');
        await page.getByRole('button', { name: 'Buy now' }).click();
        await expect(popup.getByLabel('Email')).toBeFocused();
      },
      fill: () => fillAll(page, { email }),
      typed: { email },
      submit: () => popup.getByRole('button', { name: 'Continue with email' }),
      call: '/authapi/customer/login-code',
      done: () => expect(popup.getByLabel('Code from our email')).toBeFocused(),
    });
    const { text } = await mailTo(page.request, email, /code/i);
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    page.removeAllListeners('request');
    const field = popup.getByLabel('Code from our email');
    await page.context().setOffline(true);
    await field.fill(code);
    await expect(popup.getByRole('alert')).toContainText('No connection');
    await expect(field).toHaveValue(code);
    await page.context().setOffline(false);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/authapi/customer/login-code/session')) calls.push(request.method());
    });
    await popup.getByRole('button', { name: 'Continue', exact: true }).dblclick();
    await expect(page).toHaveURL('/checkout?product=japan-5gb-30d');
    expect(calls).toEqual(['POST']);
  });

  test('Z4 C8 "Buy now", which says that the network is gone and leads through the log-in once it is back', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const buy = page.getByRole('button', { name: 'Buy now' });
    const quantity = page.getByRole('spinbutton', { name: 'eSIMs' });
    await enter(page, '/products/japan-5gb-30d');
    await quantity.fill('2');
    // The part that shows the message is loaded with the page.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await buy.dblclick();
    await expect(toast(page, /No connection/)).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await page.context().setOffline(false);
    await buy.click();
    await logInAgain(page, customer);
    await expect(page).toHaveURL('/checkout?product=japan-5gb-30d&quantity=2');
  });

  const registered = async (request: APIRequestContext) => {
    const email = freshEmail('ayu');
    const data = {
      name: 'Ayu Lestari',
      email,
      phone: '0812 3456 7890',
      country_code: '+62',
      address: 'Jl. Mawar 1',
      province: 31,
      password,
      confirmPassword: password,
    };
    expect((await request.post('/authapi/customer/register', { data })).status()).toBe(201);
    return email;
  };
  const linkIn = async (request: APIRequestContext, email: string, subject: RegExp, path: RegExp) => {
    const { text } = await mailTo(request, email, subject);
    const link = new URL(path.exec(text)?.[0] ?? '');
    return link.pathname + link.search;
  };

  test('Z4 A7 the forms of a mailed confirmation: a new link, a password of one’s own, and "This wasn’t me"', async ({
    page,
    request,
  }) => {
    await test.step('a new confirmation link', async () => {
      const email = await registered(request);
      await misuse(page, {
        open: () => enter(page, '/verify-email'),
        fill: () => fillAll(page, { email }),
        typed: { email },
        submit: () => page.getByRole('button', { name: 'Send a new link' }),
        call: '/authapi/customer/resend-verification',
        done: () => expect(toast(page, /Verification email sent/)).toBeVisible(),
      });
    });
    await test.step('the password that replaces a registrant’s', async () => {
      const email = await registered(request);
      const link = await linkIn(request, email, /confirm/i, /https?:\/\/\S+\/verify-email\?\S+/);
      await misuse(page, {
        open: () => enter(page, link),
        fill: async () => {
          if (!(await page.locator('[name=password]').isVisible()))
            await page.getByText('I didn’t sign up').click();
          await fillAll(page, { password: own });
        },
        typed: { password: own },
        submit: () => page.getByRole('button', { name: 'Confirm', exact: true }),
        call: '/authapi/customer/verify-email',
        done: () => expect(toast(page, /Email verified successfully/)).toBeVisible(),
      });
    });
    await test.step('"This wasn’t me" is said once', async () => {
      const email = await registered(request);
      const link = await linkIn(request, email, /confirm/i, /https?:\/\/\S+\/verify-email\?\S+/);
      await misuse(page, {
        open: () => enter(page, link),
        fill: async () => undefined,
        typed: {},
        submit: () => page.locator('main form').getByRole('button', { name: 'This wasn’t me' }),
        call: '/authapi/customer/email-link/reject',
        done: () => expect(page.getByText('Account deleted.')).toBeVisible(),
      });
    });
  });

  test('Z4 forgot password, and the password that undoes a change of address', async ({ page, request }) => {
    await test.step('forgot password', async () => {
      const { email } = await newCustomer(request);
      await misuse(page, {
        open: () => enter(page, '/forget-password'),
        fill: () => fillAll(page, { email }),
        typed: { email },
        submit: () => page.getByRole('button', { name: 'Send new password' }),
        call: '/authapi/customer/forgot-password',
        done: () => expect(page.getByRole('heading', { name: 'Reset password request sent!' })).toBeVisible(),
      });
    });
    await test.step('the password that undoes a change of address', async () => {
      const customer = await newCustomer(request);
      const data = {
        name: 'Sari Wijaya',
        email: freshEmail('thief'),
        phone: '081234567890',
        country_code: '+62',
        address: 'Jl. Melati 5, Jakarta',
        province: 31,
        old_password: customer.password,
      };
      const headers = { authorization: `Bearer ${customer.session.token}` };
      expect((await request.put('/capi/edit-profile', { data, headers })).ok()).toBe(true);
      const link = await linkIn(
        request,
        customer.email,
        /about to change/,
        /https?:\/\/\S+\/undo-email\?\S+/,
      );
      await misuse(page, {
        open: () => enter(page, link),
        fill: () => fillAll(page, { password: own }),
        typed: { password: own },
        submit: () => page.locator('main form button[type=submit]'),
        call: '/authapi/customer/email-link/undo',
        done: () => expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible(),
      });
    });
  });
});

test.describe('a change of language', () => {
  const searches: [where: string, address: string, field: (page: Page) => Locator, typed: string][] = [
    ['the search for a destination', '/', (page) => page.locator('#place'), 'bal'],
    ['the search of the questions', '/faq', (page) => page.locator('main input[type=search]'), 'hotspot'],
    ['the search for a phone', '/compatibility', (page) => named(page, 'q'), 'galaxy'],
    [
      'the check of a number',
      '/compatibility',
      (page) => page.locator('main input[placeholder="89…"]'),
      '8985',
    ],
    ['the ICCID of a top-up', '/topup-extend', (page) => page.locator('#iccid'), '8985 2994'],
    [
      'the countries of a region',
      '/products/asia-5gb-30d',
      (page) => page.locator('main input[type=search]').filter({ visible: true }).first(),
      'fiji',
    ],
  ];
  test('Z4 I8 another language leaves what is typed into a search and chosen in the builder, and says what is wrong in its words', async ({
    page,
  }) => {
    for (const [where, address, field, typed] of searches)
      await test.step(where, async () => {
        await page.goto('about:blank');
        await enter(page, address);
        await field(page).fill(typed);
        await changeLanguage(page, { chosen: () => expect(field(page)).toHaveValue(typed) });
      });

    await test.step('the builder of daily plans', async () => {
      await enter(page, '/products?country=22');
      const builder = page.locator('#daily-plan');
      const [place, data, days] = [
        builder.locator('select').first(),
        builder.locator('select').last(),
        builder.getByRole('spinbutton'),
      ];
      await builder.locator('summary').click();
      await place.selectOption({ label: 'Thailand' });
      await data.selectOption('thailand-1gb-daily');
      await days.fill('4');
      const thailand = await place.inputValue();
      await changeLanguage(page, {
        async chosen() {
          await expect(place).toHaveValue(thailand);
          await expect(data).toHaveValue('thailand-1gb-daily');
          await expect(days).toHaveValue('4');
        },
      });
      await builder.getByRole('button', { name: 'Buy now' }).click();
      await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
    });

    await test.step('what is wrong with an ICCID, whose field has the focus', async () => {
      const field = page.locator('#iccid');
      await enter(page, '/topup-extend');
      await field.fill('8985 2994');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Too few digits/);
      await page.locator('header a[hreflang="ja"]').first().dispatchEvent('click');
      await expect(field).toHaveAccessibleDescription(/桁数が足りません/);
      await field.fill('');
      await page.getByRole('button', { name: '検索' }).click();
      await expect(field).toBeFocused();
    });
  });

  test('Z4 I1 before the first data of a customer’s page has come the language can be changed, and the stored one wins over a lost cookie', async ({
    page,
    context,
    request,
  }) => {
    await signIn(context, await newCustomer(request));
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/capi/**', async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, '/account/order-history');
    await page.locator('header a[hreflang="id"]').first().dispatchEvent('click');
    come();
    await expect(page.getByRole('heading', { level: 1, name: 'Riwayat pesanan' })).toBeVisible();
    await expect(page.getByText('Belum ada pesanan.', { exact: false })).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Riwayat pesanan' })).toBeVisible();
  });

  test('Z4 I8 without a network another language is not shown, the page says so and keeps what is typed', async ({
    page,
    context,
  }) => {
    const language = page.locator('header a[hreflang="ja"]').first();
    await openRegistration(page);
    await named(page, 'name').fill('Sari Dewi');
    await context.setOffline(true);
    await language.dispatchEvent('click');
    await expect(toast(page, /No connection/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(named(page, 'name')).toHaveValue('Sari Dewi');
    await context.setOffline(false);
    // The browser takes itself for connected, and nothing answers.
    const silent = (route: Route) => route.abort('connectionfailed');
    await page.route('**/*', silent);
    await language.dispatchEvent('click');
    await expect(toast(page, /No connection/)).toBeVisible();
    await page.unroute('**/*', silent);
    await language.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: '会員登録' })).toBeVisible();
    await expect(named(page, 'name')).toHaveValue('Sari Dewi');
  });
});

test.describe('a customer’s form loses nothing and does nothing twice', () => {
  let customer: Customer;
  test.beforeEach(async ({ context, request, baseURL }) => {
    customer = await enterAsCustomer({ context, request, baseURL });
  });

  const payForm = (page: Page): Form => ({
    open: async () => undefined,
    fill: () => page.getByRole('checkbox', { name: /I agree/ }).check(),
    typed: {},
    submit: () => page.getByRole('button', { name: /^Pay Rp/ }),
    call: '/paymentapi/redirect-order-payment',
    done: () => expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible(),
  });
  const openProfile = async (page: Page) => {
    await enter(page, '/account/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
  const updated = (page: Page) => expect(toast(page, 'Profile updated successfully')).toBeVisible();

  test('Z4 P7 the forms of the profile: its fields, another e-mail address, another password', async ({
    page,
  }) => {
    await test.step('fields', async () => {
      const typed = { name: 'Sari Wijaya Putri', phone: '0813 1111 2222', address: 'Jl. Kenanga 9, Bandung' };
      await misuse(
        page,
        {
          open: () => openProfile(page),
          fill: () => fillAll(page, typed),
          typed,
          submit: () => save(page),
          call: '/capi/edit-profile',
          done: () => updated(page),
        },
        customer,
      );
    });
    await test.step('another e-mail address', async () => {
      const email = freshEmail('moved');
      const form = {
        open: () => openProfile(page),
        async fill() {
          await fillAll(page, { email, old_password: customer.password });
        },
        typed: { email },
        submit: () => save(page),
        call: '/capi/edit-profile',
        done: () => updated(page),
      };
      await form.open();
      await form.fill();
      await changeLanguage(page, form);
      await loseNetwork(page, form);
      await endSession(page, form, customer);
      // A secret does not outlive the session.
      await expect(named(page, 'old_password')).toHaveValue('');
      await fillAll(page, { old_password: customer.password });
      await pressTwice(page, form);
    });
    await test.step('another password', async () => {
      const typed = { old_password: customer.password, new_password: own };
      await misuse(page, {
        async open() {
          await openProfile(page);
          await page.getByRole('checkbox', { name: 'Change password' }).check();
        },
        fill: () => fillAll(page, typed),
        typed,
        submit: () => save(page),
        call: '/capi/edit-profile',
        done: () => updated(page),
      });
    });
  });

  test('Z4 A14 the deletion of the account', async ({ page }) => {
    const typed = { old_password: customer.password };
    const dialog = page.getByRole('dialog', { name: 'Delete your account permanently?' });
    await misuse(page, {
      async open() {
        await enter(page, '/account/profile');
        await page.getByRole('button', { name: 'Delete account' }).click();
      },
      fill: () => fillAll(page, typed),
      typed,
      submit: () => dialog.getByRole('button', { name: 'Delete permanently' }),
      call: '/capi/account',
      done: () => expect(page).toHaveURL('/login'),
    });
  });

  test('Z4 F9 an eSIM’s name, a refund request and the bank account', async ({ page, request, baseURL }) => {
    const shop = clientOf(request, baseURL ?? '', customer);
    const order = await shop.pay({ body: plan }, 'bca_va');
    await shop.delivered(order);
    const address = `/account/order-history/${order.order_id}`;
    const label = { label: 'Mum’s phone' };
    await misuse(
      page,
      {
        async open() {
          await enter(page, address);
          await page.getByRole('button', { name: /^Name and dates/ }).click();
          await page.getByRole('button', { name: /^Rename/ }).click();
        },
        fill: () => fillAll(page, label),
        typed: label,
        submit: () => page.getByRole('button', { name: 'Save', exact: true }),
        call: '/capi/esims/',
        done: () => expect(page.getByRole('heading', { name: 'Mum’s phone' })).toBeVisible(),
      },
      customer,
    );
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    const typed = {
      reason: 'My trip is cancelled.',
      bank: 'BCA',
      number: '123-456 7890',
      holder: 'Sari Wijaya',
    };
    const refund: Form = {
      async open() {
        const row = page.getByRole('button', { name: /^Cancel or refund/ });
        if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
        await page.getByRole('button', { name: 'Request a refund' }).click();
      },
      async fill() {
        await fillAll(page, { reason: typed.reason });
        await dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }).click();
        await expect(named(page, 'bank')).toBeFocused();
        await fillAll(page, typed);
      },
      typed,
      submit: () => dialog.getByRole('button', { name: /^Cancel eSIM, refund Rp\s\d/ }),
      call: '/refund-request',
      done: () => expect(page.getByRole('button', { name: /^Refund/ })).toContainText('IN PROGRESS'),
    };
    page.removeAllListeners('request');
    await misuse(page, refund, customer);
  });

  test('Z4 K7 the voucher of the checkout', async ({ page }) => {
    await enter(page, '/checkout?product=japan-5gb-30d');
    await page.getByRole('button', { name: 'Have a voucher?' }).click();
    const field = page.locator('input[autocapitalize=characters]');
    const apply = page.getByRole('button', { name: 'Apply' });
    await field.fill('NOTHING');
    await apply.click();
    await expect(field).toHaveAccessibleDescription('This voucher is not valid');
    await changeLanguage(page, {
      ...payForm(page),
      // The server's words are in the language in which it was asked.
      async chosen() {
        await expect(field).toHaveValue('NOTHING');
        await expect(field).toHaveAccessibleDescription('');
      },
    });
    await field.fill('WELCOME10');
    await page.context().setOffline(true);
    await apply.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.context().setOffline(false);
    await expect(field).toHaveValue('WELCOME10');
    await pressTwice(page, {
      open: async () => undefined,
      fill: async () => undefined,
      typed: {},
      submit: () => apply,
      call: '/capi/vouchers/validate',
      done: () => expect(page.getByText('WELCOME10 applied')).toBeVisible(),
    });
    // It stands in the address, which the log-in leads back to.
    await payForm(page).fill();
    await endSession(page, payForm(page), customer);
    await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  });

  test('Z4 K11 the address of a parcel, and the phone of the checkout with its order', async ({ page }) => {
    await test.step('the address of a parcel', async () => {
      const typed = { name: 'Sari Wijaya Putri', phone: '0813 1111 2222', address: 'Jl. Kenanga 9, Bandung' };
      const dialog = page.getByRole('dialog', { name: 'Where should we send it?' });
      await misuse(
        page,
        {
          async open() {
            await enter(page, '/checkout?product=sim-indonesia-15gb-30d');
            await page.getByRole('button', { name: 'Change the address' }).click();
          },
          fill: () => fillAll(page, typed),
          typed,
          submit: () => dialog.getByRole('button', { name: 'Save address' }),
          call: '/capi/edit-profile',
          done: () => expect(toast(page, 'Address saved.')).toBeVisible(),
        },
        customer,
      );
    });
    await test.step('the phone and the order', async () => {
      const pay = payForm(page);
      const form = {
        ...pay,
        open: () => enter(page, '/checkout?product=japan-5gb-30d'),
        async fill() {
          await named(page, 'phone').selectOption('Google Pixel 8');
          await pay.fill();
        },
        typed: { phone: 'Google Pixel 8' },
        again: pay.fill,
      };
      await misuse(page, form, customer);
    });
  });

  test('Z4 K2 the days of a rental and its order', async ({ page }) => {
    const pay = payForm(page);
    const start = addDays(dayInJakarta(new Date()), 44);
    const days = page.locator('input[type=date]');
    await misuse(
      page,
      {
        ...pay,
        open: () => enter(page, '/products/checkout?product=router-taiwan-3gb-daily'),
        async fill() {
          await days.first().fill(start);
          await days.last().fill(addDays(start, 2));
          await page.getByRole('radio', { name: /^Express/ }).check();
          await pay.fill();
        },
        async chosen() {
          await expect(days.first()).toHaveValue(start);
          await expect(days.last()).toHaveValue(addDays(start, 2));
          await expect(page.getByRole('radio').nth(1)).toBeChecked();
        },
        again: pay.fill,
      },
      customer,
    );
  });

  test('Z4 T4 more data for an eSIM', async ({ page, request, baseURL }) => {
    const shop = clientOf(request, baseURL ?? '', customer);
    const iccid = await shop.delivered(await shop.pay({ body: plan }));
    const pay = payForm(page);
    await misuse(
      page,
      {
        ...pay,
        async open() {
          await enter(page, `/topup-extend?iccid=${iccid}`);
          await page.getByRole('button', { name: /^Add for \$/ }).click();
        },
        again: pay.fill,
        call: '/paymentapi/redirect-topup-payment',
      },
      customer,
    );
  });

  test('Z4 Y8 an order is cancelled once', async ({ page, request, baseURL }) => {
    const order = await clientOf(request, baseURL ?? '', customer).start({ body: plan });
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const ask = () => page.getByRole('main').getByRole('button', { name: 'Cancel this order' }).click();
    await misuse(
      page,
      {
        async open() {
          await enter(page, `/account/order-history/${order.order_id}`);
          await ask();
        },
        fill: async () => undefined,
        typed: {},
        again: ask,
        submit: () => dialog.getByRole('button', { name: 'Cancel this order' }),
        call: `/capi/orders/${order.order_id}/cancel`,
        done: () => expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible(),
      },
      customer,
    );
  });

  /** A router that is rented from the first of three days on. */
  const rentRouter = async (request: APIRequestContext, baseURL: string | undefined, product_id: string) => {
    const start = addDays(dayInJakarta(new Date()), 20);
    const end = addDays(start, 2);
    await clientOf(request, baseURL ?? '', customer).pay({
      body: {
        product_id,
        qty: [1],
        is_daily_plan: false,
        rental_start_date: start,
        rental_end_date: end,
        delivery_method: 'fast',
      },
    });
    return end;
  };

  test('Z4 T7 more data for a router', async ({ page, request, baseURL }) => {
    await rentRouter(request, baseURL, 'router-hong-kong-3gb-daily');
    const dialog = page.getByRole('dialog');
    const plan = dialog.getByRole('radio').first();
    const agree = () => dialog.getByRole('checkbox', { name: /I agree/ }).check();
    await misuse(
      page,
      {
        open: () => enter(page, '/account/my-device?add-data'),
        async fill() {
          await plan.check();
          await agree();
        },
        typed: {},
        chosen: () => expect(plan).toBeChecked(),
        again: agree,
        submit: () => dialog.getByRole('button', { name: /^Pay Rp/ }),
        call: '/paymentapi/redirect-device-topup-payment',
        done: () => expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible(),
      },
      customer,
    );
  });

  test('Z4 T6 the new end of a rental', async ({ page, request, baseURL }) => {
    const end = await rentRouter(request, baseURL, 'router-taiwan-3gb-daily');
    const dialog = page.getByRole('dialog', { name: 'Extend rental' });
    const field = dialog.getByLabel('New last day');
    const newEnd = addDays(end, 1);
    const pay = dialog.getByRole('button', { name: /^Pay Rp/ });
    await enter(page, '/account/my-device?extend');
    await field.fill(newEnd);
    await dialog.getByRole('checkbox', { name: /I agree/ }).check();
    await page.context().setOffline(true);
    await pay.click();
    await expect(dialog.getByText(/No connection/).first()).toBeVisible();
    await page.context().setOffline(false);
    await page.request.post('/authapi/customer/logout', {
      headers: { authorization: `Bearer ${customer.session.token}` },
    });
    await pressUntilLogIn(page, pay);
    await logInAgain(page, customer);
    await expect(field).toHaveValue(newEnd);
    await dialog.getByRole('checkbox', { name: /I agree/ }).check();
    await pressTwice(page, {
      open: async () => undefined,
      fill: async () => undefined,
      typed: {},
      submit: () => pay,
      call: '/paymentapi/redirect-extend-payment',
      done: () => expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible(),
    });
  });
});

test('Z4 Z21 the first password of an account loses nothing and is set once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = freshEmail('newcomer');
  const codeOf = async () => {
    const { text } = await mailTo(request, email, /code/i);
    return /^\d{6}$/m.exec(text)?.[0] ?? '';
  };
  const asked = await request.post('/authapi/customer/login-code', { data: { email } });
  const { code_request } = (await asked.json()) as { code_request: string };
  const login_code = await codeOf();
  const opened = await request.post('/authapi/customer/login-code/session', {
    data: { code_request, login_code },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await speak(context, 'en', baseURL ?? '');
  await signIn(context, { email, password: own, session: (await opened.json()) as Customer['session'] });
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  const typed: Record<string, string> = { password: own };
  await misuse(page, {
    async open() {
      await enter(page, '/account/profile');
      await page.getByRole('button', { name: 'Set a password' }).click();
      await dialog.getByRole('button', { name: 'Email me a code' }).click();
      await expect.poll(codeOf).not.toBe(login_code);
      typed.login_code = await codeOf();
    },
    fill: () => fillAll(page, typed),
    typed,
    submit: () => dialog.getByRole('button', { name: 'Set a password' }),
    call: '/capi/account/password',
    done: () => expect(dialog).toBeHidden(),
  });
  await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(0);
});
