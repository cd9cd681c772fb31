import type { Implementations } from '../platform/http/request.ts';
import type { Platform } from '../platform/slice.ts';
import { type AccountsOf, checkVoucher } from './check-voucher.ts';

export function voucherRoutes({
  database,
  clock,
  accountsOf,
  limitChecks,
}: Pick<Platform, 'database' | 'clock'> & {
  accountsOf: AccountsOf;
  /** Counts a check by this customer or IP address; throws RATE_LIMITED beyond 60 in 10 minutes. */
  limitChecks: (who: { customer: string | null; address: string }) => Promise<void>;
}) {
  return {
    'POST /capi/vouchers/validate': async ({ body, customer, address }) => {
      await limitChecks({ customer, address });
      const voucher = await checkVoucher(database.db, {
        code: body.code,
        now: clock.now(),
        accounts: customer === null ? [] : await accountsOf(database.db, customer),
        payable: body.total ?? null,
        productType: body.product_type ?? null,
      });
      const { codeNormalised, type, amount } = voucher;
      return { valid: true as const, voucher: { code: codeNormalised, type, amount } };
    },
  } satisfies Partial<Implementations>;
}
