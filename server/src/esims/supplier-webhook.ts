import { createHash, timingSafeEqual } from 'node:crypto';
import { ShopError } from '@langit/contract/errors';
import type { Database } from '../platform/database/database.ts';
import type { RawRequest, RawRoute } from '../platform/http/raw.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { findEsimByRef } from './esim-store.ts';
import type { PlanRefresh } from './refresh-esims.ts';
import type { EsimSupplier, SupplierEvent } from './supplier.ts';
import { findLineByProviderRef } from './supplier-order-store.ts';
import type { PlanProvision } from './supply-deps.ts';

export type SupplierWebhookDeps = {
  supplier: EsimSupplier;
  /** The unguessable part of the address: the supplier signs nothing. */
  secret: string;
  database: Database;
  planProvision: PlanProvision;
  planRefresh: PlanRefresh;
  log: Pick<Logger, 'warn'>;
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/**
 * The supplier's events. None of them is believed: each only makes the shop ask the supplier now instead of later, so a
 * repeated, late or forged one changes nothing.
 */
export function supplierWebhook(deps: SupplierWebhookDeps): RawRoute {
  return {
    method: 'POST',
    path: `/webhooks/${deps.supplier.name}/:secret`,
    bodyLimit: 65_536,
    async handle(request) {
      if (!isEqual(request.params.secret ?? '', deps.secret)) throw new ShopError('NOT_FOUND');
      const event = readEvent(deps.supplier, request);
      if (!event) throw new ShopError('VALIDATION');
      await takeEvent(deps, event);
      return { status: 200 };
    },
  };
}

const readEvent = (supplier: EsimSupplier, { headers, body, address }: RawRequest): SupplierEvent | null =>
  supplier.parseWebhook({
    headers: new Headers(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    rawBody: body.toString('utf8'),
    remoteIp: address,
  });

async function takeEvent(deps: SupplierWebhookDeps, event: SupplierEvent): Promise<void> {
  if (event.kind === 'health' || event.kind === 'ignored') return;
  if (event.kind === 'low_balance') {
    deps.log.warn({ supplier: deps.supplier.name }, 'the balance at the supplier is low');
    return;
  }
  if (!(await wake(deps, event))) throw new ShopError('NOT_FOUND');
}

/** False where the event is about nothing of this shop. */
async function wake(deps: SupplierWebhookDeps, event: SupplierEvent): Promise<boolean> {
  const { database, supplier } = deps;
  const { profileRef, supplierOrderRef } = event;
  if (profileRef !== undefined && (await findEsimByRef(database.db, supplier.name, profileRef))) {
    await database.transaction((tx) => deps.planRefresh(tx, { supplier: supplier.name, profileRef }));
    return true;
  }
  const line =
    supplierOrderRef === undefined
      ? null
      : await findLineByProviderRef(database.db, supplier.name, supplierOrderRef);
  if (line === null) return false;
  await database.transaction((tx) => deps.planProvision(tx, { line }));
  return true;
}
