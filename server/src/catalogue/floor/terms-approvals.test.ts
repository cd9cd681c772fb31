import type { OperatorCallName } from '@langit/contract/operator/calls';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { demoBrowser } from '../../testing/staff.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const product = 'japan-5gb-30d';
const why = { reason: 'the terms of today' };
const typedWhy = ['--reason', why.reason];
const owner = () => demoBrowser(shop.app as never, 'owner');
const askForTwo = (value = '5000000') =>
  shop.operator('settings.set', 'operator.four_eyes_idr', '--value', value, ...typedWhy);
const termsNow = async () =>
  JSON.stringify([
    await shop.operator('rates.list'),
    await shop.operator('fees.list'),
    await shop.operator('margins.list'),
    await shop.operator('settings.list'),
  ]);
/** A tax, and a margin without an end, to lower. */
async function setTerms(): Promise<void> {
  await shop.operator('settings.set', 'operator.tax_included_bp', '--value', '1100', ...typedWhy);
  await shop.operator('margins.set', '--place', 'KR', '--least', '20', ...typedWhy);
}

type Case = [what: string, call: OperatorCallName, input: object];

test.each<Case>([
  ['a lower rate of the Rupiah', 'rates.set', { idr: '17999' }],
  ['a lower rate of the yen beside a higher one of the Rupiah', 'rates.set', { idr: '18100', jpy: '156' }],
  ['a lower share of a gateway', 'fees.set', { gateway: 'midtrans', percent: '2.9', fixed: 4000 }],
  ['a lower fixed fee', 'fees.set', { gateway: 'midtrans', percent: '3', fixed: 3999 }],
  ['a lower fee of a gateway that is not in use', 'fees.set', { gateway: 'xendit', percent: '1', fixed: 0 }],
  ['a lower margin of everything', 'margins.set', { least: '4.99' }],
  ['a lower margin of one kind', 'margins.set', { least: '4', type: 'DailyPlan' }],
  ['a lower margin of one place', 'margins.set', { least: '19', place: 'KR' }],
  ['a lower margin of one product', 'margins.set', { least: '4', product }],
  ['a loss', 'margins.set', { least: '-10', product, until: '2026-12-01' }],
  ['a higher margin that ends', 'margins.set', { least: '30', place: 'KR', until: '2026-12-01' }],
  ['less included tax', 'settings.set', { key: 'operator.tax_included_bp', value: 1099 }],
  ['rates that may be older', 'settings.set', { key: 'operator.rate_max_days', value: 8 }],
])('B6 with a limit of four eyes %s waits for a second person', async (_what, call, input) => {
  await setTerms();
  await askForTwo();
  const before = await termsNow();
  const { status, body } = await (await owner()).call(call, input, why);
  expect([status, body.code], JSON.stringify(body)).toEqual([202, 'APPROVAL_NEEDED']);
  expect(await termsNow()).toBe(before);
});

test.each<Case>([
  ['higher rates', 'rates.set', { idr: '18001', jpy: '158', vnd: '26001' }],
  ['a higher fee', 'fees.set', { gateway: 'midtrans', percent: '3.1', fixed: 4000 }],
  [
    'a lower fee of a method beside a dearer one',
    'fees.set',
    { gateway: 'midtrans', method: 'qris', percent: '0.7', fixed: 0 },
  ],
  ['a higher margin', 'margins.set', { least: '6' }],
  [
    'a higher margin that ends where none was before',
    'margins.set',
    { least: '6', product, until: '2026-12-01' },
  ],
  ['more included tax', 'settings.set', { key: 'operator.tax_included_bp', value: 1101 }],
  ['a setting that is no term of prices', 'settings.set', { key: 'operator.stock_low', value: 3 }],
  ['a look at a lower rate', 'rates.set', { idr: '17999', dry_run: true }],
])('B6 with a limit of four eyes an owner sets %s alone', async (_what, call, input) => {
  await setTerms();
  await askForTwo();
  const { status, body } = await (await owner()).call(call, input, why);
  expect(status, JSON.stringify(body)).toBe(200);
});

test('B6 a second person carries a lower rate out, in the name of who asked', async () => {
  await askForTwo();
  const consoleAnswer = await (await owner()).call('rates.set', { idr: '17500' }, why);
  expect(consoleAnswer.status, JSON.stringify(consoleAnswer.body)).toBe(202);
  const confirmed = await shop.operator('approvals.confirm', consoleAnswer.body.approval.approval);
  expect(confirmed).toMatchObject({ state: 'confirmed', amount: null });
  expect(await shop.operator('rates.list')).toContainEqual(
    expect.objectContaining({ currency: 'IDR', per_usd: '17500', set_by: 'demo-owner' }),
  );
});

test('B6 the rate of long ago again lowers the floors that count it higher, and waits', async () => {
  await askForTwo();
  shop.clock.set('2026-12-20T03:00:00Z');
  expect((await (await owner()).call('rates.set', { idr: '18000' }, why)).status).toBe(202);
});

test('B6 without a limit of four eyes an owner lowers terms alone', async () => {
  const alone = await owner();
  expect((await alone.call('rates.set', { idr: '17500' }, why)).status).toBe(200);
  expect((await alone.call('margins.set', { least: '1' }, why)).status).toBe(200);
});

test('B6 at the terminal lower floors wait too, and the limit itself can be lifted', async () => {
  await askForTwo();
  expect(await shop.operator('rates.set', '--idr', '17500', ...typedWhy)).toContain('limit of four eyes');
  const tax = ['operator.rate_max_days', '--value', '30', ...typedWhy];
  expect(await shop.operator('settings.set', ...tax)).toContain('limit of four eyes');
  expect(await askForTwo('0')).toMatchObject({ value: 0 });
  expect(await shop.operator('settings.set', ...tax)).toMatchObject({ value: 30 });
});

test('B6 a sync with lower rates is refused, one with higher rates is not', async () => {
  await askForTwo();
  const sync = (idr: string, ...flags: string[]) =>
    shop.operator(
      'catalogue.sync',
      'esim-access',
      '--margin',
      '60',
      '--rates',
      `IDR=${idr},JPY=157,VND=26000`,
      '--allow-price-changes',
      '--allow-odd-prices',
      '--allow-gone',
      ...flags,
    );
  const before = await termsNow();
  expect(await sync('17500')).toContain('second person');
  expect(await termsNow()).toBe(before);
  expect(await sync('17500', '--dry-run')).toMatchObject({ imported: false });
  expect(await sync('18100')).toMatchObject({ imported: true });
});
