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

test.each(['', 'A\u0000B', 'A\u0007', 'X'.repeat(65)])('K7 %j is no code', (code) => {
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
  ['without conditions', {}, {}, true],
  ['from its first moment', { startsAt: now }, {}, true],
  ['before its start', { startsAt: later }, {}, false],
  ['before its end', { endsAt: later }, {}, true],
  ['at its end', { endsAt: now }, {}, false],
  ['withdrawn', { withdrawnAt: now }, {}, false],
  ['at the minimum', { minSpend: 100_000 }, {}, true],
  ['below the minimum', { minSpend: 100_001 }, {}, false],
  ['with a minimum and no total known', { minSpend: 100_001 }, { payable: null }, true],
  ['for its product type', { productTypes: ['ez-sim'] }, {}, true],
  ['for another product type', { productTypes: ['ez-fi', 'sim-card'] }, {}, false],
  ['with product types and none known', { productTypes: ['ez-fi'] }, { productType: null }, true],
  ['for its last use', { maxUses: 5, used: 4 }, {}, true],
  ['used up', { maxUses: 5, used: 5 }, {}, false],
  ["for the customer's last use", { maxPerCustomer: 2 }, { usedByCustomer: 1 }, true],
  ['used up by the customer', { maxPerCustomer: 1 }, { usedByCustomer: 1 }, false],
];
test.each(table)('K10 a voucher %s', (_case, terms, how, usable) => {
  expect(isUsable({ ...open, ...terms }, { ...use, ...how })).toBe(usable);
});
