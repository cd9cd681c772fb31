import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { csv, plan, useCatalogueFiles } from '../../testing/catalogue-files.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { productText, supplierOffer } from '../tables.ts';
import { productsOnSale } from './known-products-store.ts';

const database = useDatabase();
const shop = useTrade(database);
const { load, sold, codes, nothingLeft, exported } = useCatalogueFiles(database, shop);

describe('an import', () => {
  test('V7 the listed columns are those of an exported file', async () => {
    const columns = await shop.operator('catalogue.columns');
    const [head = ''] = (await exported()).split(/\r?\n/);
    expect(columns.map(({ column }: { column: string }) => column)).toEqual(head.split(','));
    expect(columns.every(({ says }: { says: string }) => says.length > 5)).toBe(true);
  });

  test('V7 importing an export changes nothing', async () => {
    await database.db.insert(productText).values({
      product: (await shop.productOf('japan-5gb-30d')).id,
      locale: 'ja',
      description: '=SUM(1;2)\n"引用", そして\r\nもう1行',
    });
    const before = await sold();
    const text = await exported();
    expect(text).toContain(`"'=SUM(1;2)`);
    expect(await load(text)).toMatchObject({
      rows: before.length,
      new: 0,
      changed: 0,
      gone: 0,
      imported: true,
    });
    expect(await sold()).toEqual(before);
    await nothingLeft();
  });

  test('V7 an import adds, changes and withdraws products of its types only', async () => {
    const routers = (await sold()).filter(({ type }) => type !== 'ez-sim').length;
    const text = csv(
      plan('japan-5gb-30d', { price_idr: '280000', price_usd: '15.50' }),
      plan('japan-7gb-30d', { data_gb: '7' }),
    );
    const response = await load(text, '--allow-gone', '--allow-price-changes', '--reason', 'autumn prices');
    expect(response).toMatchObject({
      rows: 2,
      new: 1,
      changed: 1,
      imported: true,
      examples: { new: ['japan-7gb-30d'] },
    });
    expect((await codes()).length).toBe(routers + 2);
    const added = await shop.productOf('japan-7gb-30d');
    expect(added).toMatchObject({
      priceIdr: 120_000,
      priceUsd: 750,
      dataBytes: 7 * 1_073_741_824,
      days: 30,
      withdrawnAt: null,
      startsOn: 'first_connection',
      installWithinDays: 30,
      hotspot: true,
      image: '/art/japan-7gb-30d.svg',
    });
    const offers = await database.db.select().from(supplierOffer).where(eq(supplierOffer.product, added.id));
    expect(offers).toMatchObject([{ packageCode: 'JP-5', costUsdMicros: 3_200_000, enabled: true }]);
    const changed = await shop.productOf('japan-5gb-30d');
    expect(changed).toMatchObject({ priceIdr: 280_000, networks: expect.arrayContaining(['KDDI']) });
    const now = await database.db
      .select()
      .from(supplierOffer)
      .where(and(eq(supplierOffer.product, changed.id), eq(supplierOffer.supplier, 'esim-access')));
    expect(now.map(({ packageCode, enabled }) => [packageCode, enabled]).sort()).toEqual([
      ['JP-5', true],
      ['JP-5GB-30D', false],
    ]);
    expect((await shop.guest.get('/capi/products/japan-10gb-30d')).body).toMatchObject({
      withdrawn: true,
    });
    expect((await shop.guest.get('/capi/products/japan-7gb-30d')).status).toBe(200);
    const acts = await database.db.select().from(auditLog).orderBy(auditLog.seq);
    expect(acts).toMatchObject([
      { actor: 'sari', act: 'catalogue.import', reason: 'autumn prices', after: { new: 1, changed: 1 } },
    ]);
    await nothingLeft();
    await shop.customer().place('japan-7gb-30d');
  });

  test('V7 a dry run of an import reports the changes and makes none', async () => {
    const before = await sold();
    const text = csv(plan('japan-5gb-30d', { price_idr: '280000' }), plan('japan-7gb-30d'));
    const response = await load(text, '--dry-run', '--allow-gone', '--allow-price-changes');
    expect(response).toMatchObject({ new: 1, changed: 1, imported: false });
    expect(response.gone).toBeGreaterThan(300);
    expect(response.examples.changed[0].what).toContain('price_idr');
    const dollars = ((await shop.productOf('japan-5gb-30d')).priceUsd ?? 0) / 100;
    expect(response.examples.changed[0].what).toContain(`price_usd: ${dollars.toFixed(2)} → 7.50`);
    expect(await sold()).toEqual(before);
    expect(await database.db.select().from(auditLog).orderBy(auditLog.seq)).toEqual([]);
  });

  test('V7 an import stops at price changes over 20 %, prices below the floor and many withdrawals', async () => {
    const before = await sold();
    const { priceIdr, priceUsd } = await shop.productOf('japan-5gb-30d');
    const dear = plan('japan-5gb-30d', {
      price_idr: String(priceIdr * 1.3),
      price_usd: String((priceUsd ?? 0) / 100),
    });
    const cheap = plan('japan-7gb-30d', { price_idr: '57000', price_usd: '3.19' });
    const response = await load(csv(dear, cheap));
    expect(response.error).toMatch(
      /1 price changes .*--allow-price-changes.*2 prices are below the floor .*--allow-below-floor.*--allow-gone/,
    );
    expect(response.details).toEqual([
      { line: 2, code: 'japan-5gb-30d', column: 'price_idr', problem: expect.stringContaining('(+30%)') },
      {
        line: 3,
        code: 'japan-7gb-30d',
        column: 'price_idr',
        problem: 'is 57000, below its floor of 66957',
      },
      { line: 3, code: 'japan-7gb-30d', column: 'price_usd', problem: 'is 3.19, below its floor of 3.72' },
    ]);
    expect(await sold()).toEqual(before);
    await nothingLeft();
    const all = ['--allow-price-changes', '--allow-gone', '--reason', 'clearance'];
    const below = ['--allow-below-floor', '2026-12-31'];
    expect(await load(csv(dear, cheap), ...all, ...below)).toMatchObject({ imported: true });
    expect(await shop.operator('margins.list')).toContainEqual(
      expect.objectContaining({ scope: 'product', of: 'japan-7gb-30d', reason: 'clearance' }),
    );
  });

  test('B6 an import of prices under their floors is refused where a second person confirms such prices', async () => {
    await shop.operator('settings.set', 'operator.four_eyes_idr', '--value', '1000', '--reason', 'a limit');
    const cheap = plan('japan-7gb-30d', { price_idr: '57000', price_usd: '3.19' });
    const below = ['--allow-below-floor', '2026-12-31', '--reason', 'clearance'];
    expect(await load(csv(cheap), '--allow-gone', ...below)).toContain('one product at a time');
    expect(await load(csv(cheap), '--dry-run', '--allow-gone', ...below)).toMatchObject({ imported: false });
  });

  test('V7 a new product whose Rupiah price lacks a digit needs --allow-odd-prices', async () => {
    const before = await sold();
    const cheap = plan('japan-7gb-30d', { price_idr: '40000' });
    const response = await load(csv(cheap), '--allow-gone');
    expect(response.error).toMatch(/1 price in Rupiah .*--allow-odd-prices.*1 price is below the floor/);
    expect(response.details).toEqual([
      {
        line: 2,
        code: 'japan-7gb-30d',
        column: 'price_idr',
        problem: expect.stringMatching(/^is 40000: 7\.50 dollars are about 1\d{5} Rupiah$/),
      },
      {
        line: 2,
        code: 'japan-7gb-30d',
        column: 'price_idr',
        problem: 'is 40000, below its floor of 66957',
      },
    ]);
    expect(await sold()).toEqual(before);
    const below = ['--allow-below-floor', '2026-12-31', '--reason', 'clearance'];
    const allowed = ['--allow-gone', '--allow-odd-prices', ...below];
    expect(await load(csv(cheap), ...allowed)).toMatchObject({ imported: true, new: 1 });
    // The accepted price is the current one now, so an import of its export needs no flag.
    expect(await load(await exported())).toMatchObject({ changed: 0, imported: true });
  });

  test('V7 a new SIM card or router far below everything of its type is refused, also with a Rupiah price alone', async () => {
    const cards = (code: string, price: number) =>
      `code,type,place,data_gb,days,price_idr,stock\n${code},sim-card,ID,15,30,${price},5\n`;
    const response = await load(cards('sim-indonesia-16gb-30d', 7000), '--allow-gone');
    expect(response.details).toEqual([
      expect.objectContaining({
        problem: expect.stringContaining('is 7000: the cheapest sim-card on sale is'),
      }),
    ]);
    expect(await load(cards('sim-indonesia-16gb-30d', 70_000), '--allow-gone')).toMatchObject({ new: 1 });
    const router = `code,type,place,daily_gb,price_idr,rent_per_day_idr\njapan-router,ez-fi,JP,1,40000,150\n`;
    const rent = await load(router, '--allow-gone');
    expect(rent.details).toEqual([
      expect.objectContaining({ column: 'rent_per_day_idr', problem: expect.stringContaining('is 150') }),
    ]);
  });

  test('V7 an outdated cost in the file is replaced by the price list and reported, and orders are delivered', async () => {
    const known = plan('japan-7gb-30d', { esim_access_package: 'JP-5GB-30D', esim_access_cost_usd: '1.10' });
    const response = await load(csv(known, plan('japan-8gb-30d')), '--allow-gone');
    expect(response).toMatchObject({
      imported: true,
      costs_corrected: 1,
      not_on_price_list: 1,
      costs_not_compared: [],
      examples: {
        costs_corrected: [
          { code: 'japan-7gb-30d', package: 'JP-5GB-30D', in_file: '1.1', on_price_list: '3.4' },
        ],
        not_on_price_list: [{ code: 'japan-8gb-30d', package: 'JP-5' }],
      },
    });
    expect(await shop.customer().buy('japan-7gb-30d')).toMatchObject({ delivery_status: 'finished' });
    // The guards compare with the corrected cost.
    const loss = known.replace('120000,7.50', '40000,2.50');
    const flags = ['--allow-gone', '--allow-price-changes'];
    expect((await load(csv(loss), ...flags)).error).toContain('--allow-below-floor');
  });

  test('V7 an import continues without an unreachable supplier and reports that its costs were not compared', async () => {
    await shop.supplier.trouble('server_error', 'package/list');
    const known = plan('japan-7gb-30d', { esim_access_package: 'JP-5GB-30D', esim_access_cost_usd: '1.10' });
    expect(await load(csv(known), '--allow-gone')).toMatchObject({
      imported: true,
      costs_corrected: 0,
      costs_not_compared: ['esim-access'],
    });
    // The supplier refuses the first order at the outdated cost, and the shop retries with the present one.
    expect(await shop.customer().buy('japan-7gb-30d')).toMatchObject({ delivery_status: 'finished' });
  });

  test('V7 a price change of exactly 20 % is imported', async () => {
    const { priceIdr, priceUsd } = await shop.productOf('japan-5gb-30d');
    const usd = String((priceUsd ?? 0) / 100);
    const line = plan('japan-5gb-30d', { price_idr: String(Math.floor(priceIdr * 1.2)), price_usd: usd });
    expect(await load(csv(line), '--allow-gone')).toMatchObject({ changed: 1 });
  });

  test('V7 a withdrawn product returns under its code, and stock without a cell is unchanged', async () => {
    await load(csv(plan('japan-7gb-30d')), '--allow-gone');
    const { id } = await shop.productOf('japan-7gb-30d');
    await load(csv(plan('japan-8gb-30d')), '--allow-gone');
    await load(csv(plan('japan-7gb-30d')), '--allow-gone');
    expect(await shop.productOf('japan-7gb-30d')).toMatchObject({ id, withdrawnAt: null });
    const card = await shop.productOf('sim-indonesia-15gb-30d');
    const cells = `code,type,place,data_gb,days,price_idr\n${card.productId},sim-card,ID,15,30,${card.priceIdr}\n`;
    expect(await load(cells, '--allow-gone')).toMatchObject({ imported: true });
    expect((await shop.productOf(card.productId)).stock).toBe(card.stock);
    const stocked = `code,type,place,data_gb,days,price_idr,stock\n${card.productId},sim-card,ID,15,30,${card.priceIdr},7\n`;
    await load(stocked);
    expect((await shop.productOf(card.productId)).stock).toBe(7);
  });
});

describe('an export', () => {
  test('V7 an export of several pages has each product once, ordered by code', async () => {
    const all = await codes();
    await load(csv(plan('japan-5gb-30d'), plan('japan-7gb-30d')), '--allow-gone', '--allow-price-changes');
    const left = await codes();
    expect(all.length).toBeGreaterThan(left.length + 300);
    const pages: string[][] = [];
    for await (const page of productsOnSale(database.db, 7)) pages.push(page.map(({ code }) => code));
    expect(pages.flat()).toEqual(left);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(7);
  });
});
