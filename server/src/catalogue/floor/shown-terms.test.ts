import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { demoBrowser } from '../../testing/staff.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = ['--reason', 'of today'];
const reason = 'of today';

const signIn = () => demoBrowser(shop.app as never, 'owner');
const rateOf = async (currency: string) =>
  (await shop.operator('rates.list')).find((item: { currency: string }) => item.currency === currency)
    .per_usd;

test('B57 of two owners who set one rate the second is refused, with the rate of now and who set it', async () => {
  const owner = await signIn();
  await shop.operator('rates.set', '--idr', '18100', ...why);
  const late = await owner.call('rates.set', { idr: '17900', was_idr: '18000' }, { reason });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'STALE',
      sentence: 'Nothing was changed: this was set anew since you looked. It is now: IDR 18100',
      changes: [{ who: 'sari', what: 'rates.set' }],
      now: { was_idr: '18100' },
    },
  });
  expect(await rateOf('IDR')).toBe('18100');
  expect((await owner.call('rates.set', { idr: '17900', ...late.body.now }, { reason })).status).toBe(200);
  expect(await rateOf('IDR')).toBe('17900');
});

test('B57 a rate that another owner has set meanwhile stays where only the others were changed', async () => {
  const owner = await signIn();
  await shop.operator('rates.set', '--idr', '18100', ...why);
  expect((await owner.call('rates.set', { jpy: '158', was_jpy: '157' }, { reason })).status).toBe(200);
  expect([await rateOf('IDR'), await rateOf('JPY')]).toEqual(['18100', '158']);
});

test('B57 of two owners who set one rate at the same moment one is refused', async () => {
  const people = [await signIn(), await signIn()];
  const answers = await Promise.all(
    people.map((item, index) =>
      item.call('rates.set', { idr: `1810${index}`, was_idr: '18000' }, { reason }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('B57 a fee, a margin and a setting that another owner has set meanwhile are not overwritten', async () => {
  const owner = await signIn();
  await shop.operator('fees.set', 'midtrans', '--method', 'qris', '--percent', '0.7', '--fixed', '0', ...why);
  const fee = { gateway: 'midtrans', method: 'qris', percent: '1', fixed: 100 };
  expect(
    (await owner.call('fees.set', { ...fee, was_percent: null, was_fixed: null }, { reason })).body,
  ).toMatchObject({
    code: 'STALE',
    sentence: expect.stringContaining('It is now: midtrans qris 0.7% + Rp 0'),
    changes: [{ who: 'sari', what: 'fees.set' }],
    now: { was_percent: '0.7', was_fixed: 0 },
  });
  await shop.operator('margins.set', '--least', '12', '--place', 'jp', '--until', '2026-12-31', ...why);
  expect(
    (await owner.call('margins.set', { least: '9', place: 'JP', was: null, was_until: null }, { reason }))
      .body,
  ).toMatchObject({
    code: 'STALE',
    sentence: expect.stringContaining('It is now: JP 12% 2026-12-31T17:00:00.000Z'),
    changes: [{ who: 'sari', what: 'margins.set' }],
    now: { was: '12', was_until: '2026-12-31T17:00:00.000Z' },
  });
  await shop.operator('settings.set', 'operator.stock_low', '--value', '12', ...why);
  expect(
    (await owner.call('settings.set', { key: 'operator.stock_low', value: 20, was: 10 }, { reason })).body,
  ).toMatchObject({
    code: 'STALE',
    sentence: expect.stringContaining('It is now: operator.stock_low 12'),
    changes: [{ who: 'sari', what: 'settings.set' }],
    now: { was: 12 },
  });
  expect(await shop.operator('fees.list')).toContainEqual(
    expect.objectContaining({ method: 'qris', percent: '0.7' }),
  );
  expect(await shop.operator('margins.list')).toContainEqual(
    expect.objectContaining({ of: 'JP', least_percent: '12' }),
  );
  expect(await shop.operator('settings.list')).toContainEqual(
    expect.objectContaining({ key: 'operator.stock_low', value: 12 }),
  );
});

test('B57 what was shown is what the lists show, also the samples and rules that have ended', async () => {
  const owner = await signIn();
  const set = async (call: string, input: object) => {
    const { status, body } = await owner.call(call, input, { reason });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const fee = { gateway: 'midtrans', method: 'all', percent: '3.1', fixed: 4000 };
  await set('fees.set', { ...fee, was_percent: '3', was_fixed: 4000 });
  await set('margins.set', { least: '6', was: '5', was_until: null });
  await set('margins.set', { least: '9', place: 'JP', until: '2026-11-21', was: null, was_until: null });
  shop.clock.set('2026-11-25T03:00:00Z');
  const later = await signIn();
  const again = { least: '10', place: 'JP', was: null, was_until: null };
  expect((await later.call('margins.set', again, { reason })).status).toBe(200);
});

test('V7 at the command line what was shown may be named, and need not be', async () => {
  await shop.operator('settings.set', 'operator.stock_low', '--value', '12', ...why);
  const set = (...typed: string[]) =>
    shop.operator('settings.set', 'operator.stock_low', '--value', '20', ...typed, ...why);
  expect(await set('--was', '10')).toContain('It is now: operator.stock_low 12');
  expect(await set('--was', '12')).toMatchObject({ value: 20 });
  expect(await set()).toMatchObject({ value: 20 });
  const fee = ['midtrans', '--method', 'card', '--percent', '2.9', '--fixed', '2000'];
  expect(await shop.operator('fees.set', ...fee, '--was-percent', 'none', ...why)).toHaveLength(3);
  expect(await shop.operator('fees.set', ...fee, '--was-percent', 'none', ...why)).toContain(
    'midtrans card 2.9% + Rp 2000',
  );
});
