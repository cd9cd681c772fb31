import { stakeOf, workGroupOf } from '@langit/contract/values/exceptions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRank, type Ranked, urgencyOf } from './rank.ts';

const now = new Date('2026-11-24T03:00:00Z');
const at = (text: string) => new Date(text);

test.each([
  ['2026-11-24T03:00:00Z', 'overdue'],
  ['2026-11-24T03:00:01Z', 'soon'],
  ['2026-11-24T05:00:00Z', 'soon'],
  ['2026-11-24T05:00:01Z', 'today'],
  ['2026-11-24T17:00:00Z', 'today'],
  ['2026-11-24T17:00:01Z', 'later'],
  [null, 'later'],
])('B17 at ten in Jakarta an exception that is due at %s is %s', (due, urgency) => {
  expect(urgencyOf(due === null ? null : at(due), now)).toBe(urgency);
});

test('B17 exceptions are ranked by now, today and later, in a group by their due times, then by money at stake, then by age', () => {
  const old = at('2026-11-20T00:00:00Z');
  const young = at('2026-11-23T00:00:00Z');
  const chore = { kind: 'parcel_due' as const, opened: young };
  const ranked: Ranked[] = [
    { ...chore, id: 'overdue', due: at('2026-11-23T00:00:00Z'), amount: 1 },
    { ...chore, id: 'soon, much', due: at('2026-11-24T03:30:00Z'), amount: 900 },
    { ...chore, id: 'soon, little, old', due: at('2026-11-24T03:30:00Z'), amount: 5, opened: old },
    { ...chore, id: 'soon, little, young', due: at('2026-11-24T03:30:00Z'), amount: 5 },
    // The sum of a pick-up is its order's total, which no decision is about.
    {
      id: 'soon, without a stake',
      kind: 'pickup_requested',
      due: at('2026-11-24T03:30:00Z'),
      amount: 9_000,
      opened: young,
    },
    { ...chore, id: 'soon, more, due after', due: at('2026-11-24T04:00:00Z'), amount: 9_000 },
    { ...chore, id: 'today', due: at('2026-11-24T06:00:00Z'), amount: 5 },
    { ...chore, id: 'tomorrow', due: at('2026-11-25T06:00:00Z'), amount: 5 },
    { ...chore, id: 'in a week, more', due: at('2026-12-01T06:00:00Z'), amount: 9_000 },
    { ...chore, id: 'without a due time', due: null, amount: 1_000_000, opened: old },
  ];
  const shuffled = fc.sample(
    fc.shuffledSubarray(ranked, { minLength: ranked.length, maxLength: ranked.length }),
    { numRuns: 20, seed: 1 },
  );
  for (const some of shuffled) expect([...some].sort((a, b) => compareRank(a, b, now))).toEqual(ranked);
});

test.each([
  ['pickup_requested', 0],
  ['mail_failed', 0],
  ['price_below_floor', 0],
  ['chargeback', 900],
  ['delivery_refused_balance', 900],
])('B17 B124 of the stored amount of a case %s %i Rupiah are at stake', (kind, stake) => {
  expect(stakeOf({ kind, amount: 900 })).toBe(stake);
});

test('B17 a delivery that is lost in minutes is ranked before an overdue chore with more money', () => {
  const opened = at('2026-11-23T00:00:00Z');
  const chore: Ranked = {
    id: 'a',
    kind: 'parcel_due',
    due: at('2026-11-20T00:00:00Z'),
    amount: 900_000,
    opened,
  };
  const loss: Ranked = {
    id: 'b',
    kind: 'delivery_refused_balance',
    due: at('2026-11-24T03:20:00Z'),
    amount: 50_000,
    opened,
  };
  expect([chore, loss].sort((a, b) => compareRank(a, b, now))).toEqual([loss, chore]);
});

test('B17 B113 a delivery that is given back this afternoon is for now, before a chore that is overdue', () => {
  const opened = at('2026-11-23T00:00:00Z');
  const due = at('2026-11-24T07:00:00Z');
  const chore: Ranked = { id: 'a', kind: 'parcel_due', due: at('2026-11-20T00:00:00Z'), amount: 9, opened };
  const loss: Ranked = { id: 'b', kind: 'delivery_refused_balance', due, amount: 1, opened };
  expect([chore, loss].sort((a, b) => compareRank(a, b, now))).toEqual([loss, chore]);
  const group = (kind: string) => workGroupOf({ kind, urgency: urgencyOf(due, now) });
  expect([group('delivery_refused_balance'), group('parcel_due')]).toEqual(['now', 'today']);
});

test('B17 a delivery whose deadline is tomorrow waits behind an overdue chore', () => {
  const opened = at('2026-11-23T00:00:00Z');
  const chore: Ranked = { id: 'a', kind: 'parcel_due', due: at('2026-11-20T00:00:00Z'), amount: 1, opened };
  const calm: Ranked = { id: 'b', kind: 'delivery_late', due: at('2026-11-25T03:00:00Z'), amount: 9, opened };
  expect([calm, chore].sort((a, b) => compareRank(a, b, now))).toEqual([chore, calm]);
});
