import { expect, test } from 'vitest';
import { type KnownChange, waitingAfter } from './waiting-change-rules.ts';

const change = (code: string, more: Partial<KnownChange> = {}): KnownChange => ({
  id: `id of ${code}`,
  packageCode: `package of ${code}`,
  code,
  kind: 'new',
  after: { cost: 100 },
  decision: null,
  ...more,
});
const codesOf = (changes: readonly { code: string }[]) => changes.map(({ code }) => code);

test('M7 a change that is found for the first time waits', () => {
  const { fresh, lapsed, count } = waitingAfter([], [change('japan')]);
  expect([codesOf(fresh), lapsed, count]).toEqual([['japan'], [], 1]);
});

test('M7 a change that waits and is found again waits once', () => {
  expect(waitingAfter([change('japan')], [change('japan', { after: { cost: 90 } })]).count).toBe(1);
});

test('M7 a waiting change that the list no longer shows lapses', () => {
  const { lapsed, count } = waitingAfter([change('japan'), change('korea')], [change('korea')]);
  expect([codesOf(lapsed), count]).toEqual([['japan'], 1]);
});

test('M7 a lower price waits until a person decides, although its cost is the list’s by now', () => {
  const { lapsed, count } = waitingAfter([change('japan', { kind: 'lower_price' })], []);
  expect([lapsed, count]).toEqual([[], 1]);
});

test.each(['ignored', 'accepted'])('M7 a change that a person has %s does not come back', (decision) => {
  const { fresh, lapsed, count } = waitingAfter([change('japan', { decision })], [change('japan')]);
  expect([fresh, lapsed, count]).toEqual([[], [], 0]);
});

test('M7 an ignored change comes back with other figures, whatever the order of their names', () => {
  const ignored = change('japan', { decision: 'ignored', after: { cost: 100, days: 7 } });
  expect(waitingAfter([ignored], [change('japan', { after: { days: 7, cost: 100 } })]).count).toBe(0);
  expect(waitingAfter([ignored], [change('japan', { after: { days: 7, cost: 101 } })]).count).toBe(1);
});

test('M7 a further lower price waits, although the price before it was ignored', () => {
  const ignored = change('japan', { kind: 'lower_price', decision: 'ignored' });
  expect(waitingAfter([ignored], [change('japan', { kind: 'lower_price' })]).count).toBe(1);
});
