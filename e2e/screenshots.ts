/**
 * Takes the README's pictures from a running demo shop: `npm start` in one terminal, `npm run screenshots` in another.
 * Buys as the demo customer, so that the pages show what a customer sees.
 */
import { fileURLToPath } from 'node:url';
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { type Browser, chromium, type Page } from '@playwright/test';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:3000';
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const plan = 'japan-5gb-30d';

type Json = Record<string, unknown>;

async function call(method: string, path: string, token: string | null, body?: Json): Promise<Json> {
  const answer = await fetch(base + path, {
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
}

/** An order of the demo customer; `paid` waits until its eSIM is there. */
async function order(token: string, paid: boolean): Promise<Json> {
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

async function pageIn(
  browser: Browser,
  language: string,
  width: number,
  session: Json | null,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    isMobile: width < 700,
    deviceScaleFactor: width < 700 ? 2 : 1,
  });
  await context.addCookies([{ name: 'language', value: language, url: base }]);
  await context.addInitScript(
    ([stored, chosen]) => {
      localStorage.setItem('language', String(chosen));
      if (stored) localStorage.setItem('session', String(stored));
    },
    [session ? JSON.stringify(session) : null, language],
  );
  return context.newPage();
}

const shoot = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });

async function main(): Promise<void> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const session = await call('POST', '/authapi/customer/login', null, {
    email: 'demo@example.com',
    password: 'demo-password',
  });
  const token = String(session.token);

  const home = await pageIn(browser, 'en', 1440, null);
  await home.goto(base, { waitUntil: 'networkidle' });
  await shoot(home, 'home-en-1440');

  const plans = await pageIn(browser, 'ja', 390, null);
  await plans.goto(`${base}/ja/products?country=22`, { waitUntil: 'networkidle' });
  await shoot(plans, 'products-ja-390');

  const checkout = await pageIn(browser, 'vi', 390, session);
  await checkout.goto(`${base}/products/${plan}`, { waitUntil: 'networkidle' });
  await checkout.getByRole('button', { name: 'Mua ngay' }).last().click();
  await checkout.waitForURL(/\/checkout$/);
  await checkout.waitForLoadState('networkidle');
  await shoot(checkout, 'checkout-vi-390');

  const open = await order(token, false);
  const waiting = await pageIn(browser, 'id', 390, session);
  await waiting.goto(`${base}/payment/waiting-redirect?transaction_id=${open.transaction_id}`);
  await waiting.getByText('Rp').first().waitFor();
  await shoot(waiting, 'waiting-id-390');

  const bought = await order(token, true);
  const install = await pageIn(browser, 'en', 390, session);
  await install.goto(`${base}/account/order-history/${bought.order_id}`, { waitUntil: 'networkidle' });
  await install.getByRole('tab').last().click();
  await install.getByRole('img', { name: /QR/ }).first().scrollIntoViewIfNeeded();
  await shoot(install, 'install-en-390');
  await browser.close();
}

await main();
