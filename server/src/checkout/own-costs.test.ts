import { readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import { province } from '../shipping/tables.ts';
import { useCatalogueFolder } from '../testing/catalogue-files.ts';
import { useDatabase } from '../testing/database.ts';
import { japanRouter } from '../testing/rentals.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const files = useCatalogueFolder();
const card = 'sim-south-korea-10gb-10d';
const jakarta = async () => {
  const [row] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  return { id: row?.id ?? 0, delivery: row?.shippingIdr ?? 0 };
};
const setCost = (product: string, cost: string, ...more: string[]) =>
  shop.operator('products.price', product, '--cost-idr', cost, '--reason', 'invoice', ...more);
const lastLine = async () => {
  const [row] = await database.db
    .select({ cost: orderLine.costIdr })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.order))
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(1);
  return row?.cost;
};
const profitOf = async (number: string) =>
  (await shop.operator('reports.margin', '--by', 'order')).find(
    (row: { order: string }) => row.order === number,
  );

describe('the cost of own goods', () => {
  test('B130 a line stores what its cards cost on its day, with their delivery, and keeps it when the cost changes', async () => {
    const { delivery } = await jakarta();
    await setCost(card, '139000');
    const number = await shop.customer().buyCard(card, 2);
    const cost = 2 * 139_000 + delivery;
    expect(await lastLine()).toBe(cost);
    const before = await profitOf(number);
    expect(before).toMatchObject({ cost, without_cost: 0 });
    expect(before.result).toBe(before.received - before.fee - cost);
    await setCost(card, '200000');
    expect(await profitOf(number)).toMatchObject({ cost, result: before.result });
    const shown = await shop.operator('orders.get', number);
    expect(shown.result).toMatchObject({ cost, result: before.result });
  });

  test('B130 cards that were sold before their cost was set stay without one', async () => {
    await setCost(card, 'none');
    const number = await shop.customer().buyCard(card);
    expect(await lastLine()).toBeNull();
    await setCost(card, '139000');
    expect(await profitOf(number)).toMatchObject({ cost: 'not recorded', without_cost: 1 });
  });

  test('B130 a rental costs its routers by its days, and its delivery; days that are added cost the same again', async () => {
    await setCost(japanRouter, '31000');
    const { rentalId } = await shop.customer().rent({ qty: [1] });
    expect(await lastLine()).toBe(5 * 31_000 + 50_000);
    await setCost(japanRouter, '40000');
    shop.clock.advance(60);
    const days = { rental_id: rentalId, new_end_date: '2026-12-08', total: 3 * 69_000 };
    const extended = await shop.customer().post('/paymentapi/redirect-extend-payment', days);
    expect(extended.status, JSON.stringify(extended.body)).toBe(200);
    expect(await lastLine()).toBe(3 * 40_000);
  });

  test('B130 cards that are refunded before they are sent cost nothing: they are sold again', async () => {
    const number = await shop.customer().buyCard(card);
    expect((await profitOf(number)).cost).toBeGreaterThan(100_000);
    await shop.operator('orders.refund', number, '--reason', 'changed mind');
    await shop.settle();
    expect(await profitOf(number)).toMatchObject({ cost: 0 });
  });
});

describe('setting it', () => {
  test('B130 a cost is shown first, is set by people who read costs, and stays in the audit log and the history', async () => {
    const owner = await demoBrowser(shop.app as never, 'owner');
    const request = { product: card, cost_idr: '120000' };
    const tried = (await owner.call('products.price', { ...request, dry_run: true })).body.output;
    expect(tried).toMatchObject({ changed: false, changes: ['cost_idr: 139000 → 120000'] });
    const { priceIdr } = await shop.productOf(card);
    const left = priceIdr - 120_000 - Math.ceil(priceIdr * 0.03) - 4_000;
    expect(tried.effect).toMatchObject({ margin_idr: left, margin_days: null });
    shop.clock.advance(60);
    await owner.call('products.price', request, { reason: 'invoice' });
    const { output } = (await owner.call('products.get', { product: card })).body;
    expect(output).toMatchObject({ cost_idr: 120_000, margin_idr: left });
    expect(output.history.steps.at(-1)).toMatchObject({ price_idr: priceIdr, cost_idr: 120_000 });
    const [line] = await database.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(line).toMatchObject({ act: 'product.price', subject: card, reason: 'invoice' });
    const reader = await demoBrowser(shop.app as never, 'reader');
    const masked = (await reader.call('products.get', { product: card })).body.output;
    expect(masked).toMatchObject({ cost_idr: null, margin_idr: null, fee_idr: null });
    expect(JSON.stringify(masked)).not.toContain('120000');
    const [row] = (await reader.call('products.list', { text: card })).body.output;
    expect(row).toMatchObject({ cost_idr: null, margin_percent: null });
  });

  test('B130 the margin of a router is that of a rental of some days; it has no minimum price', async () => {
    const output = await shop.operator('products.get', japanRouter);
    const goods = 90_000 + 5 * 69_000;
    const left = goods - 5 * 31_000 - Math.ceil(goods * 0.03) - 4_000;
    expect(output).toMatchObject({
      cost_idr: 31_000,
      margin_idr: left,
      margin_days: 5,
      floors: null,
      under: [],
    });
  });

  test('B130 a cost above the price is a fact that is stored; another price under it has to be confirmed, and cards stay on sale', async () => {
    const { priceIdr } = await shop.productOf(card);
    expect(await setCost(card, String(priceIdr + 1_000))).toMatchObject({ changed: true });
    expect(await shop.operator('products.get', card)).toMatchObject({
      state: 'on_sale',
      under: expect.arrayContaining(['idr']),
    });
    const lower = ['--price-idr', String(priceIdr - 1_000), '--reason', 'sale'];
    expect(await shop.operator('products.price', card, ...lower)).toContain('below its floor');
    expect(await shop.customer().buyCard(card)).toMatch(/^LGT-/);
  });

  test('B130 eSIMs have the cost of their supplier alone', async () => {
    expect(await setCost('japan-5gb-30d', '1')).toContain('is for SIM cards and routers alone');
  });

  test('B130 a file has the cost of own goods in its own column, and changes it', async () => {
    const path = files.freshPath('export');
    await shop.operator('catalogue.export', path);
    const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
    const at = head.split(',').indexOf('cost_idr');
    const line = lines.find((text) => text.startsWith(`${card},`)) ?? '';
    expect(line.split(',')[at]).toBe('139000');
    const cells = ['code', 'type', 'place', 'data_gb', 'days', 'price_idr', 'cost_idr'];
    const { priceIdr } = await shop.productOf(card);
    const file = files.fileOf(
      `${cells.join(',')}\n${[card, 'sim-card', 'KR', '10', '10', priceIdr, '145000'].join(',')}\n`,
    );
    const report = await shop.operator('catalogue.import', file, '--allow-gone');
    expect(report.examples.changed).toEqual([{ code: card, what: 'cost_idr: 139000 → 145000' }]);
    expect(await shop.operator('products.get', card)).toMatchObject({ cost_idr: 145_000 });
  });
});

test('B130 a voucher takes off no more of a card than its minimum price allows, and the page knows before it pays', async () => {
  const { id, delivery } = await jakarta();
  const { priceIdr } = await shop.productOf(card);
  const total = priceIdr + delivery;
  await shop.operator('vouchers.add', 'MUCH', '--type', 'percent', '--amount', '90');
  const asked = { code: 'MUCH', product_id: card, product_type: 'sim-card', qty: 1, total };
  const { body: much } = await shop.customer().post('/capi/vouchers/validate', asked);
  // 139,000 and the fees of all that is paid; the delivery is passed on.
  expect(much).toMatchObject({ limited: true });
  expect(priceIdr - Number(much.discount)).toBeGreaterThan(139_000 + 4_000);
  const { status, body } = await shop.customer().post('/paymentapi/redirect-sim-card-payment', {
    product_id: card,
    qty: [1],
    is_daily_plan: false,
    province: id,
    voucherCode: 'MUCH',
    total: total - Number(much.discount),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await setCost(card, 'none');
  const { body: free } = await shop.customer().post('/capi/vouchers/validate', asked);
  expect(free).toMatchObject({ limited: false });
});
