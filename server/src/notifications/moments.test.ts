import { expect, test } from 'vitest';
import { formatMoment, tellSpan } from './moments.ts';

test('I7 a moment in a mail is in Jakarta’s time, which is named in the words of each language', () => {
  const at = new Date('2026-11-20T07:05:00Z');
  expect(formatMoment(at, 'en')).toBe('20 Nov 2026, 14:05 Jakarta time');
  expect(formatMoment(at, 'id')).toBe('20 Nov 2026, 14.05 WIB');
  expect(formatMoment(at, 'ja')).toBe('2026年11月20日 14:05（ジャカルタ時間）');
  expect(formatMoment(at, 'vi')).toBe('14:05 ngày 20/11/2026 (giờ Việt Nam)');
});

test('I7 the days of a rental are formatted as a range in each language', () => {
  const span = { first: '2026-12-01', last: '2026-12-05' };
  expect(tellSpan(span, 'en')).toBe('1–5 Dec 2026');
  expect(tellSpan(span, 'id')).toBe('1–5 Des 2026');
  expect(tellSpan(span, 'ja')).toBe('2026年12月1日〜5日');
  expect(tellSpan(span, 'vi')).toBe('01–05/12/2026');
});
