import { describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { catalogueVersion } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = ['--reason', 'the bank’s rate of today'];

const acts = async () =>
  (await database.db.select().from(auditLog).orderBy(auditLog.seq)).map(({ act, actor, reason }) => [
    act,
    actor,
    reason,
  ]);

describe('rates', () => {
  test('M3 a rate is stored with its day, actor and reason', async () => {
    shop.clock.set('2026-11-21T03:00:00Z');
    const response = await shop.operator('rates.set', '--idr', '17250.5', ...why);
    expect(response).toContainEqual({
      currency: 'IDR',
      per_usd: '17250.5',
      since: '2026-11-21T03:00:00.000Z',
      days: 0,
      old: false,
      sample: false,
      set_by: 'sari',
    });
    expect(response).toContainEqual(
      expect.objectContaining({ currency: 'JPY', per_usd: '157', sample: true }),
    );
    expect(await acts()).toEqual([['rates.set', 'sari', why[1]]]);
  });

  test('M3 a change of more than 10 % needs --allow-jump', async () => {
    const response = await shop.operator('rates.set', '--idr', '1800', ...why);
    expect(response).toContain('IDR goes from 18000 to 1800 for a dollar');
    expect(await acts()).toEqual([]);
    expect(await shop.operator('rates.set', '--vnd', '28600', ...why)).toHaveLength(3);
    expect(await shop.operator('rates.set', '--idr', '20000', '--allow-jump', ...why)).toContainEqual(
      expect.objectContaining({ currency: 'IDR', per_usd: '20000' }),
    );
  });

  test.each([['0'], ['-16500'], ['16,500'], ['16500.12345'], ['999'], ['100001'], ['1e4'], ['none']])(
    'M3 the rate %s is refused in one sentence and changes nothing',
    async (rate) => {
      const response = await shop.operator('rates.set', `--idr=${rate}`, ...why);
      expect(response).toMatch(/^--idr is what a US dollar is worth, from 1000 to 100000/);
      expect(await acts()).toEqual([]);
    },
  );

  test('M3 a rate without a reason, or no rate at all, is refused', async () => {
    expect(await shop.operator('rates.set', '--idr', '17000')).toContain('--reason');
    expect(await shop.operator('rates.set', ...why)).toBe('Say which rate, e.g. --idr 16500.');
  });

  test('M3 a rate is old once it is older than the days that the owner allows', async () => {
    shop.clock.set('2026-11-28T03:00:00Z');
    expect(await shop.operator('rates.list')).toContainEqual(
      expect.objectContaining({ currency: 'IDR', days: 8, old: true }),
    );
    await shop.operator('settings.set', 'operator.rate_max_days', '--value', '8', ...why);
    expect(await shop.operator('rates.list')).toContainEqual(
      expect.objectContaining({ currency: 'IDR', days: 8, old: false }),
    );
  });
});

test('B54 the settings list every key with its value, and whether the owner has set it', async () => {
  const before = await shop.operator('settings.list');
  expect(before).toContainEqual(expect.objectContaining({ key: 'operator.rate_max_days', set: false }));
  await shop.operator('settings.set', 'operator.rate_max_days', '--value', '9', ...why);
  const after = await shop.operator('settings.list');
  expect(after).toContainEqual(
    expect.objectContaining({ key: 'operator.rate_max_days', value: 9, set: true }),
  );
  expect(after).toHaveLength(before.length);
});

describe('fees', () => {
  test('M4 a gateway without entered fees has the sample', async () => {
    expect(await shop.operator('fees.list')).toEqual([
      {
        gateway: 'midtrans',
        method: 'all',
        percent: '3',
        fixed: 4000,
        sample: true,
        set_by: null,
        since: null,
      },
      {
        gateway: 'xendit',
        method: 'all',
        percent: '3',
        fixed: 4000,
        sample: true,
        set_by: null,
        since: null,
      },
    ]);
  });

  test('M4 an entered fee replaces the sample of its gateway', async () => {
    const response = await shop.operator(
      'fees.set',
      'midtrans',
      '--percent',
      '2.95',
      '--fixed',
      '2000',
      ...why,
    );
    expect(response).toContainEqual(
      expect.objectContaining({
        gateway: 'midtrans',
        method: 'all',
        percent: '2.95',
        fixed: 2000,
        sample: false,
      }),
    );
    expect(response).toHaveLength(2);
  });

  test.each([
    [['midtrans', '--percent', '50.01', '--fixed', '0'], '--percent is a percentage from 0 to 50'],
    [['midtrans', '--percent', '2,9', '--fixed', '0'], '--percent is a percentage'],
    [['midtrans', '--percent', '2.999', '--fixed', '0'], '--percent is a percentage'],
    [['midtrans', '--percent=-1', '--fixed', '0'], '--percent is a percentage'],
    [['midtrans', '--percent', '0', '--fixed', '100001'], '--fixed is at most 100000 Rupiah.'],
    [['midtrans', '--percent', '0', '--fixed', '0'], 'A fee of nothing is no fee'],
    [['midtrans', '--fixed', '2000'], '--percent is'],
    [['stripe', '--percent', '2', '--fixed', '0'], 'There is no gateway stripe: there is midtrans, xendit.'],
  ])('M4 the fee %j is refused in one sentence and changes nothing', async (typed, sentence) => {
    expect(await shop.operator('fees.set', ...typed, ...why)).toContain(sentence);
    expect(await acts()).toEqual([]);
  });
});

describe('margins', () => {
  test('M4 the sample margin is 5 % until the owner sets one', async () => {
    expect(await shop.operator('margins.list')).toMatchObject([
      { scope: 'all', least_percent: '5', sample: true },
    ]);
    await shop.operator('margins.set', '--least', '8', ...why);
    expect(await shop.operator('margins.list')).toMatchObject([
      { scope: 'all', least_percent: '8', sample: false },
    ]);
  });

  test('M4 a loss is for one product, has a reason, and ends within 90 days', async () => {
    const loss = ['--least=-10', '--product', 'japan-5gb-30d'];
    expect(await shop.operator('margins.set', '--least=-10', ...why)).toContain('say --product and --until');
    expect(await shop.operator('margins.set', ...loss, ...why)).toContain('say --product and --until');
    expect(await shop.operator('margins.set', ...loss, '--until', '2027-03-01', ...why)).toContain(
      'within 90 days',
    );
    expect(await shop.operator('margins.set', ...loss, '--until', '2026-11-01', ...why)).toContain('is over');
    expect(await shop.operator('margins.set', ...loss, '--until', '2027-02-01')).toContain('--reason');
    expect(await acts()).toEqual([]);
    const response = await shop.operator('margins.set', ...loss, '--until', '2027-02-01', ...why);
    expect(response).toMatchObject({
      scope: 'product',
      of: 'japan-5gb-30d',
      name: 'Japan · 5 GB · 30 days',
      least_percent: '-10',
      set_by: 'sari',
    });
  });

  test('M4 a rule is not listed after its end', async () => {
    await shop.operator('margins.set', '--least', '2', '--place', 'jp', '--until', '2026-11-25', ...why);
    expect(await shop.operator('margins.list')).toMatchObject([
      { scope: 'all' },
      { scope: 'place', of: 'JP', name: 'Japan' },
    ]);
    shop.clock.set('2026-11-26T03:00:00Z');
    expect(await shop.operator('margins.list')).toMatchObject([{ scope: 'all' }]);
  });

  test.each([
    [['--least', '51']],
    [['--least', '5', '--place', 'JP', '--type', 'DailyPlan']],
    [['--least', '5', '--place', 'XX']],
    [['--least', '5', '--product', 'no-such-plan']],
  ])('M4 the margin %j is refused and changes nothing', async (typed) => {
    expect(typeof (await shop.operator('margins.set', ...typed, ...why))).not.toBe('undefined');
    expect(await acts()).toEqual([]);
  });
});

test('M8 a change of what floors are computed from raises the catalogue’s version', async () => {
  const versionNow = async () => (await database.db.select().from(catalogueVersion))[0]?.version ?? 0;
  const before = await versionNow();
  await shop.operator('rates.set', '--idr', '18100', ...why);
  await shop.operator('fees.set', 'midtrans', '--percent', '3', '--fixed', '3000', ...why);
  await shop.operator('margins.set', '--least', '6', ...why);
  await shop.operator('settings.set', 'operator.tax_included_bp', '--value', '1100', ...why);
  expect(await versionNow()).toBe(before + 4);
});
