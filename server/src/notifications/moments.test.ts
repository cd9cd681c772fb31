import { expect, test } from 'vitest';
import { tellSpan } from './moments.ts';

const span = { first: '2026-12-01', last: '2026-12-05' };

test('I7 the days of a rental are formatted as a range in each language', () => {
  expect(tellSpan(span, 'en')).toBe('1 December 2026 – 5 December 2026');
  expect(tellSpan(span, 'id')).toBe('1 Desember 2026 – 5 Desember 2026');
  expect(tellSpan(span, 'ja')).toBe('2026年12月1日〜2026年12月5日');
  expect(tellSpan(span, 'vi')).toBe('1 tháng 12, 2026 – 5 tháng 12, 2026');
});

test('I7 a rental of one day is formatted as a single day', () => {
  expect(tellSpan({ first: span.first, last: span.first }, 'ja')).toBe('2026年12月1日');
});
