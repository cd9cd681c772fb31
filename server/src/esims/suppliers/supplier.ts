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
 * The eSIM supplier port: what the shop needs of eSIM Access, Airalo and their like. Money is whole millionths of a US
 * dollar, data is bytes, references are opaque text. Read for every call: an answer is certain, a `SupplierRefused` is
 * certain (nothing happened, nothing was charged), a `SupplierUnavailable` of a write may hide that it did happen.
 *
 * All calls share the vendor's rate limit. Orders, their read-backs, paid top-ups and cancellations have a reserved share of it
 * and go first; look-ups (price lists, usage, top-up options, balance) use what is left and are refused soon when it is used up.
 */
export interface EsimSupplier {
  /** Stored with every eSIM, e.g. `esim-access`. */
  readonly name: string;
  readonly caps: SupplierCaps;
  listPlans(filter?: { country?: string; kind?: 'base' | 'topup' }): AsyncIterable<SupplierPlan>;
  /** What one plan costs now (a day for daily plans), for an order that was refused for its price; null: not on the list. */
  costOf(planCode: string): Promise<number | null>;
  /** `clientRef` is committed by the caller before the call. Repeating it is safe where `caps.idempotentOrders`. */
  order(request: SupplierOrderRequest): Promise<SupplierOrder>;
  /**
   * Recovery after an unknown outcome: the order that the supplier holds under our reference. `since` is when the
   * reference was first sent. Null says "not seen (yet)": order again with the same reference where
   * `caps.idempotentOrders`; elsewhere wait until it must have shown, and only then order again.
   */
  findByClientRef(clientRef: string, since: Date): Promise<SupplierOrder | null>;
  fetchOrder(supplierOrderRef: string): Promise<SupplierOrder>;
  /**
   * Throws `SupplierRefused` with code `not_found` when the supplier does not know the profile. `delivery` where a paid order
   * waits for the answer; default: `look-up`.
   */
  fetchProfile(profileRef: string, purpose?: CallClass): Promise<SupplierProfile>;
  /** Cheaper than fetchProfile and up to `caps.usageFreshnessSeconds` old. Unknown profiles are left out. */
  usage(profileRefs: readonly string[]): Promise<SupplierUsage[]>;
  /** What this very profile can be topped up with now; empty when nothing. */
  topUpOptions(profileRef: string): Promise<SupplierPlan[]>;
  topUp(request: TopUpRequest): Promise<TopUpResult>;
  /** Recovery of a top-up: compares with `request.before`, so the caller runs one top-up per profile at a time. */
  findTopUp(request: TopUpRequest): Promise<TopUpResult | null>;
  /** Gives an unused, never installed profile back. Repeating it is safe: one already cancelled is `refunded`. */
  cancel(profileRef: string): Promise<'refunded' | 'requested' | 'not_allowed'>;
  balanceUsdMicros(): Promise<number>;
  /** A hint only: fetch before believing it. Null when it cannot be read, `forged` when the supplier did not send it. */
  parseWebhook(call: {
    headers: Headers;
    rawBody: string;
    remoteIp: string;
  }): SupplierEvent | 'forged' | null;
}

export type SupplierCaps = {
  idempotentOrders: boolean;
  /** Whether an accepted order has to be waited for. */
  asyncDelivery: boolean;
  /** Whether it tells that a phone has fetched a profile; elsewhere `install` stays `unknown`. */
  seesInstallation: boolean;
  cancel: 'instant' | 'request' | 'none';
  signedWebhooks: boolean;
  maxRequestsPerSecond: number;
  usageFreshnessSeconds: number;
  /** The longest `clientRef` it takes. */
  clientRefLength: number;
};
