import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { demoBrowser } from '../../testing/staff.ts';
import { useTrade } from '../../testing/trade.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { product } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const within = { timeout: 10_000, interval: 20 };
type Row = Record<string, unknown> & { product: string; margin_percent: number | null };

const signIn = (role: 'owner' | 'content' | 'reader') => demoBrowser(shop.app as never, role);
const list = (...flags: string[]): Promise<Row[]> =>
  shop.operator('products.list', '--limit', '1000', ...flags);

describe('the list of products', () => {
  test('B35 every plan stands with cost, floor and margin, the lowest margin first', async () => {
    const rows = await list('--type', 'ez-sim');
    const margins = rows.map(({ margin_percent: margin }) => margin ?? Number.NaN);
    expect(margins).toEqual(margins.toSorted((a, b) => a - b));
    const row = rows.find((row) => row.product === code);
    const { priceIdr } = await shop.productOf(code);
    // 3.40 dollars at 18,000, and 3 % and Rp 4,000 of the price.
    const left = priceIdr - 61_200 - Math.ceil(priceIdr * 0.03) - 4_000;
    expect(row).toMatchObject({
      cost_usd: '3.4',
      floor_idr: expect.any(Number),
      margin_idr: left,
      margin_percent: Math.floor((left * 10_000) / priceIdr) / 100,
      state: 'on_sale',
      under: [],
    });
  });

  test('B35 a product’s page has the minimum margin beside what its packages leave', async () => {
    expect(await shop.operator('products.get', code)).toMatchObject({ least_percent: 5 });
  });

  test('B35 a product’s page has the course of its price and its lowest cost, whoever changes them', async () => {
    const history = async () => (await shop.operator('products.get', code)).history.steps;
    const before = await history();
    const { priceIdr } = await shop.productOf(code);
    expect(before.at(-1)).toMatchObject({ price_idr: priceIdr, cost_idr: 61_200 });
    const reason = ['--reason', 'season', '--allow-price-changes', '--allow-odd-prices'];
    shop.clock.advance(3600);
    await shop.operator('products.price', code, '--price-idr', '100000', ...reason);
    shop.clock.advance(3600);
    await shop.operator('products.reprice', '--place', 'JP', '--percent', '10', ...reason);
    const prices = (await history()).slice(before.length).map(({ price_idr: price }: Row) => price);
    expect(prices).toEqual([100_000, 110_000]);
    const reader = await signIn('reader');
    const { output } = (await reader.call('products.get', { product: code })).body;
    expect(output.history.steps.at(-1)).toMatchObject({ price_idr: 110_000, cost_idr: null });
  });

  test('B35 each filter changes the result, and a page goes on after its last row', async () => {
    const all = await list();
    for (const flags of [
      ['--type', 'DailyPlan'],
      ['--place', 'JP'],
      ['--supplier', 'airalo'],
      ['--state', 'withdrawn'],
      ['--most-margin', '30'],
      ['--text', 'unlimited'],
    ]) {
      const some = await list(...flags);
      expect([flags, some.length > 0, some.length < all.length]).toEqual([flags, true, true]);
    }
    const browser = await signIn('owner');
    const first = await browser.call('products.list', { limit: 50 });
    const second = await browser.call('products.list', { limit: 50, cursor: first.body.next });
    const read = [...first.body.output, ...second.body.output].map((row: Row) => row.product);
    expect(new Set(read).size).toBe(100);
    expect(read).toEqual(all.slice(0, 100).map((row) => row.product));
  });

  test('B35 a product under its floor is marked, and the list follows a change of the catalogue', async () => {
    await list();
    await database.db.update(product).set({ priceIdr: 50_000 }).where(eq(product.productId, code));
    await database.transaction((tx) => raiseCatalogueVersion(database, tx, []));
    const [lowest] = await list('--place', 'JP');
    expect(lowest).toMatchObject({ product: code, under: ['idr'] });
  });

  test('B35 costs and margins are read by people with reports.money alone', async () => {
    const reader = await signIn('reader');
    const { body } = await reader.call('products.list', { place: 'JP', limit: 100 });
    const codes = body.output.map((row: Row) => row.product);
    expect(codes).toEqual(codes.toSorted());
    for (const row of body.output)
      expect(row).toMatchObject({
        cost_usd: null,
        floor_idr: null,
        margin_idr: null,
        margin_percent: null,
        least_percent: null,
      });
    expect((await reader.call('products.list', { most_margin: 10 })).body.code).toBe('NOT_POSSIBLE');
    const { output } = (await reader.call('products.get', { product: code })).body;
    expect(output).toMatchObject({ rate: null, floors: null });
    expect(output.packages.map((item: Row) => [item.cost_usd, item.floor_idr])).toContainEqual([null, null]);
  });
});

test('B35 a product has its name in the person’s language, and its sales of 30 days where they are asked for', async () => {
  await shop.customer().buy(code);
  const owner = await signIn('owner');
  const read = async (input: object) =>
    (await owner.call('products.list', { text: code, ...input })).body.output[0] as Row;
  const found = (await list('--text', 'japan 5gb 30')).map((row) => row.product);
  expect(found).toContain(code);
  expect(found).not.toContain('japan-3gb-30d');
  expect(await read({})).toMatchObject({ name: 'Japan · 5 GB · 30 days', sold_by_day: null });
  const { sold_by_day: days } = await read({ sales: true });
  expect(days).toEqual([...Array.from({ length: 29 }, () => 0), 1]);
});

test('B118 the units sold of a product are those of the sales and the profit report for its 30 days', async () => {
  await shop.customer().buy(code, { qty: [3] });
  const soldIn = async () => {
    const owner = await signIn('owner');
    const to = dayInJakarta(shop.clock.now());
    const days = { by: 'product', from: addDays(to, -29), to };
    const [sales, margin] = await Promise.all(
      ['reports.sales', 'reports.margin'].map(
        async (call) => ((await owner.call(call as never, days)).body.output as Row[])[0]?.pieces ?? 0,
      ),
    );
    const [listed] = (await owner.call('products.list', { text: code })).body.output as Row[];
    const { output } = (await owner.call('products.get', { product: code })).body;
    return [sales, margin, listed?.sold, output.sold_in_30_days];
  };
  expect(await soldIn()).toEqual([3, 3, 3, 3]);
  // Less than thirty times a day later, on the thirtieth day after it.
  shop.clock.advance(29 * 86_400 + 20 * 3600);
  expect(await soldIn()).toEqual([0, 0, 0, 0]);
});

describe('prices', () => {
  test('B37 a dry run says what changes and what has to be confirmed, and changes nothing', async () => {
    const owner = await signIn('owner');
    const { priceIdr } = await shop.productOf(code);
    const request = { product: code, price_idr: '20000', dry_run: true };
    const { body } = await owner.call('products.price', request);
    expect(body.output).toMatchObject({
      changed: false,
      changes: [`price_idr: ${priceIdr} → 20000`],
      stops: expect.arrayContaining([
        expect.objectContaining({ column: 'price_idr', allow: 'allow_price_changes' }),
      ]),
    });
    expect((await shop.productOf(code)).priceIdr).toBe(priceIdr);
    const { effect } = body.output;
    // 3.40 dollars at 18,000, and 3 % and Rp 4,000 of the price.
    expect(effect).toMatchObject({ margin_idr: 20_000 - 61_200 - 600 - 4_000, prices: { idr: 20_000 } });
    expect(effect.floors.idr).toBeGreaterThan(61_200);
    const acts = (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(({ act }) => act);
    expect(acts).toEqual(['session.open']);
  });

  test('B37 many prices are changed by a rule: first what it would change, then as an operation', async () => {
    const owner = await signIn('owner');
    const { priceUsd } = await shop.productOf(code);
    const end = async (dry: boolean) => {
      const input = { place: 'JP', type: 'QuotaBased', percent: 10, dry_run: dry };
      const { body } = await owner.call('products.reprice', input, { reason: 'the season' });
      const { operation } = body.output;
      const read = async () => (await owner.call('operations.get', { operation })).body.output;
      await expect.poll(async () => (await read()).state, within).not.toBe('running');
      return read();
    };
    const preview = await end(true);
    expect(preview).toMatchObject({ state: 'done', result: { imported: false } });
    expect(preview.result.changed).toBe(preview.result.products);
    expect(preview.result.examples.changed.length).toBe(preview.result.changed);
    expect((await shop.productOf(code)).priceUsd).toBe(priceUsd);
    expect(await end(false)).toMatchObject({ state: 'done', result: { imported: true } });
    expect((await shop.productOf(code)).priceUsd).toBeGreaterThanOrEqual(Math.ceil((priceUsd ?? 0) * 1.1));
  });
});

test('B40 a description is written and removed in one language, and the others are marked as missing', async () => {
  const content = await signIn('content');
  const put = (text: string | null) =>
    content.call('products.text', { product: code, locale: 'ja', text }, { reason: 'asked' });
  const missing = async () => {
    const { output } = (await content.call('products.get', { product: code })).body;
    return output.descriptions
      .filter((description: { missing: boolean }) => description.missing)
      .map((description: Row) => description.language);
  };
  expect(await missing()).toEqual([]);
  expect((await put('日本で使えるプラン')).body.output).toMatchObject({ before: null });
  expect(await missing()).toEqual(['en', 'id', 'vi']);
  expect((await list('--missing', 'vi')).map((row) => row.product)).toEqual([code]);
  const { body } = await shop.guest.get(`/capi/products/${code}`, { 'accept-language': 'ja' });
  expect(body.description).toBe('日本で使えるプラン');
  await put(null);
  expect(await missing()).toEqual([]);
});
