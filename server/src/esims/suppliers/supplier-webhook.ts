import { ShopError } from '@langit/contract/values/errors';
import type { Database } from '../../platform/database/database.ts';
import type { RawRequest, RawRoute } from '../../platform/http/raw.ts';
import type { Logger } from '../../platform/observability/logging.ts';
import { timingSafeEquals } from '../../platform/timing-safe-equals.ts';
import { findEsimByRef, findRefByIccid } from '../esim-store.ts';
import type { PlanRefresh } from '../refresh-esims.ts';
import { isOver } from '../supplier-order-states.ts';
import { findByProviderRef } from '../supplier-order-store.ts';
import type { HastenProvision, PlanProvision } from '../supply-deps.ts';
import type { EsimSupplier, SupplierEvent } from './supplier.ts';

export type SupplierWebhookDeps = {
  supplier: EsimSupplier;
  /** Secret path segments of the webhook, two during a rotation. Null where the supplier signs its events. */
  secrets: readonly string[] | null;
  database: Database;
  planProvision: PlanProvision;
  hastenProvision: HastenProvision;
  planRefresh: PlanRefresh;
  log: Pick<Logger, 'warn'>;
};

/**
 * The webhook of a supplier's events. An event's content is not trusted: it only starts a read from the supplier, so that a
 * repeated, late or forged event changes nothing.
 */
export function supplierWebhook(deps: SupplierWebhookDeps): RawRoute[] {
  const { supplier, secrets } = deps;
  const path = `/webhooks/${supplier.name}${secrets === null ? '' : '/:secret'}`;
  const guard = ({ params }: RawRequest) => {
    if (secrets === null) return;
    // Every secret is compared: the time does not tell which one was right.
    const fits = secrets.map((secret) => timingSafeEquals(params.secret ?? '', secret));
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
      // Suppliers check the address with HEAD before they save it.
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

/**
 * Makes the job of an event's subject due now, or enqueues one. False where the subject is unknown to this shop. The planned attempt of
 * a line is moved forward; one that runs may have read the supplier before the event, so another one is enqueued after it.
 */
async function wake(deps: SupplierWebhookDeps, event: SupplierEvent): Promise<boolean> {
  const { database, supplier } = deps;
  const { supplierOrderRef } = event;
  const profileRef = await knownProfile(deps, event);
  if (profileRef !== null) {
    await database.transaction((tx) => deps.planRefresh(tx, { supplier: supplier.name, profileRef }));
    return true;
  }
  const row =
    supplierOrderRef === undefined
      ? null
      : await findByProviderRef(database.db, supplier.name, supplierOrderRef);
  if (row === null) return false;
  const { orderLine: line, attempts: attempt } = row;
  if (isOver(row) || (await deps.hastenProvision(database.db, { line, attempt }))) return true;
  await database.transaction((tx) => deps.planProvision(tx, { line }));
  return true;
}

/** The stored profile of an event; the latest one where an ICCID was reused. */
async function knownProfile(
  { database: { db }, supplier }: SupplierWebhookDeps,
  { profileRef, iccid }: SupplierEvent,
): Promise<string | null> {
  if (profileRef !== undefined)
    return (await findEsimByRef(db, supplier.name, profileRef))?.supplierRef ?? null;
  return iccid === undefined ? null : findRefByIccid(db, supplier.name, iccid);
}
