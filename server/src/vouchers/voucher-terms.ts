import type { CallInput } from '@langit/contract/operator/calls';
import type { VoucherRow } from './voucher-row-store.ts';
import type { VoucherTerms } from './voucher-term-rules.ts';

export const termsOf = (row: VoucherRow): VoucherTerms => ({
  type: row.type,
  amount: row.amount,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  minSpend: row.minSpend,
  productTypes: row.productTypes,
  maxUses: row.maxUses,
  maxPerCustomer: row.maxPerCustomer,
  gift: row.gift,
});

/** The terms in a call's input; absent fields stay absent. */
export function changeOf(input: Omit<CallInput<'vouchers.change'>, 'code'>): Partial<VoucherTerms> {
  const terms = {
    type: input.type,
    amount: input.amount,
    startsAt: input.starts,
    endsAt: input.ends,
    minSpend: input.min_spend,
    productTypes: input.for,
    maxUses: input.max_uses,
    maxPerCustomer: input.max_per_customer,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
