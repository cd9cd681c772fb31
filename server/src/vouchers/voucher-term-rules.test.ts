import { expect, test } from 'vitest';
import { terminalSentence } from '../platform/operator-commands.ts';
import { flawOfTerms, type VoucherTerms } from './voucher-term-rules.ts';

const terms: VoucherTerms = {
  type: 'fixed',
  amount: 10_000,
  startsAt: null,
  endsAt: null,
  minSpend: null,
  productTypes: null,
  maxUses: null,
  maxPerCustomer: null,
  gift: false,
};
const [day, nextDay] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-02T00:00:00Z')];

test.each<[string, Partial<VoucherTerms>, number, string | null]>([
  ['a fixed amount', {}, 0, null],
  ['an amount of 0', { amount: 0 }, 0, 'at least 1 Rupiah'],
  ['a discount of 100 per cent', { type: 'percent', amount: 100 }, 0, null],
  ['a discount above 100 per cent', { type: 'percent', amount: 101 }, 0, 'from 1 to 100'],
  ['a period', { startsAt: day, endsAt: nextDay }, 0, null],
  ['an end before its start', { startsAt: nextDay, endsAt: day }, 0, 'later than'],
  ['a limit equal to its uses', { maxUses: 3 }, 3, null],
  ['a limit below its uses', { maxUses: 2 }, 3, 'used 3 times'],
])('V7 K10 a voucher with %s', (_what, change, used, flaw) => {
  const refusal = flawOfTerms({ ...terms, ...change }, used);
  if (flaw === null) expect(refusal).toBeNull();
  else expect(refusal && terminalSentence(refusal)).toContain(flaw);
});
