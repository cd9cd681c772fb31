import { expect } from 'vitest';
import type { EsimSupplier, SupplierOrder, SupplierOrderRequest } from './supplier.ts';

/** Faults of the supplier: before the call is executed, or after it, so that only the answer is lost. */
export type SupplierTrouble =
  | 'out_of_stock'
  | 'balance'
  | 'price'
  | 'half_quantity'
  | 'server_error'
  | 'server_error_after'
  | 'drop'
  | 'slow'
  | 'html'
  | 'huge'
  | 'redirect';
export type SupplierCall = 'order' | 'read' | 'top_up' | 'cancel';

/** A simulator of a supplier, called over HTTP. Plans are named by the vendor's codes. */
export type SupplierFixture = {
  supplier: EsimSupplier;
  /** The adapter with a wrong key, and with an address that refuses connections. */
  strangers: { wrongKey: EsimSupplier; nobody: EsimSupplier };
  /** The adapter where the answer with the price list is longer by so many bytes. */
  answering(
    change: (text: string, url: string) => string,
  ): Promise<{ supplier: EsimSupplier; close(): Promise<void> }>;
  plan: { code: string; costUsdMicros: number; bytes: number };
  /** Null where the supplier sells no plans by the day. */
  dailyPlan: { code: string; costPerDayUsdMicros: number } | null;
  topUpPlan: { code: string; costUsdMicros: number; bytes: number };
  now(): Date;
  /** Advances the time until every accepted order is allocated and every cached answer is stale. */
  allocate(): Promise<void>;
  trouble(kind: SupplierTrouble, call: SupplierCall): Promise<void>;
  phone(action: 'install' | 'use' | 'deplete' | 'expire', profileRef: string, bytes?: number): Promise<void>;
  /** The orders and top-ups that the supplier has accepted, and its balance. */
  books(): Promise<{ orders: string[]; topUps: string[]; balanceUsdMicros: number }>;
  close(): Promise<void>;
};

/** Returns the fixture of the running test. */
export type Current = () => SupplierFixture;

export const orderOf = (
  { plan }: SupplierFixture,
  clientRef: string,
  quantity = 1,
): SupplierOrderRequest => ({
  clientRef,
  planCode: plan.code,
  quantity,
  expectedCostUsdMicros: plan.costUsdMicros * quantity,
});

export async function delivered(
  fixture: SupplierFixture,
  request: SupplierOrderRequest,
): Promise<SupplierOrder> {
  const { supplierOrderRef } = await fixture.supplier.order(request);
  await fixture.allocate();
  return fixture.supplier.fetchOrder(supplierOrderRef);
}

export async function profileRefOf(fixture: SupplierFixture, clientRef: string): Promise<string> {
  const { profiles } = await delivered(fixture, orderOf(fixture, clientRef));
  const [profile] = profiles;
  if (!profile) throw new Error('The supplier delivered no profile');
  return profile.profileRef;
}

export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

export const refusal = (code: string) =>
  expect.objectContaining({ name: 'SupplierRefused', certain: true, code });
export const outage = (outcome: string) =>
  expect.objectContaining({ name: 'SupplierUnavailable', certain: false, outcome });
