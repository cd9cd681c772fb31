import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@langit/contract/values/locale';
import { expect, type Page } from '@playwright/test';
import { flawsOfLayout } from '../audit/geometry.ts';
import { settling } from '../audit/look.ts';
import { clientOf } from '../audit/seed.ts';
import { inLanguage } from './support/addresses.ts';
import type { OwnShop } from './support/own-shop.ts';
import { test } from './support/own-shop-test.ts';
import { type Customer, enter, newCustomer, signIn, speak } from './support/shop.ts';

/** A phone of 320 px (WCAG 1.4.10), a usual one, a tablet, a computer. */
const widths = [320, 390, 768, 1440];
const longWord = 'Wolfeschlegelsteinhausenbergerdorffwelch';

const dear = { price_idr: 98_765_432, price_usd: '5487.00', price_jpy: 863_000, price_vnd: 142_660_000 };
const struck = {
  strike_idr: 99_999_999,
  strike_usd: '5999.00',
  strike_jpy: 999_999,
  strike_vnd: 199_999_999,
};
const rent = {
  rent_per_day_idr: 1_234_567,
  rent_per_day_usd: '68.50',
  rent_per_day_jpy: 10_700,
  rent_per_day_vnd: 1_780_000,
};
const noSupplier = {
  esim_access_package: '',
  esim_access_cost_usd: '',
  airalo_package: '',
  airalo_cost_usd: '',
};

/** Egypt has one plan, for a year, at a price of eight digits and without a picture; Japan has 50. */
function sellExtremes(shop: OwnShop): void {
  const file = join(shop.folder, 'extremes.csv');
  shop.operator('catalogue', 'export', file);
  const [header = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  const columns = header.split(',');
  const changed = (row: string, values: Record<string, string | number>) => {
    const cells = row.split(',');
    for (const [column, value] of Object.entries(values)) cells[columns.indexOf(column)] = String(value);
    return cells.join(',');
  };
  const rowOf = (code: string) => rows.find((row) => row.startsWith(`${code},`)) ?? '';
  const isJapans = (row: string) => row.includes(',JP,ez-sim,');
  const yearly = { ...dear, ...struck, days: 365, networks: `${longWord}|${longWord}`, image: '' };
  const others = rows.filter(
    (row) =>
      !row.includes(',EG,ez-sim,') && !/^(?:router-global-1gb-daily|sim-indonesia-15gb-30d),/.test(row),
  );
  const added = Array.from({ length: 50 - rows.filter(isJapans).length }, (_, index) =>
    changed(rowOf('japan-5gb-30d'), {
      ...noSupplier,
      code: `japan-${index + 60}gb-${index + 31}d`,
      data_gb: index + 60,
      days: index + 31,
    }),
  );
  const table = [
    header,
    ...others,
    changed(rowOf('egypt-10gb-30d'), yearly),
    changed(rowOf('sim-indonesia-15gb-30d'), yearly),
    changed(rowOf('router-global-1gb-daily'), { ...dear, ...rent, image: '' }),
    ...added,
  ];
  writeFileSync(file, table.join('\n'));
  const allowed = ['--allow-price-changes', '--allow-gone', '--allow-odd-prices', '--reason', 'extremes'];
  shop.operator('catalogue', 'import', file, ...allowed);
}

/** An unpaid order of eight digits, and a paid one of 20 eSIMs, the first with a name of one long word. */
async function buyExtremes(client: ReturnType<typeof clientOf>, page: Page, customer: Customer) {
  const unpaid = await client.start({
    body: { product_id: 'egypt-10gb-30d', qty: [1], is_daily_plan: false },
  });
  const twenty = await client.pay({
    body: { product_id: 'japan-5gb-30d', qty: [20], is_daily_plan: false },
  });
  await client.delivered(twenty);
  const headers = { authorization: `Bearer ${customer.session.token}` };
  const order = await (await page.request.get(`/capi/orders/${twenty.order_id}`, { headers })).json();
  const renamed = await page.request.put(`/capi/esims/${order.esims[0].esim_id}`, {
    headers,
    data: { label: longWord },
  });
  expect(renamed.ok()).toBe(true);
  return { unpaid, twenty };
}

test('Q1 prices of eight digits, words of 40 letters, 50 plans, a plan for a year and 20 eSIMs fit every page, in every language, from 320 to 1440 px', async ({
  browser,
  page,
  shop,
}) => {
  sellExtremes(shop);
  const customer = await newCustomer(page.request, { name: longWord, address: longWord });
  const { unpaid, twenty } = await buyExtremes(clientOf(page.request, shop.origin, customer), page, customer);
  const ofCatalogue = [
    '/products?country=22',
    '/products?country=12',
    '/products?sort_by=price_desc',
    '/products?type=ez-fi&sort_by=price_desc',
    '/products/egypt-10gb-30d',
    '/products/router-global-1gb-daily',
    '/compare?plans=egypt-10gb-30d;japan-98gb-69d;japan-1gb-daily',
  ];
  const ofCustomer = [
    '/checkout?product=egypt-10gb-30d&quantity=20',
    '/checkout?product=sim-indonesia-15gb-30d',
    '/products/checkout?product=router-global-1gb-daily',
    `/payment/waiting-redirect?transaction_id=${unpaid.transaction_id}`,
    '/account/order-history',
    `/account/order-history/${twenty.order_id}`,
    '/account/profile',
    '/topup-extend',
  ];
  for (const language of languages) {
    const context = await browser.newContext({
      baseURL: shop.origin,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await speak(context, language, shop.origin);
    await signIn(context, customer);
    const tab = await context.newPage();
    const settled = settling(tab);
    for (const address of [...ofCatalogue.map((path) => inLanguage(path, language)), ...ofCustomer]) {
      await enter(tab, address);
      await settled();
      expect(new URL(tab.url()).pathname).toBe(address.split('?')[0]);
      for (const width of widths) {
        await tab.setViewportSize({ width, height: 844 });
        await tab.evaluate(() => {
          for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details'))
            folded.open = true;
          for (const later of document.querySelectorAll<HTMLElement>('.later'))
            later.style.contentVisibility = 'visible';
        });
        await settled();
        expect
          .soft(await tab.evaluate(flawsOfLayout), `${address} in ${language} at ${width} px`)
          .toEqual([]);
      }
    }
    await context.close();
  }
});
