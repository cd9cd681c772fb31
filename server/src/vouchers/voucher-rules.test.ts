import { expect, test } from 'vitest';
import {
  canBeVoucherCode,
  isUsable,
  normaliseVoucherCode,
  type VoucherTerms,
  type VoucherUse,
} from './voucher-rules.ts';

test.each([
  ['WELCOME10', 'WELCOME10'],
  ['  welcome10\t', 'WELCOME10'],
  ['ｗｅｌｃｏｍｅ１０', 'WELCOME10'],
  ['\u00a0Welcome10\u3000', 'WELCOME10'],
  ['straße', 'STRASSE'],
  ['e\u0301te', '\u00c9TE'],
  ['   ', ''],
])('K7 %j is compared as %j', (typed, compared) => {
  expect(normaliseVoucherCode(typed)).toBe(compared);
  expect(normaliseVoucherCode(compared)).toBe(compared);
});

test.each(['', 'A\u0000B', 'A\u0007', 'X'.repeat(65)])('K7 the text %j is not a valid code', (code) => {
  expect(canBeVoucherCode(code)).toBe(false);
});

const now = new Date('2026-11-20T03:00:00Z');
const open: VoucherTerms = {
  startsAt: null,
  endsAt: null,
  withdrawnAt: null,
  minSpend: null,
  productTypes: null,
  maxUses: null,
  maxPerCustomer: null,
  used: 0,
};
const use: VoucherUse = { now, payable: 100_000, productType: 'ez-sim', usedByCustomer: 0 };
const later = new Date('2026-11-20T03:00:01Z');

const table: [string, Partial<VoucherTerms>, Partial<VoucherUse>, boolean][] = [
  ['without conditions is usable', {}, {}, true],
  ['is usable from its first moment', { startsAt: now }, {}, true],
  ['is not usable before its start', { startsAt: later }, {}, false],
  ['is usable before its end', { endsAt: later }, {}, true],
  ['is not usable at its end', { endsAt: now }, {}, false],
  ['is not usable after it was withdrawn', { withdrawnAt: now }, {}, false],
  ['is usable at its minimum spend', { minSpend: 100_000 }, {}, true],
  ['is not usable below its minimum spend', { minSpend: 100_001 }, {}, false],
  [
    'with a minimum spend is usable while the total is unknown',
    { minSpend: 100_001 },
    { payable: null },
    true,
  ],
  ['is usable for its product type', { productTypes: ['ez-sim'] }, {}, true],
  ['is not usable for another product type', { productTypes: ['ez-fi', 'sim-card'] }, {}, false],
  [
    'with product types is usable while the type is unknown',
    { productTypes: ['ez-fi'] },
    { productType: null },
    true,
  ],
  ['is usable for its last use', { maxUses: 5, used: 4 }, {}, true],
  ['is not usable when it is used up', { maxUses: 5, used: 5 }, {}, false],
  ["for the customer's last use", { maxPerCustomer: 2 }, { usedByCustomer: 1 }, true],
  ['is not usable beyond its limit per customer', { maxPerCustomer: 1 }, { usedByCustomer: 1 }, false],
];
test.each(table)('K10 a voucher %s', (_case, terms, how, usable) => {
  expect(isUsable({ ...open, ...terms }, { ...use, ...how })).toBe(usable);
});
