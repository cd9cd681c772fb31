// Data types of the eSIM supplier port (supplier.ts).

import type { InstallState, ReportedPlanState } from '@langit/contract/values/esims';
import type { ListedPackage } from '../../catalogue/price-lists/price-list.ts';

/** A plan on the supplier's price list. */
export type SupplierPlan = ListedPackage & { kind: 'base' | 'topup'; name: string };

/** `days` for daily plans only. `expectedCostUsdMicros` is the cost of the whole order; the supplier refuses another price. */
export type SupplierOrderRequest = {
  clientRef: string;
  planCode: string;
  quantity: number;
  days?: number;
  expectedCostUsdMicros: number;
};
/** A `ready` order may hold fewer profiles than ordered, temporarily or for good: compare the number, poll until the deadline. */
export type SupplierOrder = {
  supplierOrderRef: string;
  state: 'pending' | 'ready' | 'failed';
  profiles: SupplierProfile[];
};

/**
 * `profileRef` is the key, because suppliers reuse ICCIDs. An unused profile has no `expiresAt` but, where the supplier states it, an
 * installation deadline.
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
  plan: ReportedPlanState;
  totalBytes: number | null;
  usedBytes: number;
  totalDays: number | null;
  activatedAt: Date | null;
  installBefore: Date | null;
  expiresAt: Date | null;
  asOf: Date;
};
export type SupplierUsage = { profileRef: string; usedBytes: number; totalBytes: number | null; asOf: Date };

/** The profile's totals before a top-up, read and stored by the caller before the first call. */
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

/** `eventKey` identifies repeated events. `ignored`: a genuine event that the shop does not use. */
export type SupplierEvent = {
  eventKey: string;
  kind: 'health' | 'order_ready' | 'profile' | 'low_data' | 'expiring' | 'low_balance' | 'ignored';
  supplierOrderRef?: string;
  profileRef?: string;
  /** Set where the supplier identifies the profile only by its ICCID. */
  iccid?: string;
};
