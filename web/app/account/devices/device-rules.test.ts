import type { Device } from '@langit/contract/wire/rentals';
import { expect, test } from 'vitest';
import { actionsOf, badgeOf, canComeBack, inOrder, lineOf, remarkOf, statusOf } from './device-rules';

const today = '2026-12-10';
const device = (change: Partial<Device> = {}): Device => ({
  device_id: 'LGT-R-1',
  sent: true,
  rental_id: 'r1',
  order_id: 'LGT-1',
  name: 'Japan',
  image_url: null,
  rental_start_date: '2026-12-01',
  rental_end_date: '2026-12-20',
  return_date: null,
  lost: false,
  return_requested_at: null,
  drop_off: 'Jl. Contoh 1, Indonesia',
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
  [{ rental_start_date: '2026-12-11', sent: false }, 'booked'],
  [{ rental_start_date: '2026-12-11' }, 'onItsWay'],
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

test('D2 F7 a late router is told of an extension only while it can be extended', () => {
  const late = (rental_end_date: string) =>
    remarkOf(device({ rental_start_date: '2026-11-01', rental_end_date }), today);
  expect(late('2026-12-09')).toBe('bringBack');
  expect(late('2026-11-26')).toBe('bringBack');
  expect(late('2026-11-25')).toBe('bringBackOnly');
  expect(remarkOf(device({ lost: true, return_date: today }), today)).toBe('lostSays');
});

test('D2 what a late day costs is said of a router whose days have begun, and not before', () => {
  expect(remarkOf(device(), today)).toBe('lateRule');
  expect(remarkOf(device({ rental_start_date: '2026-12-11' }), today)).toBeNull();
});

test('D1 the page begins with the router that has to come back first and ends with those that are back', () => {
  const named = (rental_id: string, change: Partial<Device>) => device({ rental_id, ...change });
  const devices = [
    named('back in November', { return_date: '2026-11-20' }),
    named('booked', { rental_start_date: '2026-12-24', rental_end_date: '2026-12-28' }),
    named('back in December', { return_date: '2026-12-03' }),
    named('in use', {}),
    named('late', { rental_end_date: '2026-12-08' }),
  ];
  expect(inOrder(devices).map(({ rental_id }) => rental_id)).toEqual([
    'late',
    'in use',
    'booked',
    'back in December',
    'back in November',
  ]);
});
