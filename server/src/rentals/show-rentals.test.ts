import { expect, test } from 'vitest';
import { byUrgency } from './show-rentals.ts';

type Listed = Parameters<typeof byUrgency>[0];
const rental = {
  order: 'LGT-1',
  customer: null,
  state: 'booked',
  days_late: 0,
  return_by: null,
  late_fee: 0,
} as const;
const unit = (
  serial: string,
  ...rentals: Pick<Listed['rentals'][number], 'phase' | 'start' | 'end'>[]
): Listed => ({ serial, state: 'in_service', rentals: rentals.map((one) => ({ ...rental, ...one })) });

test('B119 of late routers the latest is listed first, of booked ones the one that leaves first', () => {
  const listed = [
    unit('late', { phase: 'overdue', start: '2026-11-01', end: '2026-11-28' }),
    unit('latest', { phase: 'overdue', start: '2026-11-10', end: '2026-11-20' }),
    unit('booked', { phase: 'reserved', start: '2026-12-02', end: '2026-12-20' }),
    unit('booked later', { phase: 'reserved', start: '2026-12-03', end: '2026-12-04' }),
    unit('shelf'),
  ];
  expect(
    listed
      .toReversed()
      .sort(byUrgency)
      .map(({ serial }) => serial),
  ).toEqual(['latest', 'late', 'booked', 'booked later', 'shelf']);
});
