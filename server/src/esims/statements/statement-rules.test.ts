import { expect, test } from 'vitest';
import { type Books, compareStatement, type OurCredit } from './statement-rules.ts';

const at = new Date('2026-10-10T00:00:00Z');
const month = { from: new Date('2026-09-30T17:00:00Z'), until: new Date('2026-10-31T17:00:00Z') };
const creditOf = (profile: string): OurCredit => ({
  profile,
  refs: ['P1', 'ref-1'],
  order: 'LGT-1',
  package: 'JP-5GB-30D',
  usdMicros: 4_000_000,
  at,
});

test('M13 a credit for one of two cancelled eSIMs of an order leaves the other one missing', () => {
  const books: Books = {
    charges: [],
    credits: ['first', 'second'].map(creditOf),
    stated: new Set(),
    rateOn: () => null,
  };
  const line = { no: 2, kind: 'credit', ref: 'P1', package: 'JP-5GB-30D', quantity: 1, local: null } as const;
  const compared = compareStatement([{ ...line, usdMicros: 4_000_000, chargedAt: at }], books, month);
  expect(compared.map(({ verdict, profiles, inQuestion }) => [verdict, profiles, inQuestion])).toEqual([
    ['ok', ['first'], 0],
    ['credit_missing', ['second'], 4_000_000],
  ]);
});
