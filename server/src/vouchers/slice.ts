import { addressGroup, limitKey } from '../platform/rate-limiter.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { voucherBookChecks } from './book-checks-store.ts';
import type { AccountsOf } from './check-voucher.ts';
import { voucherCommands } from './commands.ts';
import { createVoucherHooks } from './redeem-voucher.ts';
import { voucherExposures } from './voucher-exposures.ts';
import { revisionOfVoucher } from './voucher-revision-store.ts';

export type VouchersApi = {
  /** Rate limit of tried codes: 60 in 10 minutes per customer, or per IP address for guests. Throws RATE_LIMITED. */
  limitChecks(who: { customer: string | null; address: string }): Promise<void>;
};

const checks = { limit: 60, seconds: 600 };

/** Discount codes and their redemptions. */
export function vouchersSlice(
  { database, clock, rateLimiter }: Platform,
  { accountsOf }: { accountsOf: AccountsOf },
): {
  commands: ReturnType<typeof voucherCommands>;
  exposures: ReturnType<typeof voucherExposures>;
} & Slice &
  VouchersApi {
  const limitChecks: VouchersApi['limitChecks'] = ({ customer, address }) =>
    rateLimiter.hit(limitKey('voucher', customer ?? addressGroup(address)), checks);
  return {
    name: 'vouchers',
    bookChecks: voucherBookChecks,
    revisions: { voucher: revisionOfVoucher },
    limitChecks,
    orderHooks: [createVoucherHooks(accountsOf)],
    commands: voucherCommands({ database, clock }),
    exposures: voucherExposures(database),
  };
}
