import { expect, test } from 'vitest';
import { type BoardUnit, type Booking, eventsOf, isAtRisk, segmentsOf } from './segments';

const booking = (input: Partial<Booking>): Booking => ({
  rental: 'a',
  order: 'LGT-A',
  customer: null,
  phone: null,
  state: 'booked',
  phase: 'reserved',
  start: '2026-12-03',
  end: '2026-12-04',
  blocked_from: '2026-12-02',
  blocked_to: '2026-12-07',
  movable: true,
  late: null,
  ...input,
});
const unit = (bookings: Booking[], state: BoardUnit['state'] = 'in_service'): BoardUnit => ({
  serial: 'RT-1',
  product: 'm',
  state,
  bookings,
});
const shown = (item: BoardUnit, from: string, to: string, today = from) =>
  segmentsOf(item, { from, to, today }).map(
    ({ days, booking: of }) => `${of?.order ?? '-'}: ${days.join(' ')}`,
  );

test('B41 a booking has its way, its paid days and its preparation, and free days beside it', () => {
  expect(shown(unit([booking({})]), '2026-12-01', '2026-12-08')).toEqual([
    '-: free',
    'LGT-A: way paid paid way way way',
    '-: free',
  ]);
  expect(shown(unit([], 'repair'), '2026-12-01', '2026-12-02')).toEqual(['-: off off']);
  expect(shown(unit([booking({})]), '2026-12-04', '2026-12-05')).toEqual(['LGT-A: paid way']);
});

test('B41 a late router is late until today, awaited in the same bar until the next booking, and what waits for it is at risk', () => {
  const late = booking({
    order: 'LGT-LATE',
    rental: 'late',
    state: 'out',
    start: '2026-11-20',
    end: '2026-11-30',
    blocked_from: '2026-11-19',
    blocked_to: '2026-12-03',
    movable: false,
    late: {
      days: 1,
      fee: 1,
      reminded: null,
      blocks: { rental: 'a', order: 'LGT-A', send_by: '2026-12-04', free: null, moves_on: null },
    },
  });
  const next = booking({
    start: '2026-12-05',
    end: '2026-12-05',
    blocked_from: '2026-12-04',
    blocked_to: '2026-12-08',
  });
  const both = unit([late, next]);
  expect(shown(both, '2026-11-30', '2026-12-06', '2026-12-01')).toEqual([
    'LGT-LATE: paid late awaited awaited',
    'LGT-A: way paid way',
  ]);
  expect(shown(both, '2026-11-30', '2026-12-05', '2026-12-04')).toEqual([
    'LGT-LATE: paid late late late',
    'LGT-A: way paid',
  ]);
  expect(both.bookings.map((item) => isAtRisk(item, both))).toEqual([false, true]);
  const alone = { ...late, late: late.late && { ...late.late, blocks: null } };
  expect(shown(unit([alone]), '2026-12-01', '2026-12-04', '2026-12-02')).toEqual([
    'LGT-LATE: late late awaited awaited',
  ]);
});

test('B87 a booking of a router out of service is at risk until it has left', () => {
  const broken = unit([booking({}), booking({ rental: 'b', movable: false })], 'repair');
  expect(broken.bookings.map((item) => isAtRisk(item, broken))).toEqual([true, false]);
});

test('B41 the list by day has the same bookings: when a router leaves and when it should be back', () => {
  const board = {
    model: 'm',
    models: [],
    today: '2026-12-01',
    from: '2026-12-01',
    to: '2026-12-14',
    units: [unit([booking({}), booking({ rental: 'b', order: 'LGT-B', state: 'out', movable: false })])],
  };
  expect(eventsOf(board).map(({ day, kind, booking: of }) => [day, kind, of.order])).toEqual([
    ['2026-12-02', 'leaves', 'LGT-A'],
    ['2026-12-04', 'back', 'LGT-A'],
    ['2026-12-04', 'back', 'LGT-B'],
  ]);
});
