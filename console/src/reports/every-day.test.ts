import { expect, test } from 'vitest';
import { everyDay } from './every-day';

test('B50 every day of a period is on the axis, those without a sale with zero', () => {
  const rows = [
    { key: '2026-02-27', value: 5 },
    { key: '2026-03-02', value: 7 },
  ];
  const days = { from: '2026-02-26', to: '2026-03-02' };
  const of = { dayOf: ({ key }: { key: string }) => key, emptyOf: (key: string) => ({ key, value: 0 }) };
  expect(everyDay(rows, days, of).map(({ key, value }) => [key, value])).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 5],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 7],
  ]);
});
