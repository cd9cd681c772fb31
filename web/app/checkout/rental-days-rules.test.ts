import { expect, test } from 'vitest';
import { withWishedEnd } from './rental-days-rules.ts';

const wished = { start: '', end: '', method: 'regular', days: 5 } as const;

test('Z39 the first day that is chosen brings the last one, where a router was looked at for so many days', () => {
  expect(withWishedEnd(wished, { start: '2026-12-07', end: '' })).toEqual({
    start: '2026-12-07',
    end: '2026-12-11',
  });
  expect(withWishedEnd(wished, { start: '2026-12-07' })).toEqual({ start: '2026-12-07', end: '2026-12-11' });
});

test.each([
  ['a last day that is chosen too', wished, { start: '2026-12-07', end: '2026-12-08' }],
  ['no wish', { ...wished, days: undefined }, { start: '2026-12-07', end: '' }],
  [
    'another first day later',
    { ...wished, start: '2026-12-01', end: '2026-12-05' },
    { start: '2026-12-07', end: '' },
  ],
  ['another delivery', wished, { method: 'fast' }],
] as const)('Z39 with %s the days stay as they are chosen', (_what, before, chosen) => {
  expect(withWishedEnd(before, chosen)).toEqual(chosen);
});
