import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { unbroken, usePlanWords } from './plan-words';

type Plan = Parameters<ReturnType<typeof usePlanWords>['data']>[0];

const plan: Plan = {
  type: 'ez-sim',
  esim_type: 'QuotaBased',
  data_limit: 5,
  daily_data: null,
  active_days: 30,
};

function Words({ of: product }: { of: Plan }) {
  const words = usePlanWords();
  return <p>{`${words.data(product)}, ${words.days(product) ?? 'any days'}`}</p>;
}

test.each<[string, Plan, string]>([
  ['a plan of gigabytes', plan, '5 GB, 30 days'],
  ['a plan without a limit', { ...plan, data_limit: null }, 'Unlimited, 30 days'],
  ['a plan of one day', { ...plan, active_days: 1 }, '5 GB, 1 day'],
  [
    'a daily plan',
    { ...plan, esim_type: 'DailyPlan', data_limit: null, daily_data: 0.5, active_days: null },
    '0.5 GB a day, any days',
  ],
  [
    'a router without a limit',
    { ...plan, type: 'ez-fi', esim_type: null, data_limit: null, active_days: null },
    'Unlimited, any days',
  ],
  [
    'a daily plan without a limit',
    { ...plan, esim_type: 'DailyPlan', data_limit: null, active_days: null },
    'Unlimited\u00a0· daily plan, any days',
  ],
])('%s is said in words', async (_, product, said) => {
  const { screen } = await showPart(<Words of={product} />);
  // The space before GB does not break.
  await expect.element(screen.getByText(said.replace(' GB', '\u00a0GB'))).toBeVisible();
});

test('a plan’s name breaks inside no amount and begins no line with a dot', () => {
  expect(unbroken('Japan · 5 GB · 30 days')).toBe('Japan\u00a0· 5\u00a0GB\u00a0· 30\u00a0days');
  expect(unbroken('Nhật Bản · 1 ngày')).toBe('Nhật Bản\u00a0· 1\u00a0ngày');
});

const unlimited = { ...plan, data_limit: null, full_speed_gb_per_day: 10, throttle_kbps: 1000 };

function FairUse({ of: product }: { of: Parameters<ReturnType<typeof usePlanWords>['fairUse']>[0] }) {
  return <p>{usePlanWords().fairUse(product) ?? 'no rule'}</p>;
}

test.each([
  ['that slows down', unlimited, '10 GB a day at full speed, then 1 Mbps'],
  ['of an unknown slower speed', { ...unlimited, throttle_kbps: null }, '10 GB a day at full speed'],
  ['without any limit', { ...unlimited, full_speed_gb_per_day: null }, 'no rule'],
  [
    'with an amount a day',
    { ...unlimited, daily_data: 1, throttle_kbps: 128 },
    'After 1 GB, 128 kbps until the next day',
  ],
  [
    'that pauses',
    { ...unlimited, daily_data: 1, throttle_kbps: null },
    'After 1 GB, data pauses until the next day',
  ],
  ['with a limit', { ...unlimited, data_limit: 5 }, 'no rule'],
])('Z29 the rule of a plan %s is said', async (_, product, said) => {
  const { screen } = await showPart(<FairUse of={product} />);
  await expect.element(screen.getByText(said.replace(' GB', '\u00a0GB'), { exact: true })).toBeVisible();
});
