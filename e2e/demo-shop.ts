/** Client of a running demo shop as its demo customer, for the scripts that take pictures. */
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { type Browser, chromium, devices, type Page } from '@playwright/test';

export const base = process.env.BASE_URL ?? 'http://127.0.0.1:3000';
export const plan = 'japan-5gb-30d';

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Logs the demo customer in; returns the session in the form that the storefront stores. */
export const logIn = (ask: Call = call): Promise<Json> =>
  ask('POST', '/authapi/customer/login', null, { email: 'demo@example.com', password: 'demo-password' });

export type Json = Record<string, unknown>;

export type Call = (method: string, path: string, token: string | null, body?: Json) => Promise<Json>;

export const callerOf =
  (origin: string): Call =>
  async (method, path, token, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  };

export const call = callerOf(base);

/** Places an order of the demo customer. `paid` pays it and waits for the delivery of its eSIM. */
export async function order(token: string, paid: boolean): Promise<Json> {
  const product = await call('GET', `/capi/products/${plan}`, null);
  const started = await call('POST', '/paymentapi/redirect-order-payment', token, {
    product_id: plan,
    qty: [1],
    is_daily_plan: false,
    total: product.price_idr,
  });
  if (!paid) return started;
  await payOnSimulator(`${base}/dev/sim/midtrans`, String(started.transaction_id));
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await call('GET', `/capi/orders/${started.order_id}`, token);
    if (found.delivery_status === 'finished') return started;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the eSIM was not delivered');
}

/** Where readers of a language are, for the times that a page tells them. */
const zones: Readonly<Record<string, string>> = { ja: 'Asia/Tokyo', vi: 'Asia/Ho_Chi_Minh' };

export async function pageIn(
  browser: Browser,
  language: string,
  width: number,
  session: Json | null,
  {
    origin = base,
    scheme = 'light',
    ...size
  }: { height?: number; scale?: number; origin?: string; scheme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const phone = width < 700;
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: scheme,
    viewport: { width, height: size.height ?? (phone ? 844 : 900) },
    isMobile: phone,
    ...(phone && { userAgent: devices['iPhone 15'].userAgent }),
    timezoneId: zones[language] ?? 'Asia/Jakarta',
    deviceScaleFactor: size.scale ?? (phone ? 2 : 1),
  });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  await context.addInitScript(
    ([stored, chosen]) => {
      localStorage.setItem('language', String(chosen));
      if (stored) localStorage.setItem('session', String(stored));
    },
    [session ? JSON.stringify(session) : null, language],
  );
  return context.newPage();
}
