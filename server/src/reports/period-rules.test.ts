import { expect, test } from 'vitest';
import { compared, periodOf } from './period-rules.ts';

const wib = (text: string) => new Date(`${text}+07:00`);
const days = (from: string, until: string) => ({ from: wib(`${from}T00:00`), until: wib(`${until}T00:00`) });

test('B50 without a period the last 30 days and today count, by the days of Jakarta', () => {
  // 20:00 UTC is the next day in Jakarta.
  expect(periodOf({}, new Date('2026-11-24T20:00:00Z'))).toEqual(days('2026-10-26', '2026-11-26'));
});

test('B50 a period is compared with as many days before it', () => {
  expect(compared(days('2026-11-01', '2026-11-08'), 'previous')).toEqual(days('2026-10-25', '2026-11-01'));
  const hours = { from: wib('2026-11-08T00:00'), until: wib('2026-11-08T09:30') };
  expect(compared(hours, 'previous')).toEqual({
    from: wib('2026-11-07T00:00'),
    until: wib('2026-11-07T09:30'),
  });
});

test('B50 a period is compared with the same days of the year before', () => {
  expect(compared(days('2026-11-01', '2026-12-01'), 'year')).toEqual(days('2025-11-01', '2025-12-01'));
  expect(compared(days('2028-02-29', '2028-03-01'), 'year')).toEqual(days('2027-02-28', '2027-03-01'));
});
