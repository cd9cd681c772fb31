import type { Device } from '@langit/contract/wire/rentals';
import { expect, test } from 'vitest';
import { actionsOf, badgeOf, canComeBack, lineOf, statusOf } from './device-rules';

const today = '2026-12-10';
const device = (change: Partial<Device> = {}): Device => ({
  device_id: 'LGT-R-1',
  rental_id: 'r1',
  name: 'Japan',
  image_url: null,
  rental_start_date: '2026-12-01',
  rental_end_date: '2026-12-20',
  return_date: null,
  lost: false,
  return_requested_at: null,
  data_total_mb: 1024,
  data_used_mb: null,
  late_fee: 0,
  ...change,
});

test.each([
  [{}, 'active', { topUp: true, extend: true, return: false }],
  [{ rental_end_date: today }, 'active', { topUp: true, extend: true, return: false }],
  [{ data_total_mb: null }, 'active', { topUp: false, extend: true, return: false }],
  [{ rental_end_date: '2026-12-09' }, 'expired', { topUp: false, extend: true, return: true }],
  [
    { rental_start_date: '2026-11-01', rental_end_date: '2026-11-25' },
    'expired',
    { topUp: false, extend: false, return: true },
  ],
  [{ return_date: '2026-12-08' }, 'returned', { topUp: false, extend: false, return: false }],
])('D2 %j is %s', (change, status, actions) => {
  expect(statusOf(device(change), today)).toBe(status);
  expect(actionsOf(device(change), today)).toEqual(actions);
});

test.each([
  [{ rental_start_date: '2026-12-11' }, 'booked'],
  [{ rental_start_date: today }, 'active'],
  [{ rental_end_date: '2026-12-09' }, 'expired'],
  [{ rental_start_date: '2026-12-11', return_date: '2026-12-10' }, 'returned'],
  [{ return_date: '2026-12-08', lost: true }, 'lost'],
])('D2 a rental whose first day is to come is active and called booked: %j is %s', (change, badge) => {
  expect(badgeOf(device(change), today)).toBe(badge);
});

test('D2 what a booked rental offers is what an active one offers', () => {
  const booked = device({ rental_start_date: '2026-12-11' });
  expect(statusOf(booked, today)).toBe('active');
  expect(actionsOf(booked, today)).toEqual(actionsOf(device(), today));
});

test.each([
  [{}, true],
  [{ rental_start_date: today }, true],
  [{ rental_start_date: '2026-12-11' }, false],
  [{ return_requested_at: '2026-12-09T03:00:00Z' }, false],
  [{ return_date: '2026-12-08' }, false],
])('F8 "return device" for %j: %s', (change, offered) => {
  expect(canComeBack(device(change), today)).toBe(offered);
});

test.each([
  [{ rental_end_date: '2026-12-19' }, { end: 100, done: 50, late: null, today: 50 }],
  [
    { rental_end_date: '2026-12-04', rental_start_date: '2026-11-30' },
    { end: 40, done: 40, late: 100, today: 100 },
  ],
  [{ rental_start_date: '2026-12-12' }, { end: 100, done: 0, late: null, today: null }],
  [
    { rental_start_date: today, rental_end_date: today },
    { end: 0, done: 0, late: null, today: 0 },
  ],
])('D3 the line of %j', (change, line) => {
  expect(lineOf(device(change), today)).toEqual(line);
});
