import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { catalogueImport } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const sim = 'sim-indonesia-15gb-30d';
const acts = () => database.db.select().from(auditLog).orderBy(auditLog.id);
const products = (act: string, ...more: string[]) => shop.command('products', act, code, ...more);
const price = (...more: string[]) => products('price', ...more, '--reason', 'a better deal');

describe('one product', () => {
  test('V7 a product is shown with the columns of a catalogue file, its packages and its sales', async () => {
    const { priceIdr } = await shop.productOf(code);
    await shop.customer().buy();
    expect(await products('show')).toMatchObject({
      product: code,
      on_sale: true,
      place: 'JP',
      type: 'ez-sim',
      days: '30',
      data_gb: '5',
      price_idr: String(priceIdr),
      sold_in_30_days: 1,
      packages: expect.arrayContaining([
        expect.objectContaining({
          supplier: 'esim-access',
          package: 'JP-5GB-30D',
          cost_usd: '3.4',
          in_use: true,
        }),
      ]),
    });
    expect(await shop.operator('products.get', 'japan-5gb-30')).toContain(
      `There is no product japan-5gb-30. Near it: ${code}`,
    );
  });

  test('V7 a product’s price is changed under the guards of an import, and customers pay the new price', async () => {
    const { priceIdr } = await shop.productOf(code);
    expect(await products('price', '--price-idr', '1')).toContain('--reason');
    expect(await price()).toContain('Say which price');
    expect(await price('--price-idr', '700')).toContain(`price_idr goes from ${priceIdr} to 700`);
    expect(await price('--price-idr', '70.000')).toContain('write the amount in digits alone');
    expect(await price('--price-idr', 'none')).toContain('everything is paid in Rupiah');
    expect(await price('--price-usd', '0.10', '--allow-price-changes')).toContain('below its floor');
    expect(await price('--strike-idr', '1')).toContain('must be more than the price');
    expect((await shop.productOf(code)).priceIdr).toBe(priceIdr);
    expect(await acts()).toEqual([]);

    const to = priceIdr + 5_000;
    expect(await price('--price-idr', String(to), '--strike-idr', 'none')).toMatchObject({
      product: code,
      changed: true,
      on_sale: true,
      changes: expect.arrayContaining([`price_idr: ${priceIdr} → ${to}`]),
    });
    expect(await price('--price-idr', String(to))).toMatchObject({ changed: false });
    expect((await shop.customer().place(code, { total: to })).order_id).toMatch(/^LGT-/);
    expect(await acts()).toMatchObject([{ act: 'product.price', subject: code, reason: 'a better deal' }]);
  });

  test('V7 a product is withdrawn and published again, and earlier orders are unchanged', async () => {
    const placed = await shop.customer().place(code);
    expect(await products('withdraw', '--reason', 'gone')).toMatchObject({ on_sale: false, changed: true });
    expect(await products('withdraw')).toMatchObject({ changed: false });
    expect(await products('show')).toMatchObject({ on_sale: false });
    expect(await price('--price-idr', '700')).toContain('goes from');
    const { priceIdr } = await shop.productOf(code);
    const body = { product_id: code, qty: [1], is_daily_plan: false, total: priceIdr };
    expect((await shop.customer().post('/paymentapi/redirect-order-payment', body)).status).toBe(404);
    await shop.gateway.pay(placed.transaction_id);
    await shop.settle();
    expect(await shop.customer().order(placed.order_id)).toMatchObject({ delivery_status: 'finished' });
    expect(await products('publish')).toMatchObject({ on_sale: true, changed: true });
    await shop.customer().place(code);
    expect((await acts()).map(({ act }) => act)).toEqual(['product.withdraw', 'product.publish']);
  });

  test('V7 a product cannot be changed while the rows of a switched import are moved', async () => {
    const at = shop.clock.now();
    await database.db.insert(catalogueImport).values({ id: 'i', aliveAt: at, switchedAt: at });
    expect(await price('--price-idr', '1')).toContain('try again in a minute');
    expect(await products('withdraw')).toContain('try again in a minute');
    await database.db.delete(catalogueImport);
  });
});

describe('the stock of SIM cards', () => {
  test('V7 F6 the stock of SIM cards is increased and reduced, and is never negative', async () => {
    const { stock } = await shop.productOf(sim);
    const had = stock ?? 0;
    expect(await shop.operator('stock.add', sim, '--count', '50')).toEqual({
      product: sim,
      before: had,
      stock: had + 50,
    });
    expect(await shop.operator('stock.list')).toContainEqual(
      expect.objectContaining({ product: sim, stock: had + 50 }),
    );
    const remove = (count: string, ...more: string[]) =>
      shop.operator('stock.remove', sim, '--count', count, ...more);
    expect(await remove('1')).toContain('--reason');
    expect(await remove(String(had + 51), '--reason', 'all burnt')).toContain('There are not');
    expect(await remove('3', '--reason', 'bent')).toMatchObject({ stock: had + 47 });
    expect(await shop.operator('stock.add', sim, '--count', '0')).toContain('--count is from 1');
    expect(await shop.operator('stock.add', code, '--count', '1')).toContain('is no SIM card');
    expect(await shop.operator('stock.add', 'sim-x', '--count', '1')).toContain('There is no product sim-x');
    expect(await acts()).toMatchObject([
      { act: 'stock.add', before: { stock: had }, after: { stock: had + 50 } },
      { act: 'stock.remove', reason: 'bent', after: { stock: had + 47 } },
    ]);
  });

  test('V7 F6 concurrent orders and additions change the stock of SIM cards correctly', async () => {
    const { stock, priceIdr } = await shop.productOf(sim);
    const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
    const body = { product_id: sim, qty: [1], is_daily_plan: false, province: jakarta!.id };
    const total = priceIdr + jakarta!.shippingIdr!;
    const [ordered] = await Promise.all([
      shop.customer().post('/paymentapi/redirect-sim-card-payment', { ...body, total }),
      ...[1, 2, 3].map(() => shop.operator('stock.add', sim, '--count', '10')),
    ]);
    expect(ordered.status).toBe(200);
    expect((await shop.productOf(sim)).stock).toBe((stock ?? 0) + 30 - 1);
  });
});

test('B15 why a product is not changed is said in the language of the person', async () => {
  const browser = await demoBrowser(shop.app as never, 'owner');
  const said = async (language: string, product: string) => {
    const how = { reason: 'x', headers: { 'accept-language': language } };
    return (await browser.call('stock.add', { product, count: 1 }, how)).body.sentence;
  };
  expect(await said('id', code)).toBe(`${code} bukan kartu SIM: stok hanya dihitung untuk kartu SIM.`);
  expect(await said('ja', 'zzz')).toBe('商品zzzはありません。');
  expect(await said('vi', 'japan-5gb')).toContain('Không có sản phẩm japan-5gb. Gần giống: japan-5gb-30d');
});
