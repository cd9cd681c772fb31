import { failures, lostAnswers } from '../suppliers/fault-answers.ts';
import type { Fault as SupplierFault, Faults as SupplierFaults } from '../suppliers/faults.ts';

/**
 * Fault injection. Before the call is carried out: drop_before, server_error, busy. After it was carried out, so that only the
 * answer is lost: slow, drop, server_error_after, html, huge, redirect. In writes: out_of_stock, balance, price. In orders:
 * pending_forever, half_quantity. In events: duplicate_event, reorder_events.
 */
export const faultKinds = [
  ...failures,
  'busy',
  ...lostAnswers,
  'out_of_stock',
  'balance',
  'price',
  'pending_forever',
  'half_quantity',
  'duplicate_event',
  'reorder_events',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = SupplierFault<FaultKind>;
export type Faults = SupplierFaults<FaultKind>;

export const busy = (faults: Faults, path: string): Response | undefined =>
  faults.take('busy', path) &&
  Response.json({ success: false, errorCode: '900001', errorMsg: 'System is busy', obj: null });

export const huge = (filler: string) => ({ success: true, errorCode: '0', obj: { filler } });
