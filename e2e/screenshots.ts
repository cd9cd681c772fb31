/**
 * Takes the README's pictures from a running demo shop: `npm start` in one terminal, `npm run screenshots` in another. It buys as
 * the demo customer, so that the pages show a customer's data.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { arrive } from './audit/look.ts';
import { base, launch, logIn, order, pageIn, plan } from './demo-shop.ts';
import { call, enterAs } from './journeys/support/console.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const shoot = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });

async function main(): Promise<void> {
  const browser = await launch();
  const session = await logIn();
  const token = String(session.token);

  const home = await pageIn(browser, 'en', 1440, null);
  await arrive(home, base);
  await shoot(home, 'home-en-1440');

  const plans = await pageIn(browser, 'ja', 390, null);
  await arrive(plans, `${base}/ja/products?country=22`);
  await shoot(plans, 'products-ja-390');

  const checkout = await pageIn(browser, 'vi', 390, session);
  await arrive(checkout, `${base}/products/${plan}`);
  await checkout.getByRole('button', { name: 'Mua ngay' }).last().click();
  await checkout.waitForURL(/\/checkout\?/);
  await checkout.waitForLoadState('networkidle');
  await shoot(checkout, 'checkout-vi-390');

  const open = await order(token, false);
  const waiting = await pageIn(browser, 'id', 390, session);
  await waiting.goto(`${base}/payment/waiting-redirect?transaction_id=${open.transaction_id}`);
  await waiting
    .getByRole('main')
    .getByText(/Rp\s\d/)
    .first()
    .waitFor();
  await shoot(waiting, 'waiting-id-390');

  const bought = await order(token, true);
  const install = await pageIn(browser, 'en', 390, session);
  await arrive(install, `${base}/account/order-history/${bought.order_id}`);
  await install.getByRole('button', { name: 'Another phone: show QR' }).click();
  await install.getByRole('img', { name: /QR/ }).first().scrollIntoViewIfNeeded();
  await shoot(install, 'install-en-390');
  await shootConsole(browser, String(bought.order_id));
  await browser.close();
}

/** The pictures of docs/console.md, as the demo's owner sees the screens. */
async function shootConsole(browser: Browser, boughtOrder: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await enterAs(page, /^Owner/);
  const look = async (path: string, name: string) => {
    await page.goto(`/console${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, name);
  };
  await look('', 'console-today-en-1440');
  await look(`/orders/${boughtOrder}`, 'console-order-en-1440');
  await call(page, 'announcements.put', {
    announcement: 'office-closed',
    kind: 'warning',
    link: '/faq',
    text_en: 'Our office is closed on Friday. eSIMs arrive at once as always.',
    text_id: 'Kantor kami tutup hari Jumat. eSIM tetap tiba seketika.',
  });
  await look('/content/announcements/office-closed', 'console-announcement-en-1440');
  await call(page, 'announcements.end', { announcement: 'office-closed' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('/orders', 'console-orders-dark-en-1440');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await look('/exceptions', 'console-exceptions-en-390');
  await context.close();
}

await main();
