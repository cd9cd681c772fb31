import { describe, expect, test } from 'vitest';
import {
  clockText,
  dayOfMoment,
  daysText,
  dayText,
  durationText,
  legalDate,
  momentText,
} from './date-text.ts';

const moment = new Date('2026-11-20T18:30:00Z');

describe('I7 a moment is in the zone of its reader, else in Jakarta’s with its name', () => {
  test.each([
    ['en', '21 Nov 2026, 01:30 Jakarta time', '21 Nov 2026, 03:30', '01:30 Jakarta time'],
    ['id', '21 Nov 2026, 01.30 WIB', '21 Nov 2026, 03.30', '01.30 WIB'],
    ['ja', '2026年11月21日 01:30（ジャカルタ時間）', '2026年11月21日 03:30', '01:30（ジャカルタ時間）'],
    ['vi', '01:30 ngày 21/11/2026 (giờ Việt Nam)', '03:30 ngày 21/11/2026', '01:30 (giờ Việt Nam)'],
  ] as const)('in %s: %s', (language, jakarta, tokyo, clock) => {
    expect(momentText(moment, language, null)).toBe(jakarta);
    expect(momentText(moment, language, 'Asia/Tokyo')).toBe(tokyo);
    expect(clockText(moment, language, null)).toBe(clock);
  });
});

test('I7 the day of a moment is the reader’s: a day earlier in New York than in Jakarta', () => {
  expect(dayOfMoment(moment, 'en', null)).toBe('21 Nov 2026');
  expect(dayOfMoment(moment, 'en', 'America/New_York')).toBe('20 Nov 2026');
  expect(momentText(moment, 'vi', 'America/New_York')).toBe('13:30 ngày 20/11/2026');
});

test('I7 midnight is 00:00, not 24:00', () => {
  expect(momentText(new Date('2026-11-20T17:00:00Z'), 'en', null)).toBe('21 Nov 2026, 00:00 Jakarta time');
});

describe('I7 a range of days has what its days share once', () => {
  test.each([
    ['en', '3–7 Dec 2026', '29 Nov – 3 Dec 2026', '30 Dec 2026 – 2 Jan 2027'],
    ['id', '3–7 Des 2026', '29 Nov – 3 Des 2026', '30 Des 2026 – 2 Jan 2027'],
    ['ja', '2026年12月3日〜7日', '2026年11月29日〜12月3日', '2026年12月30日〜2027年1月2日'],
    ['vi', '03–07/12/2026', '29/11 – 03/12/2026', '30/12/2026 – 02/01/2027'],
  ] as const)('in %s: %s', (language, month, year, years) => {
    expect(daysText('2026-12-03', '2026-12-07', language)).toBe(month);
    expect(daysText('2026-11-29', '2026-12-03', language)).toBe(year);
    expect(daysText('2026-12-30', '2027-01-02', language)).toBe(years);
    expect(daysText('2026-12-03', '2026-12-03', language)).toBe(dayText('2026-12-03', language));
  });
});

test('S5 a date of a legal text is written out, in Vietnamese without a comma', () => {
  expect(legalDate('2026-11-20', 'en')).toBe('20 November 2026');
  expect(legalDate('2026-11-20', 'id')).toBe('20 November 2026');
  expect(legalDate('2026-11-20', 'ja')).toBe('2026年11月20日');
  expect(legalDate('2026-11-20', 'vi')).toBe('ngày 20 tháng 11 năm 2026');
});

test('Y8 a length of time is written in its largest whole unit', () => {
  const written = (seconds: number) =>
    (['en', 'id', 'ja', 'vi'] as const).map((item) => durationText(seconds, item));
  expect(written(3600)).toEqual(['1 hour', '1 jam', '1時間', '1 giờ']);
  expect(written(172_800)).toEqual(['2 days', '2 hari', '2日', '2 ngày']);
  expect(written(5400)).toEqual(['90 minutes', '90 menit', '90分', '90 phút']);
  expect(written(90)).toEqual(['1 minute', '1 menit', '1分', '1 phút']);
});

test.each([
  ['en', 'Asia/Jakarta', '21 Nov 2026, 01:30 Jakarta time'],
  ['id', 'Asia/Jakarta', '21 Nov 2026, 01.30 WIB'],
  ['en', 'Asia/Tokyo', '21 Nov 2026, 03:30 (Japan Time)'],
  ['en', 'Europe/London', '20 Nov 2026, 18:30 (United Kingdom Time)'],
  ['id', 'Asia/Tokyo', '21 Nov 2026, 03.30 (Waktu Jepang)'],
  ['ja', 'Asia/Ho_Chi_Minh', '2026年11月21日 01:30（ベトナム時間）'],
  ['vi', 'Asia/Ho_Chi_Minh', '01:30 ngày 21/11/2026 (Giờ Việt Nam)'],
  ['vi', null, '01:30 ngày 21/11/2026 (giờ Việt Nam)'],
] as const)('I7 in %s a deadline names its zone, in %s too: %s', (language, zone, text) => {
  expect(momentText(moment, language, zone, true)).toBe(text);
});
