import { describe, expect, test } from 'vitest';
import { historyBody, simBody } from './answers.ts';
import { failureOf } from './failures.ts';
import { bytesOf, costOf, planOf, toProfile } from './translations.ts';

const asOf = new Date(Date.UTC(2026, 5, 1));
const held = (status: string, remaining = 0, more: object = {}) => ({
  id: 1,
  status,
  remaining,
  activated_at: null,
  expired_at: null,
  finished_at: null,
  package: { id: 'p', type: 'sim', amount: 1024, day: 7, is_unlimited: false, ...more },
});
const read = (...rows: object[]) => historyBody.parse({ data: rows }).data;

test.each([
  [['NOT_ACTIVE'], 'unused'],
  [['ACTIVE'], 'active'],
  [['FINISHED'], 'depleted'],
  [['EXPIRED'], 'expired'],
  [['ACTIVE', 'EXPIRED'], 'active'],
  [['NOT_ACTIVE', 'NOT_ACTIVE'], 'unused'],
  [['NOT_ACTIVE', 'FINISHED'], 'active'],
  [['FINISHED', 'EXPIRED'], 'depleted'],
  [['NEW_WORD'], 'unknown'],
  [[], 'unknown'],
])('F4 an eSIM whose packages are %j has the plan state %s', (statuses, plan) => {
  expect(planOf(read(...statuses.map((status) => held(status))))).toBe(plan);
});

describe('profiles in Airalo’s answers', () => {
  const sim = simBody.parse({
    data: { id: 5, iccid: '8985299000000000001', lpa: 'lpa.example.com', matching_id: 'ABC' },
  }).data;

  test('F4 plan and top-ups are summed, and times are parsed in both formats', () => {
    const rows = read(held('ACTIVE', 512, { amount: 512, type: 'topup' }), {
      ...held('ACTIVE', 24),
      activated_at: '2026-05-30 10:00:00',
      expired_at: '2026-06-06T10:00:00+00:00',
    });
    expect(toProfile(sim, rows, asOf)).toMatchObject({
      profileRef: '5:8985299000000000001',
      activationCode: 'LPA:1$lpa.example.com$ABC',
      totalBytes: 1536 * 1_048_576,
      usedBytes: 1000 * 1_048_576,
      totalDays: 14,
      activatedAt: new Date('2026-05-30T10:00:00Z'),
      expiresAt: new Date('2026-06-06T10:00:00Z'),
    });
  });

  test('F4 an unlimited eSIM has no total, and an unused one has no expiry', () => {
    const rows = read({
      ...held('NOT_ACTIVE', 0, { amount: 0, is_unlimited: true }),
      expired_at: '2026-06-06 10:00:00',
    });
    expect(toProfile(sim, rows, asOf)).toMatchObject({ totalBytes: null, usedBytes: 0, expiresAt: null });
  });

  test('F3 an answer with an eSIM without activation code is invalid', () => {
    expect(simBody.safeParse({ data: { id: 5, iccid: '8985299000000000001' } }).success).toBe(false);
  });
});

test.each([
  ['1 GB', 1_073_741_824],
  ['500 MB', 524_288_000],
  ['1.5 GB', 1_610_612_736],
  ['Unlimited', null],
  [null, null],
])('F4 the amount %s is %s bytes', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes);
});

test.each([
  [{ price: 9.5, net_price: 7.6 }, 0, 7_600_000],
  [{ price: 9.5, net_price: null }, 20, 7_600_000],
  [{ price: 4.35, net_price: 3.1 }, null, 3_100_000],
])('F2 the cost of %j with a discount of %s per cent is %i', (row, discount, cost) => {
  expect(costOf(row, discount)).toBe(cost);
});

describe('R65 the outcome of a failed call', () => {
  test.each([
    [422, { code: 11, reason: 'Insufficient Airalo Credit' }, 'balance'],
    [422, { code: 33, reason: '' }, 'out_of_stock'],
    [422, { code: 34, reason: '' }, 'out_of_stock'],
    [422, { code: 23, reason: '' }, 'not_allowed'],
    [422, { code: 73, reason: '' }, 'not_found'],
    [403, { code: 89, reason: '' }, 'credentials'],
    [401, {}, 'credentials'],
    [404, { data: [] }, 'not_found'],
    [
      422,
      { data: { package_id: 'wrong' }, meta: { message: 'the parameter is invalid' } },
      'package_unknown',
    ],
    [422, { data: { quantity: 'wrong' }, meta: { message: 'the parameter is invalid' } }, 'invalid'],
  ])('R65 the answer %i %j is the refusal %s', (status, body, code) => {
    expect(failureOf(status, body, 'write')).toMatchObject({ certain: true, code });
  });

  test.each([
    [422, { code: 53, reason: 'Unexpected error' }],
    [422, { code: 99, reason: 'never heard of' }],
    [422, { strange: true }],
    [418, {}],
  ])('R65 the answer %i %j leaves the outcome of a write unknown', (status, body) => {
    expect(failureOf(status, body, 'write')).toMatchObject({ certain: false, outcome: 'unknown' });
    expect(failureOf(status, body, 'read')).toMatchObject({ certain: false, outcome: 'not_sent' });
  });
});
