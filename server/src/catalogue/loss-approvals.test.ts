import { beforeEach, expect, test } from 'vitest';
import { csv, plan, useCatalogueFiles } from '../testing/catalogue-files.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const { exported, load } = useCatalogueFiles(database, shop);
const product = 'japan-5gb-30d';
const card = 'sim-south-korea-10gb-10d';
const router = 'router-japan-3gb-daily';
const why = { reason: 'clearance' };
const as = (role: 'owner' | 'manager') => demoBrowser(shop.app as never, role);
const priceNow = async () => (await shop.productOf(product)).priceIdr;
const loss = {
  product,
  price_idr: '60000',
  allow_price_changes: true,
  allow_odd_prices: true,
  allow_below_floor: '2026-12-01',
};
beforeEach(() =>
  shop.operator('settings.set', 'operator.four_eyes_idr', '--value', '5000000', '--reason', 'a limit'),
);

test('B6 a price under its floor waits for a second person, who carries it out', async () => {
  const before = await priceNow();
  const { status, body } = await (await as('manager')).call('products.price', loss, why);
  expect([status, body.code], JSON.stringify(body)).toEqual([202, 'APPROVAL_NEEDED']);
  expect(await priceNow()).toBe(before);
  const { approval } = body.approval;
  const { body: confirmed } = await (await as('owner')).call('approvals.confirm', { approval });
  expect(confirmed.output, JSON.stringify(confirmed)).toMatchObject({ state: 'confirmed', amount: null });
  expect(await priceNow()).toBe(60_000);
});

test('B6 a price over its floor, and a look at one under it, need no second person', async () => {
  const manager = await as('manager');
  const higher = { product, price_idr: String((await priceNow()) + 1000) };
  expect((await manager.call('products.price', higher, why)).status).toBe(200);
  const { allow_below_floor: _, ...looked } = loss;
  expect((await manager.call('products.price', { ...looked, dry_run: true }, why)).status).toBe(200);
});

test('B6 a product that would be on sale under its floor again waits for a second person', async () => {
  const manager = await as('manager');
  await manager.call('products.withdraw', { product });
  const request = { product, allow_below_floor: '2026-12-01' };
  expect((await manager.call('products.publish', request, why)).status).toBe(202);
  expect((await manager.call('products.publish', { product })).status).toBe(200);
});

const lower = { allow_price_changes: true, allow_odd_prices: true };
const confirm = async (
  browser: Awaited<ReturnType<typeof as>>,
  { body }: { body: { approval: { approval: string } } },
) => (await browser.call('approvals.confirm', { approval: body.approval.approval })).body;

const withoutCost = () =>
  shop.operator('products.price', card, '--cost-idr', 'none', '--reason', 'not known');

test('B6 a lower price of a SIM card, which has no cost, waits for a second person, who carries it out', async () => {
  await withoutCost();
  const before = (await shop.productOf(card)).priceIdr;
  const consoleAnswer = await (await as('manager')).call(
    'products.price',
    { product: card, price_idr: '1000', ...lower },
    why,
  );
  expect(consoleAnswer.status, JSON.stringify(consoleAnswer.body)).toBe(202);
  expect((await shop.productOf(card)).priceIdr).toBe(before);
  expect((await confirm(await as('owner'), consoleAnswer)).output).toMatchObject({
    state: 'confirmed',
    amount: null,
  });
  expect((await shop.productOf(card)).priceIdr).toBe(1000);
});

test.each([
  ['rent', { rent_per_day_idr: '1000' }],
  ['price in dollars', { price_usd: '0.10' }],
  ['price of one Rupiah less', { price_idr: 'less' }],
])('B6 a lower %s of a router waits for a second person', async (_what, prices) => {
  const before = (await shop.productOf(router)).priceIdr;
  const cells = 'price_idr' in prices ? { price_idr: String(before - 1) } : prices;
  const { status, body } = await (await as('manager')).call(
    'products.price',
    { product: router, ...cells, ...lower },
    why,
  );
  expect(status, JSON.stringify(body)).toBe(202);
});

test('B6 a price in dollars that was taken away comes back by a second person', async () => {
  const manager = await as('manager');
  const without = { product: router, price_usd: null };
  expect((await manager.call('products.price', without, why)).status).toBe(200);
  const again = { product: router, price_usd: '0.10', ...lower };
  expect((await manager.call('products.price', again, why)).status).toBe(202);
});

test('B6 a higher price of a SIM card, and a look at a lower one, need no second person', async () => {
  const manager = await as('manager');
  const { priceIdr } = await shop.productOf(card);
  const higher = { product: card, price_idr: String(priceIdr + 1000) };
  expect((await manager.call('products.price', higher, why)).status).toBe(200);
  const looked = { product: card, price_idr: '1000', ...lower, dry_run: true };
  expect((await manager.call('products.price', looked, why)).status).toBe(200);
});

test('B6 a SIM card that goes on sale again waits for a second person', async () => {
  const manager = await as('manager');
  await manager.call('products.withdraw', { product: card });
  const consoleAnswer = await manager.call('products.publish', { product: card });
  expect(consoleAnswer.status, JSON.stringify(consoleAnswer.body)).toBe(202);
  expect((await confirm(await as('owner'), consoleAnswer)).output).toMatchObject({ state: 'confirmed' });
  expect((await shop.productOf(card)).withdrawnAt).toBeNull();
});

const flags = ['--allow-gone', '--allow-price-changes', '--allow-odd-prices'];
/** The exported catalogue with other cells in the line of a product. */
async function withCells(code: string, cells: Record<string, string>): Promise<string> {
  const [head = '', ...lines] = (await exported()).trimEnd().split('\n');
  const headers = head.split(',');
  const changed = lines.map((line) => {
    const values = line.split(',');
    if (values[0] !== code) return line;
    return values.map((value, index) => cells[headers[index] ?? ''] ?? value).join(',');
  });
  return `${[head, ...changed].join('\n')}\n`;
}

test.each([
  ['a lower price', card, { price_idr: '1000' }, 'price_idr'],
  ['a lower rent', router, { rent_per_day_idr: '1000' }, 'rent_per_day_idr'],
  ['more data for the same price', card, { data_gb: '50' }, 'data_gb'],
  ['more days for the same price', card, { days: '30' }, 'days'],
  ['another place for the same price', router, { place: 'US' }, 'place'],
  ['more at full speed for the same price', router, { full_speed_gb_per_day: '9' }, 'full_speed_gb_per_day'],
])(
  'B6 a file with %s of goods without a cost is refused, and changes nothing',
  async (_what, code, cells, column) => {
    const before = await shop.productOf(code);
    const response = await load(await withCells(code, cells), ...flags);
    expect(response.error, JSON.stringify(response)).toContain('second person');
    expect(response.details).toContainEqual(expect.objectContaining({ code, column }));
    expect(await shop.productOf(code)).toEqual(before);
  },
);

test('B6 a new SIM card of a file stays off sale until two people publish it, also in the next file', async () => {
  const cells = { type: 'sim-card', esim_type: '', esim_access_package: '', esim_access_cost_usd: '' };
  const line = (code: string, price: string) => plan(code, { ...cells, price_idr: price, price_usd: '' });
  const file = csv(line('sim-japan-cheap', '1000'));
  expect(await load(file, ...flags)).toMatchObject({ new: 1, held_back: 1, imported: true });
  expect((await shop.productOf('sim-japan-cheap')).withdrawnAt).not.toBeNull();
  expect(await load(file, ...flags)).toMatchObject({ new: 0, held_back: 1, imported: true });
  expect((await shop.productOf('sim-japan-cheap')).withdrawnAt).not.toBeNull();
  const consoleAnswer = await (await as('manager')).call('products.publish', { product: 'sim-japan-cheap' });
  expect(consoleAnswer.status, JSON.stringify(consoleAnswer.body)).toBe(202);
  await confirm(await as('owner'), consoleAnswer);
  expect((await shop.productOf('sim-japan-cheap')).withdrawnAt).toBeNull();
});

test('B6 a cost that no price list proves is not lowered by a file', async () => {
  await shop.supplier.trouble('server_error', 'package/list');
  const response = await load(await withCells(product, { esim_access_cost_usd: '0.01' }), ...flags);
  expect(response.error, JSON.stringify(response)).toContain('second person');
  expect(response.details).toContainEqual(expect.objectContaining({ column: 'esim_access_cost_usd' }));
});

test('B6 without a limit of four eyes one person lowers a price of goods without a cost', async () => {
  await withoutCost();
  await shop.operator('settings.set', 'operator.four_eyes_idr', '--value', '0', '--reason', 'alone');
  const manager = await as('manager');
  const request = { product: card, price_idr: '1000', ...lower };
  expect((await manager.call('products.price', request, why)).status).toBe(200);
  expect((await shop.productOf(card)).priceIdr).toBe(1000);
});
