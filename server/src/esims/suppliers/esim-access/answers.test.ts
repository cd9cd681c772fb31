import { describe, expect, test } from 'vitest';
import { parseTime } from '../vendor-times.ts';
import { profilesAnswer, usageAnswer } from './answers.ts';
import { failureOf } from './failures.ts';
import { toProfile, toVendorAmount } from './translations.ts';

const asOf = new Date(Date.UTC(2026, 5, 1));
const row = {
  esimTranNo: '23120118156818',
  orderNo: 'B23120118131854',
  transactionId: 'ref-1',
  iccid: '8985299000000000001',
  ac: 'LPA:1$rsp.example.com$ABC',
  eid: '',
  smdpStatus: 'RELEASED',
  esimStatus: 'GOT_RESOURCE',
  activateTime: null,
  expiredTime: '2026-11-28T08:00:00+0000',
  totalVolume: 1_073_741_824,
  totalDuration: 7,
  orderUsage: 0,
  packageList: [],
};
const read = (changes: object) => profilesAnswer.safeParse({ esimList: [{ ...row, ...changes }] });

describe('profiles in eSIM Access’s answers', () => {
  test.each([
    ['RELEASED', 'GOT_RESOURCE', {}, 'released', 'unused'],
    ['ENABLED', 'GOT_RESOURCE', {}, 'installed', 'unused'],
    ['ENABLED', 'IN_USE', {}, 'installed', 'unused'],
    ['ENABLED', 'IN_USE', { orderUsage: 1 }, 'installed', 'active'],
    ['DISABLED', 'IN_USE', { activateTime: '2026-05-01T08:00:00Z' }, 'disabled', 'active'],
    ['ENABLED', 'USED_UP', {}, 'installed', 'depleted'],
    ['DELETED', 'USED_UP', {}, 'deleted', 'depleted'],
    ['ENABLED', 'USED_EXPIRED', {}, 'installed', 'expired'],
    ['RELEASED', 'UNUSED_EXPIRED', {}, 'released', 'expired'],
    ['RELEASED', 'CANCEL', {}, 'released', 'cancelled'],
    ['ENABLED', 'REVOKED', {}, 'installed', 'revoked'],
    ['ENABLED', 'SUSPENDED', {}, 'installed', 'suspended'],
    ['NEW_WORD', 'NEW_WORD', {}, 'unknown', 'unknown'],
  ])(
    'F4 a profile with %s, %s and %j has the states %s and %s',
    (smdpStatus, esimStatus, more, install, plan) => {
      const answer = read({ smdpStatus, esimStatus, ...more }).data!.esimList[0]!;
      expect(toProfile(answer, asOf)).toMatchObject({ install, plan });
    },
  );

  test('F4 the expiry of an unused profile is its installation deadline', () => {
    const end = new Date(Date.UTC(2026, 10, 28, 8));
    const unused = toProfile(read({}).data!.esimList[0]!, asOf);
    const used = toProfile(read({ esimStatus: 'USED_UP' }).data!.esimList[0]!, asOf);
    expect([unused.installBefore, unused.expiresAt]).toEqual([end, null]);
    expect([used.installBefore, used.expiresAt]).toEqual([null, end]);
  });

  test.each([{ iccid: '' }, { ac: null }, { ac: undefined }])(
    'F1 a profile with %j is not allocated yet',
    (blank) => {
      expect(read(blank).data?.esimList).toEqual([]);
    },
  );

  test.each([
    { ac: 'LPA:1$rsp.example.com$A BC' },
    { ac: 'LPA:1$<b>$ABC' },
    { ac: 'https://example.com' },
    { iccid: '89x' },
    { iccid: 8_985_299_000_000 },
    { totalVolume: -1 },
    { totalVolume: '1' },
    { expiredTime: 'tomorrow' },
    { esimTranNo: 'x'.repeat(101) },
  ])('R69 an answer with %j is invalid', (changes) => {
    expect(read(changes).success).toBe(false);
  });

  test('F1 a missing list of profiles is an empty one', () => {
    expect(profilesAnswer.safeParse({ esimList: null }).data?.esimList).toEqual([]);
  });
});

test.each([
  ['2026-06-01T08:00:00Z', Date.UTC(2026, 5, 1, 8)],
  ['2026-06-01T08:00:00.250Z', Date.UTC(2026, 5, 1, 8, 0, 0, 250)],
  ['2026-06-01T08:00:00+0000', Date.UTC(2026, 5, 1, 8)],
  ['2026-06-01 08:00:00', Date.UTC(2026, 5, 1, 8)],
  ['2026-06-01T08:00:00+0700', undefined],
  ['1780300800000', undefined],
  ['2026-13-01T08:00:00Z', undefined],
])('F4 the time %j is parsed', (text, milliseconds) => {
  expect(parseTime(text)?.getTime()).toBe(milliseconds);
});

test.each(['esimUsageList', 'usageList'])('F4 usage is read from the list %s', (key) => {
  const rows = [{ esimTranNo: '1', dataUsage: 5, totalData: 10, lastUpdateTime: '2026-06-01T08:00:00+0000' }];
  expect(usageAnswer.safeParse({ [key]: rows }).data).toMatchObject([{ dataUsage: 5 }]);
});

test.each([
  ['200011', 'write', { name: 'SupplierRefused', code: 'out_of_stock', vendorCode: '200011' }],
  ['200006', 'write', { name: 'SupplierRefused', code: 'price_changed' }],
  ['101003', 'write', { name: 'SupplierRefused', code: 'credentials' }],
  ['900001', 'write', { name: 'SupplierUnavailable', outcome: 'unknown' }],
  ['000001', 'read', { name: 'SupplierUnavailable', outcome: 'not_sent' }],
  ['200010', 'write', { name: 'SupplierUnavailable', outcome: 'unknown' }],
  ['999999', 'write', { name: 'SupplierUnavailable', outcome: 'unknown' }],
  ['toString', 'write', { name: 'SupplierUnavailable', outcome: 'unknown' }],
] as const)('R65 the error code %s of a %s is mapped to its outcome', (code, effect, expected) => {
  expect(failureOf(code, 'message', effect)).toMatchObject(expected);
});

test('R65 a cost that the vendor’s unit can’t express is refused as another price', () => {
  expect(toVendorAmount(3_400_000)).toBe(34_000);
  expect(() => toVendorAmount(3_400_050)).toThrow(expect.objectContaining({ code: 'price_changed' }));
});
