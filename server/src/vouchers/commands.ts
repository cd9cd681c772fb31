import { pageOf } from '../platform/keyset-paging.ts';
import {
  mostCounted,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { addVoucher, changeVoucher, switchVoucher } from './change-vouchers.ts';
import { countVouchers, listVouchers, type VoucherRow } from './voucher-row-store.ts';
import { usabilityOf } from './voucher-rules.ts';
import { findVoucherByCode } from './voucher-store.ts';
import type { VoucherTerms } from './voucher-term-rules.ts';
import { changeOf, termsOf } from './voucher-terms.ts';

/** Terms under the field names of the operator's call. */
const shownTerms = (terms: VoucherTerms) => ({
  type: terms.type,
  amount: terms.amount,
  starts: terms.startsAt,
  ends: terms.endsAt,
  min_spend: terms.minSpend,
  for: terms.productTypes?.join(', ') ?? null,
  max_uses: terms.maxUses,
  max_per_customer: terms.maxPerCustomer,
  gift: terms.gift,
});

/** A voucher in the answer of an operator's call. */
export const shownVoucher = (voucher: VoucherRow, now: Date) => ({
  code: voucher.codeNormalised,
  ...shownTerms(termsOf(voucher)),
  used: voucher.used,
  ended: voucher.withdrawnAt,
  usability: usabilityOf(voucher, now),
});

const unlimited: Omit<VoucherTerms, 'type' | 'amount' | 'gift'> = {
  startsAt: null,
  endsAt: null,
  minSpend: null,
  productTypes: null,
  maxUses: null,
  maxPerCustomer: null,
};

export const voucherCommands = (deps: Pick<Platform, 'database' | 'clock'>) =>
  ({
    async 'vouchers.list'({ all, limit, cursor, count: counts }) {
      if (cursor !== undefined && !(await findVoucherByCode(deps.database.db, cursor)))
        throw new OperatorError(refusal('noVoucher', { code: cursor }));
      const now = deps.clock.now();
      const validAt = all ? null : now;
      const vouchers = await listVouchers(deps.database.db, {
        validAt,
        after: cursor,
        limit: limit + 1,
      });
      const count = counts ? await countVouchers(deps.database.db, { validAt, most: mostCounted + 1 }) : null;
      return pageAnswer({
        ...pageOf(
          vouchers.map((voucher) => shownVoucher(voucher, now)),
          limit,
          ({ code }) => code,
        ),
        count,
      });
    },
    async 'vouchers.add'({ code: named, type, amount, gift, ...limits }, by) {
      const wanted = { ...unlimited, ...changeOf(limits), type, amount, gift };
      const { code, terms } = await addVoucher(deps, by, named, wanted);
      return { code, ...shownTerms(terms) };
    },
    async 'vouchers.change'({ code, ...said }, by) {
      const { voucher, changed } = await changeVoucher(deps, by, code, changeOf(said));
      return { ...shownVoucher(voucher, deps.clock.now()), changed };
    },
    async 'vouchers.end'({ code }, by) {
      const { voucher, changed } = await switchVoucher(deps, by, code, 'ended');
      return { code: voucher.codeNormalised, ended: voucher.withdrawnAt, changed };
    },
    async 'vouchers.resume'({ code }, by) {
      const { voucher, changed } = await switchVoucher(deps, by, code, 'running');
      return { ...shownVoucher(voucher, deps.clock.now()), changed };
    },
  }) satisfies Partial<OperatorCommands>;
