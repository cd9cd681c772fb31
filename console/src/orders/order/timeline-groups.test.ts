import { expect, test } from 'vitest';
import { groupTimeline } from './timeline-groups';
import type { TimelineEntry } from './timeline-words';

const entry = (id: string, at: string, is: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at: `${at}:00.000Z`,
  source: 'supplier',
  what: 'look_up',
  state: 'done',
  amount: null,
  who: 'esim-access',
  says: 'pending',
  ref: `request ${id}`,
  ms: 7,
  ...is,
});

const shown = (entries: readonly TimelineEntry[]) =>
  groupTimeline(entries).map(({ day, groups }) => [
    day,
    ...groups.map(({ latest, first, count }) => `${latest.id}…${first.id} ×${count}`),
  ]);

test('B25 repeated questions to a supplier are one event of the timeline, and another answer begins the next one', () => {
  expect(
    shown([
      entry('5', '2026-11-20T03:05', { says: 'ready' }),
      entry('4', '2026-11-20T03:04'),
      entry('3', '2026-11-20T03:03'),
      entry('2', '2026-11-20T03:02'),
      entry('1', '2026-11-20T03:01', { source: 'shop', what: 'placed' }),
    ]),
  ).toEqual([['2026-11-20', '5…5 ×1', '4…2 ×3', '1…1 ×1']]);
});

test('B25 the timeline is grouped by days in Jakarta, and no event is folded into another day', () => {
  expect(shown([entry('2', '2026-11-20T17:00'), entry('1', '2026-11-20T16:59')])).toEqual([
    ['2026-11-21', '2…2 ×1'],
    ['2026-11-20', '1…1 ×1'],
  ]);
});

test('B25 the same note twice stands twice in the timeline', () => {
  const note = { source: 'note', what: 'note', says: 'called' } as const;
  expect(shown([entry('2', '2026-11-20T03:02', note), entry('1', '2026-11-20T03:01', note)])).toEqual([
    ['2026-11-20', '2…2 ×1', '1…1 ×1'],
  ]);
});

test('B109 a payment that shop, gateway and books have noted is one line, by its sum', () => {
  const [group, ...others] = groupTimeline([
    entry('4', '2026-11-20T03:05', { source: 'shop', what: 'delivered' }),
    entry('3', '2026-11-20T03:01', { source: 'money', what: 'capture', amount: 279_000 }),
    entry('2', '2026-11-20T03:01', { source: 'shop', what: 'paid' }),
    entry('1', '2026-11-20T03:01', { source: 'gateway', what: 'paid', ref: 'tx-1' }),
  ]).flatMap(({ groups }) => groups.slice(1));
  expect(group).toMatchObject({ latest: { id: '3' }, echoes: [{ id: '2' }, { id: '1' }] });
  expect(others).toEqual([]);
});

test('B109 a payment that only the gateway has noted stands in the timeline', () => {
  expect(shown([entry('1', '2026-11-20T03:01', { source: 'gateway', what: 'paid' })])).toEqual([
    ['2026-11-20', '1…1 ×1'],
  ]);
});

test('B109 an order at a supplier without a clear answer does not speak for the shop', () => {
  expect(
    shown([
      entry('2', '2026-11-20T03:01', { source: 'shop', what: 'supplier_ordered' }),
      entry('1', '2026-11-20T03:01', { what: 'order', state: 'unknown' }),
    ]),
  ).toEqual([['2026-11-20', '2…2 ×1', '1…1 ×1']]);
});
