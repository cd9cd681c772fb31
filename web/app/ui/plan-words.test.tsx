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
    '0.5 GB/day, any days',
  ],
  [
    'a router without a limit',
    { ...plan, type: 'ez-fi', esim_type: null, data_limit: null, active_days: null },
    'Unlimited/day, any days',
  ],
])('%s is said in words', async (_, product, said) => {
  const { screen } = await showPart(<Words of={product} />);
  // The space before GB does not break.
  await expect.element(screen.getByText(said.replace(' GB', '\u00a0GB'))).toBeVisible();
});

test('a plan’s name breaks inside no amount and begins no line with a dot', () => {
  expect(unbroken('Japan 5 GB · 30 days')).toBe('Japan 5\u00a0GB\u00a0· 30 days');
});
