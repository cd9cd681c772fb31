import type { CallClass } from './call-limiter.ts';
import type {
  SupplierEvent,
  SupplierOrder,
  SupplierOrderRequest,
  SupplierPlan,
  SupplierProfile,
  SupplierUsage,
  TopUpRequest,
  TopUpResult,
} from './supplier-records.ts';

export * from './supplier-failures.ts';
export type * from './supplier-records.ts';

/**
 * The eSIM supplier port, implemented for eSIM Access and Airalo. Money is whole millionths of a US dollar, data is bytes,
 * references are opaque text. For every call: an answer is final, a `SupplierRefused` is final (the call had no effect and cost
 * nothing), and after a `SupplierUnavailable` with outcome `unknown` a write may have been executed.
 *
 * All calls share the vendor's rate limit. Orders and their look-ups, paid top-ups and cancellations have a reserved share of it and
 * priority. Look-ups (price lists, usage, top-up options, balance) use the rest and are refused soon when it is used up.
 */
export interface EsimSupplier {
  /** The supplier's key, stored with every eSIM, e.g. `esim-access`. */
  readonly name: string;
  readonly caps: SupplierCaps;
  listPlans(filter?: { country?: string; kind?: 'base' | 'topup' }): AsyncIterable<SupplierPlan>;
  /** Current cost of a plan (per day for daily plans), read after an order was refused for its price. Null: not on the price list. */
  costOf(planCode: string): Promise<number | null>;
  /** The caller commits `clientRef` before the call. A repeat is idempotent only where `caps.idempotentOrders`. */
  order(request: SupplierOrderRequest): Promise<SupplierOrder>;
  /**
   * Recovery after an unknown outcome: the order that the supplier holds under our reference. `since` is the time of the first call
   * with it. Null means "not visible (yet)": where `caps.idempotentOrders`, repeat the order with the same reference; elsewhere
   * repeat it only after the time in which it must have become visible.
   */
  findByClientRef(clientRef: string, since: Date): Promise<SupplierOrder | null>;
  fetchOrder(supplierOrderRef: string): Promise<SupplierOrder>;
  /**
   * Throws `SupplierRefused` with code `not_found` for an unknown profile. `purpose` is `delivery` where a paid order waits for the
   * answer; default: `look-up`.
   */
  fetchProfile(profileRef: string, purpose?: CallClass): Promise<SupplierProfile>;
  /** Usage of several profiles, up to `caps.usageFreshnessSeconds` old. Unknown profiles are left out. */
  usage(profileRefs: readonly string[]): Promise<SupplierUsage[]>;
  /** The top-ups that this profile accepts now; may be empty. */
  topUpOptions(profileRef: string): Promise<SupplierPlan[]>;
  topUp(request: TopUpRequest): Promise<TopUpResult>;
  /** Recovery of a top-up by comparison with `request.before`, so the caller must run one top-up per profile at a time. */
  findTopUp(request: TopUpRequest): Promise<TopUpResult | null>;
  /** Cancels an unused profile that was never installed. Idempotent: a cancelled one is answered `refunded`. */
  cancel(profileRef: string): Promise<'refunded' | 'requested' | 'not_allowed'>;
  balanceUsdMicros(): Promise<number>;
  /** The address that the supplier notifies, null for none; absent where it cannot be asked. */
  webhookAddress?(): Promise<string | null>;
  /** Parses an event, which must be verified by a read. Null when it is invalid, `forged` when its signature or sender is wrong. */
  parseWebhook(call: {
    headers: Headers;
    rawBody: string;
    remoteIp: string;
  }): SupplierEvent | 'forged' | null;
}

export type SupplierCaps = {
  idempotentOrders: boolean;
  /** Whether an accepted order is delivered later, so that it has to be polled. */
  asyncDelivery: boolean;
  /** Whether the supplier reports the installation of a profile; elsewhere `install` stays `unknown`. */
  seesInstallation: boolean;
  cancel: 'instant' | 'request' | 'none';
  signedWebhooks: boolean;
  maxRequestsPerSecond: number;
  usageFreshnessSeconds: number;
  /** The maximum length of `clientRef`, in characters. */
  clientRefLength: number;
};
