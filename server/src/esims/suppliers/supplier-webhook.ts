import { createHash, timingSafeEqual } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import type { Database } from '../../platform/database/database.ts';
import type { RawRequest, RawRoute } from '../../platform/http/raw.ts';
import type { Logger } from '../../platform/observability/logging.ts';
import { findEsimByRef, findRefByIccid } from '../esim-store.ts';
import type { PlanRefresh } from '../refresh-esims.ts';
import { findLineByProviderRef } from '../supplier-order-store.ts';
import type { PlanProvision } from '../supply-deps.ts';
import type { EsimSupplier, SupplierEvent } from './supplier.ts';

export type SupplierWebhookDeps = {
  supplier: EsimSupplier;
  /** The unguessable part of the address, where the supplier signs nothing, two while it is changed; null where it signs. */
  secrets: readonly string[] | null;
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
export function supplierWebhook(deps: SupplierWebhookDeps): RawRoute[] {
  const { supplier, secrets } = deps;
  const path = `/webhooks/${supplier.name}${secrets === null ? '' : '/:secret'}`;
  const guard = ({ params }: RawRequest) => {
    if (secrets === null) return;
    // All are compared: how long it takes tells nothing.
    const fits = secrets.map((secret) => isEqual(params.secret ?? '', secret));
    if (!fits.includes(true)) throw new ShopError('NOT_FOUND');
  };
  return [
    {
      method: 'POST',
      path,
      bodyLimit: 65_536,
      async handle(request) {
        guard(request);
        const event = readEvent(supplier, request);
        if (event === 'forged') throw new ShopError('UNAUTHENTICATED');
        if (!event) throw new ShopError('VALIDATION');
        await takeEvent(deps, event);
        return { status: 200 };
      },
    },
    {
      // Suppliers look whether the address answers before they take it.
      method: 'HEAD',
      path,
      handle(request) {
        guard(request);
        return { status: 200 };
      },
    },
  ];
}

const readEvent = (
  supplier: EsimSupplier,
  { headers, body, address }: RawRequest,
): SupplierEvent | 'forged' | null =>
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
  const { supplierOrderRef } = event;
  const profileRef = await knownProfile(deps, event);
  if (profileRef !== null) {
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

/** Our reference of the profile that an event names; the latest one where an ICCID was used again. */
async function knownProfile(
  { database: { db }, supplier }: SupplierWebhookDeps,
  { profileRef, iccid }: SupplierEvent,
): Promise<string | null> {
  if (profileRef !== undefined)
    return (await findEsimByRef(db, supplier.name, profileRef))?.supplierRef ?? null;
  return iccid === undefined ? null : findRefByIccid(db, supplier.name, iccid);
}
