import { expect, test } from 'vitest';
import { salesByHour } from './sales-by-hour-rules.ts';

const paid = (day: string, hour: number, total: number) => ({ day, hour, total });

test('B19 the sales of an hour contain those of the hours before it, beside the range of the usual days', () => {
  const hours = salesByHour(
    [
      paid('2026-11-27', 9, 100),
      paid('2026-11-27', 11, 50),
      paid('2026-11-20', 9, 30),
      paid('2026-11-13', 10, 80),
    ],
    { day: '2026-11-27', until: 11, usual: ['2026-11-20', '2026-11-13'] },
  );
  expect(hours).toHaveLength(24);
  expect(hours[9]).toEqual({ hour: 9, total: 100, usual_low: 0, usual_high: 30 });
  expect(hours[11]).toEqual({ hour: 11, total: 150, usual_low: 30, usual_high: 80 });
  expect(hours[12]).toMatchObject({ total: null, usual_low: 30, usual_high: 80 });
});
