import { randomUUID } from 'node:crypto';
import { perLanguage } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import {
  clientRefOf,
  costsMoreThanItSells,
  installBefore,
  labelIn,
  labelOf,
  megabytes,
  waitSeconds,
} from './esim-rules.ts';

test('C7 the installation deadline counts from the payment', () => {
  const paidAt = new Date('2026-11-20T10:00:00Z');
  const ours = new Date('2026-12-20T10:00:00Z');
  const sooner = new Date('2026-12-19T10:00:00Z');
  const later = new Date('2027-05-19T10:00:00Z');
  expect(installBefore(paidAt, 30, null)).toEqual(ours);
  expect(installBefore(paidAt, 30, later)).toEqual(ours);
  expect(installBefore(paidAt, 30, sooner)).toEqual(sooner);
  expect(installBefore(paidAt, null, later)).toEqual(later);
});

test('F1 eSIMs of a line are numbered only where there are several', () => {
  expect(labelOf('Japan 5 GB', 1, 1)).toBe('Japan 5 GB');
  expect(labelOf('Japan 5 GB', 2, 3)).toBe('Japan 5 GB #2');
});

test('F1 a label has 40 characters at most and keeps its number', () => {
  const label = labelOf('Australia & New Zealand, 20 GB for 30 days', 12, 20);
  expect(label).toBe('Australia & New Zealand, 20 GB for … #12');
  expect(label).toHaveLength(40);
});

test('T5 an initial name is translated, a name set by the customer is kept', () => {
  const names = {
    ...perLanguage(() => 'Japan 5 GB'),
    id: 'Jepang 5 GB',
    ja: '日本 5 GB',
    vi: 'Nhật Bản 5 GB',
  };
  expect(labelIn('vi', 'Japan 5 GB', names)).toBe('Nhật Bản 5 GB');
  expect(labelIn('ja', 'Jepang 5 GB #2', names)).toBe('日本 5 GB #2');
  expect(labelIn('ja', 'Ibu', names)).toBe('Ibu');
});

test('F1 the reference at the supplier has 50 characters at most', () => {
  expect(clientRefOf(randomUUID()).length).toBeLessThanOrEqual(50);
});

test.each([
  [null, null],
  [0, 0],
  [1_073_741_824, 1024],
  [5_368_709_120, 5120],
  [123_456_789, 117.7],
])('F4 %s bytes are shown as %s MB', (bytes, mb) => expect(megabytes(bytes)).toBe(mb));

test.each([
  [{ costUsdMicros: 4_000_000, fxRate: 16_000, priceIdr: 64_000 }, false],
  [{ costUsdMicros: 4_000_001, fxRate: 16_000, priceIdr: 64_000 }, true],
  [{ costUsdMicros: 9_000_000, fxRate: null, priceIdr: 1 }, false],
])('F1 margin %o is a loss: %s', (margin, loss) => expect(costsMoreThanItSells(margin)).toBe(loss));

test('F1 the back-off of delivery attempts starts short and never exceeds five minutes', () => {
  expect([0, 2, 4, 6, 9, 14, 21, 600].map((elapsed) => waitSeconds(elapsed, false))).toEqual([
    2, 2, 2, 3, 5, 7, 11, 60,
  ]);
  expect(waitSeconds(2000, true)).toBe(300);
});
