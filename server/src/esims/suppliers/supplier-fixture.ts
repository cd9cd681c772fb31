import { expect } from 'vitest';
import type { EsimSupplier, SupplierOrder, SupplierOrderRequest } from './supplier.ts';

/** What goes wrong at the supplier: before it acts, or so that only its answer is lost. */
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

/** A supplier's local counterpart, reached over HTTP. Plans are named by the vendor's codes. */
export type SupplierFixture = {
  supplier: EsimSupplier;
  /** The same with a wrong key, and one whose address nobody listens at. */
  strangers: { wrongKey: EsimSupplier; nobody: EsimSupplier };
  plan: { code: string; costUsdMicros: number; bytes: number };
  /** Null where the supplier sells no plans by the day. */
  dailyPlan: { code: string; costPerDayUsdMicros: number } | null;
  topUpPlan: { code: string; costUsdMicros: number; bytes: number };
  now(): Date;
  /** Lets so much time pass that every accepted order is allocated, and that no answer is an old one. */
  allocate(): Promise<void>;
  trouble(kind: SupplierTrouble, call: SupplierCall): Promise<void>;
  phone(action: 'install' | 'use' | 'deplete' | 'expire', profileRef: string, bytes?: number): Promise<void>;
  /** What the supplier accepted and charged. */
  books(): Promise<{ orders: string[]; topUps: string[]; balanceUsdMicros: number }>;
  close(): Promise<void>;
};

/** The fixture of the test that runs. */
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
  if (!profile) throw new Error('nothing was delivered');
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
