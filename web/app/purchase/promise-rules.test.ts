import { expect, test } from 'vitest';
import { type PromisedGoods, promisesOf } from './promise-rules.ts';

const plan = {
  type: 'ez-sim',
  starts_on: 'first_connection',
  install_within_days: 30,
  place_name: 'Japan',
} as const satisfies PromisedGoods;

const today = '2026-11-26';
const refundOf = (goods: PromisedGoods, nation: string | null) =>
  promisesOf(goods, nation, today).find(({ promise }) => promise === 'refund');

test('Z34 an eSIM has four promises: start, refund, delivery, phone', () => {
  expect(promisesOf(plan, 'Japan', today)).toEqual([
    { promise: 'start', on: 'arrival', place: 'Japan' },
    { promise: 'refund', until: 'installed', by: '2026-12-26', elsewhere: false },
    { promise: 'delivery', of: 'esim' },
    { promise: 'phone' },
  ]);
});

test.each([
  ['Indonesia', 30, '2026-12-26'],
  ['Japan', 90, '2027-02-24'],
  ['Japan', null, '2026-12-26'],
  ['Việt Nam', 30, '2026-11-29'],
  ['Vietnam', 2, '2026-11-28'],
])(
  'Z34 F9 for a customer in %s with %s days to install, the full refund ends on %s',
  (nation, within, by) => {
    expect(refundOf({ ...plan, install_within_days: within }, nation)).toMatchObject({
      by,
      elsewhere: false,
    });
  },
);

test('Z34 where the country is not known, the refund says that Vietnam has fewer days', () => {
  expect(refundOf(plan, null)).toMatchObject({ by: '2026-12-26', elsewhere: true });
  expect(refundOf({ ...plan, install_within_days: 2 }, null)).toMatchObject({
    by: '2026-11-28',
    elsewhere: false,
  });
});

test('Z34 a plan that starts with its installation does not promise that installing costs no day', () => {
  expect(promisesOf({ ...plan, starts_on: 'install' }, null, today)[0]).toMatchObject({ on: 'install' });
  expect(promisesOf({ ...plan, starts_on: null }, null, today)[0]).toMatchObject({ promise: 'refund' });
});

test.each([
  ['sim-card', { ...plan, type: 'sim-card' }, ['start', 'refund']],
  ['router', { ...plan, type: 'ez-fi' }, ['refund']],
  ['top-up', { type: 'top-up' }, ['nothingToInstall', 'delivery', 'refund']],
] as const)('Z34 a %s has promises of its own', (_, goods, promises) => {
  expect(promisesOf(goods, null, today).map(({ promise }) => promise)).toEqual(promises);
});
