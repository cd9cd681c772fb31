import { expect, test } from 'vitest';
import { withoutPersonal } from './audit-rules.ts';

test.each([
  ['asked by rina@example.com, twice', 'asked by … twice'],
  ['call +6281234567890', 'call +…'],
  ['refund of 150000 for 2 eSIMs', 'refund of 150000 for 2 eSIMs'],
  ['', ''],
])('B55 the reason "%s" stands in the audit log as "%s"', (reason, kept) => {
  expect(withoutPersonal(reason)).toBe(kept);
});
