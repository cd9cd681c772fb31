import type { Language } from '@langit/contract/values/locale';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/** A customer with a confirmed address, created through the API. */
export type Customer = { email: string; password: string; session: { token: string; user: object } };

type Mail = { to: string; subject: string; text: string; html: string };

const password = 'a quiet morning in the clouds';
let made = 0;

export const freshEmail = (name: string): string =>
  `${name}-${Date.now().toString(36)}-${process.pid}-${made++}@example.com`;

/** Polling intervals in milliseconds: most changes arrive quickly. */
export const intervals = [50, 100, 200];

/** Waits for the newest mail to an address with a matching subject. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mailbox.json');
        // A busy shop asks to come again.
        if (!answer.ok()) return undefined;
        const mails = (await answer.json()) as Mail[];
        found = mails.find((mail) => mail.to === email && subject.test(mail.subject));
        return found?.subject;
      },
      { message: `a mail to ${email}`, timeout: 20_000, intervals },
    )
    .toMatch(subject);
  if (!found) throw new Error('unreachable: the mail was found');
  return found;
}

async function answerOf<T>(
  request: APIRequestContext,
  path: string,
  data: object,
  language: Language = 'en',
): Promise<T> {
  const answer = await request.post(path, { data, headers: { 'accept-language': language } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export async function newCustomer(
  request: APIRequestContext,
  {
    email = freshEmail('traveller'),
    language,
    ...more
  }: {
    name?: string;
    address?: string;
    phone?: string;
    email?: string;
    country_code?: string;
    province?: number;
    language?: Language;
  } = {},
): Promise<Customer> {
  const form = {
    name: 'Sari Wijaya',
    phone: '081234567890',
    email,
    address: 'Jl. Melati 5, Jakarta',
    password,
    confirmPassword: password,
    country_code: '+62',
    province: 31,
    ...more,
  };
  await answerOf(request, '/authapi/customer/register', form, language);
  const mail = await mailTo(request, email, /./);
  const token = /token=([^&\s"]+)/.exec(mail.text)?.[1] ?? '';
  await answerOf(request, '/authapi/customer/verify-email', { token: decodeURIComponent(token) });
  const session = await answerOf<Customer['session']>(request, '/authapi/customer/login', {
    email,
    password,
  });
  return { email, password, session };
}

/** Sets the language of every page of the context. */
export async function speak(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

/** Signs the customer in before the first page, like an earlier visit. */
export async function signIn(context: BrowserContext, customer: Customer): Promise<void> {
  await context.addInitScript((session) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', '1');
    localStorage.setItem('session', session);
  }, JSON.stringify(customer.session));
}

/** Creates a customer and signs in on every page of the context, in English. */
export async function enterAsCustomer({
  context,
  request,
  baseURL,
}: {
  context: BrowserContext;
  request: APIRequestContext;
  baseURL: string | undefined;
}): Promise<Customer> {
  const customer = await newCustomer(request);
  await speak(context, 'en', baseURL ?? '');
  await signIn(context, customer);
  return customer;
}

/** Opens an address and waits for hydration: before it, links load a new document. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Waits inside the page: Playwright's own wait injects a library into each document.
  await page.evaluate(async () => {
    while ('earlyInput' in window && window.earlyInput) await new Promise((look) => setTimeout(look, 20));
  });
}

/** The registration with its folded form open. */
export async function openRegistration(page: Page): Promise<void> {
  await enter(page, '/signup');
  await page.locator('main form summary').first().click();
}

/** Goes from a plan's page to the checkout and ticks the terms. */
export async function openCheckout(page: Page, plan: string): Promise<void> {
  await page.goto(`/products/${plan}`);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Rp/ });

/** Clicks pay and returns the tab of the payment page. */
export async function pressPay(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await payButton(page).click();
  const tab = await opened;
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(tab).toHaveURL(/\/dev\/sim\/(midtrans|xendit)\//);
  return tab;
}

type Step = 'pay' | 'decline' | 'expire';

/** Triggers an event at the gateway that is not visible in the customer's tab. */
export async function atTheGateway(
  request: APIRequestContext,
  transaction: string,
  action: Step,
  method: 'other_qris' | 'bca_va' = 'other_qris',
) {
  const answer = await request.post('/dev/sim/midtrans/control', {
    data: { orderId: transaction, action, method },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The payment reference on the waiting page. */
export const transactionOf = async (page: Page): Promise<string> =>
  new URL(page.url()).searchParams.get('transaction_id') ?? '';

export async function ordersOf(request: APIRequestContext, customer: Customer) {
  const answer = await request.get('/capi/order-history', {
    headers: { authorization: `Bearer ${customer.session.token}` },
  });
  return (await answer.json()) as { order_id: string; payment_status: string }[];
}

/** Pays the order of the checkout and waits until the shop has recorded the payment. */
export async function payNow(page: Page, method?: 'bca_va'): Promise<void> {
  const tab = await pressPay(page);
  await tab.close();
  await atTheGateway(page.request, await transactionOf(page), 'pay', method);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 });
}

/** A link of the footer, whose lists a phone folds. */
export async function footerLink(page: Page, list: string, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name });
  if (!(await link.isVisible()))
    await footer.getByText(list, { exact: true }).filter({ visible: true }).click();
  return link;
}
