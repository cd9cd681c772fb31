import type { Database } from '../platform/database/database.ts';
import type { Exposure, OperatorExposures } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import { normaliseVoucherCode } from './voucher-rules.ts';
import { findVoucherByCode } from './voucher-store.ts';
import { isWidened, type VoucherTerms, worthOf } from './voucher-term-rules.ts';
import { changeOf, termsOf } from './voucher-terms.ts';

const nothing: Exposure = { idr: 0, order: null };

/** The voucher of a gift's order has ended for good (M10). */
const closedFor = ({ closed }: { closed: boolean }): { over?: Refusal } =>
  closed ? { over: refusal('voucherClosed') } : {};

/** What the uses of a voucher give away by its terms after the act (B49). An act that widens nothing gives nothing away. */
export const voucherExposures = ({ db }: Pick<Database, 'db'>) => {
  const known = (code: string) => findVoucherByCode(db, normaliseVoucherCode(code));
  return {
    async 'vouchers.add'({ code: named, type, amount, max_uses: maxUses = null }) {
      const isKnown = (await known(named)) !== null;
      const over = refusal('voucherKnown', { code: normaliseVoucherCode(named) });
      return { ...worth({ type, amount, maxUses }), ...(isKnown ? { over } : {}) };
    },
    async 'vouchers.change'({ code, ...said }) {
      const voucher = await known(code);
      if (!voucher) return nothing;
      const before = termsOf(voucher);
      const after = { ...before, ...changeOf(said) };
      return isWidened(before, after) ? { ...worth(after), ...closedFor(voucher) } : nothing;
    },
    async 'vouchers.resume'({ code }) {
      const voucher = await known(code);
      if (!voucher || voucher.withdrawnAt === null) return nothing;
      return { ...worth(termsOf(voucher)), ...closedFor(voucher) };
    },
  } satisfies Partial<OperatorExposures>;
};

const worth = (terms: Pick<VoucherTerms, 'type' | 'amount' | 'maxUses'>): Exposure => ({
  idr: worthOf(terms),
  order: null,
});
