import { dayText } from '@langit/contract/values/date-text';
import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

const today = '2026-11-24';

test.each([
  ['en', '28 Nov 2026', '2026-11-28'],
  ['en', 'Nov 28, 2026', '2026-11-28'],
  ['en', '28 november', '2026-11-28'],
  ['en', '03/12/2026', '2026-12-03'],
  ['en', '3.12.', '2026-12-03'],
  ['en', '3-12-26', '2026-12-03'],
  ['en', '2026-12-03', '2026-12-03'],
  ['en', '5 Jan', '2027-01-05'],
  ['en', '+3', '2026-11-27'],
  ['id', '5 Des 2026', '2026-12-05'],
  ['id', '17 Agustus 2026', '2026-08-17'],
  ['id', '1 Mei', '2027-05-01'],
  ['ja', '2026年12月3日', '2026-12-03'],
  ['ja', '12月3日', '2026-12-03'],
  ['ja', '１２/３', '2026-12-03'],
  ['vi', '3/12/2026', '2026-12-03'],
  ['vi', '3 tháng 12', '2026-12-03'],
] as const)('B58 a day is read as %s writes it: "%s"', (language, text, day) => {
  expect(typedDay(text, language, today)).toBe(day);
});

test.each(languages)('B58 every day that %s shows is read back', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2027-${String(month).padStart(2, '0')}-21`;
    expect(typedDay(dayText(day, language), language, today)).toBe(day);
  }
});

test.each(['', 'soon', '31 Feb 2026', '32/1/2026', '1/13/2026', '2026', '1 2 3 4', '0 Nov'])(
  'B71 "%s" is no day',
  (text) => {
    expect(typedDay(text, 'en', today)).toBe(null);
  },
);
