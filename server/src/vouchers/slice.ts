import type { Platform, Slice } from '../platform/slice.ts';
import { addressGroup, throttleKey } from '../platform/throttle.ts';
import type { AccountsOf } from './check-voucher.ts';
import { createVoucherEffects } from './redeem-voucher.ts';
import { voucherRoutes } from './routes.ts';

export type VouchersApi = {
  /** Counts a try of a code: 60 in 10 minutes per customer, or per address for guests. */
  throttleCheck(who: { customer: string | null; address: string }): Promise<void>;
};

const checks = { limit: 60, seconds: 600 };

/** Codes that make an order cheaper, and how often each may be used. */
export function vouchersSlice(
  { database, clock, throttle }: Platform,
  { accountsOf }: { accountsOf: AccountsOf },
): { routes(): ReturnType<typeof voucherRoutes> } & Slice & VouchersApi {
  const throttleCheck: VouchersApi['throttleCheck'] = ({ customer, address }) =>
    throttle.hit(throttleKey('voucher', customer ?? addressGroup(address)), checks);
  return {
    name: 'vouchers',
    throttleCheck,
    orderHooks: [createVoucherEffects(accountsOf)],
    routes: () => voucherRoutes({ database, clock, accountsOf, throttleCheck }),
  };
}
