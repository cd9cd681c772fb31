import { expect, test } from 'vitest';
import { periodOf } from './periods';

test.each([
  ['', '30days', '2026-10-29', '2026-11-27'],
  ['period=today', 'today', '2026-11-27', '2026-11-27'],
  ['period=7days', '7days', '2026-11-21', '2026-11-27'],
  ['period=month', 'month', '2026-11-01', '2026-11-27'],
  ['period=nonsense', '30days', '2026-10-29', '2026-11-27'],
  ['from=2026-02-01&to=2026-02-28&period=today', 'own', '2026-02-01', '2026-02-28'],
  ['from=2026-11-20', 'own', '2026-11-20', '2026-11-27'],
])('B50 the address "%s" is the period %s', (address, name, from, to) => {
  expect(periodOf(new URLSearchParams(address), '2026-11-27')).toEqual({ name, from, to });
});
