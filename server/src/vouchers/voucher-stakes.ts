import type { Database } from '../platform/database/database.ts';
import type { OperatorStakes, Stake } from '../platform/operator-commands.ts';
import { normaliseVoucherCode } from './voucher-rules.ts';
import { findVoucherByCode } from './voucher-store.ts';
import { worthOfUse } from './voucher-term-rules.ts';

/** What a use of a voucher gives away by its new terms (B49). */
export const voucherStakes = ({ db }: Pick<Database, 'db'>) =>
  ({
    'vouchers.add': async ({ type, amount }) => worth({ type, amount }),
    async 'vouchers.change'({ code, type, amount }) {
      const known = await findVoucherByCode(db, normaliseVoucherCode(code));
      // Other limits than the amount leave what a use gives away as it is.
      if (!known || amount === undefined) return { idr: 0, order: null };
      return worth({ type: type ?? known.type, amount });
    },
  }) satisfies Partial<OperatorStakes>;

const worth = (terms: Parameters<typeof worthOfUse>[0]): Stake => ({ idr: worthOfUse(terms), order: null });
