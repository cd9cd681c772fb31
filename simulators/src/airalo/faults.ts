import { failures, lostAnswers } from '../suppliers/fault-answers.ts';
import type { Fault as SupplierFault, Faults as SupplierFaults } from '../suppliers/faults.ts';

/**
 * Fault injection. Before the call is carried out: drop_before, server_error, maintenance. After it was carried out, so that only
 * the answer is lost: slow, drop, server_error_after, html, huge, redirect. In orders: out_of_stock, low_stock, balance,
 * half_quantity. price: the price list shows another price. In events: duplicate_event, wrong_signature.
 */
export const faultKinds = [
  ...failures,
  'maintenance',
  ...lostAnswers,
  'out_of_stock',
  'low_stock',
  'balance',
  'price',
  'half_quantity',
  'duplicate_event',
  'wrong_signature',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = SupplierFault<FaultKind>;
export type Faults = SupplierFaults<FaultKind>;

export const maintenance = (faults: Faults, path: string): Response | undefined =>
  faults.take('maintenance', path) &&
  Response.json({ code: 13, reason: 'The service is under maintenance.' }, { status: 422 });

export const huge = (filler: string) => ({ data: { filler } });
