// What crosses the eSIM supplier port (supplier.ts).

/** `dataBytes` is per day for daily plans, whose cost is per day as well; null is unlimited. */
export type SupplierPlan = {
  code: string;
  kind: 'base' | 'topup';
  name: string;
  meter: 'total' | 'daily';
  countries: string[];
  dataBytes: number | null;
  days: number;
  costUsdMicros: number;
  startsOn: 'install' | 'first_connection';
  installWithinDays: number | null;
  topUp: 'yes' | 'no' | 'ask';
};
/** `days` for daily plans only. `expectedCostUsdMicros` is of the whole order; another price is refused. */
export type SupplierOrderRequest = {
  clientRef: string;
  planCode: string;
  quantity: number;
  days?: number;
  expectedCostUsdMicros: number;
};
/** `ready` may hold fewer profiles than were ordered, for now or for good: count them, and ask again until the deadline. */
export type SupplierOrder = {
  supplierOrderRef: string;
  state: 'pending' | 'ready' | 'failed';
  profiles: SupplierProfile[];
};

export type InstallState = 'released' | 'downloaded' | 'installed' | 'disabled' | 'deleted' | 'unknown';
export type PlanState =
  | 'unused'
  | 'active'
  | 'depleted'
  | 'expired'
  | 'cancelled'
  | 'revoked'
  | 'suspended'
  | 'unknown';
/**
 * `profileRef` is the key; ICCIDs are reused by suppliers. An unused profile has no `expiresAt` but, where the supplier
 * states it, the moment before which it must be installed.
 */
export type SupplierProfile = {
  profileRef: string;
  supplierOrderRef: string;
  iccid: string;
  eid: string | null;
  activationCode: string;
  confirmationCode: string | null;
  apn: string | null;
  install: InstallState;
  plan: PlanState;
  totalBytes: number | null;
  usedBytes: number;
  totalDays: number | null;
  activatedAt: Date | null;
  installBefore: Date | null;
  expiresAt: Date | null;
  asOf: Date;
};
export type SupplierUsage = { profileRef: string; usedBytes: number; totalBytes: number | null; asOf: Date };

/** What the profile held before the top-up, read and stored by the caller before the first call. */
export type ProfileTotals = Pick<SupplierProfile, 'totalBytes' | 'totalDays' | 'expiresAt'>;
export type TopUpRequest = {
  profileRef: string;
  planCode: string;
  clientRef: string;
  days?: number;
  expectedCostUsdMicros: number;
  before: ProfileTotals;
};
export type TopUpResult = { totalBytes: number | null; totalDays: number | null; expiresAt: Date | null };

/** `eventKey` makes a repeated event recognisable. `ignored`: genuine but of no interest to us. */
export type SupplierEvent = {
  eventKey: string;
  kind: 'health' | 'order_ready' | 'profile' | 'low_data' | 'expiring' | 'low_balance' | 'ignored';
  supplierOrderRef?: string;
  profileRef?: string;
  /** Where the supplier names the profile by its ICCID alone. */
  iccid?: string;
};
