/**
 * Takes the README's pictures from a running demo shop: `npm start` in one terminal, `npm run screenshots` in another. It buys as
 * the demo customer, so that the pages show a customer's data.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { arrive } from './audit/look.ts';
import { base, launch, logIn, order, pageIn, plan } from './demo-shop.ts';

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
  await install.getByRole('tab').last().click();
  await install.getByRole('img', { name: /QR/ }).first().scrollIntoViewIfNeeded();
  await shoot(install, 'install-en-390');
  await browser.close();
}

await main();
