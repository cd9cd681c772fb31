import { referenceIn } from '@langit/contract/values/identifiers';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { revisionOf } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { order, orderEvent } from './tables.ts';

const lastEvent = sql`coalesce((select max(e.id) from order_event e where e."order" = "order".id), 0)`;

/** The revision of an order by its number: also of its refunds, rentals and parcel, which leave events. */
export const revisionOfOrder: RevisionReader = async (db, named) => {
  const number = referenceIn(named);
  const [row] = await db
    .select({ ...revisionOf(order), event: lastEvent.mapWith(Number) })
    .from(order)
    .where(eq(order.number, number));
  return row ? { ...row, subjects: [number] } : null;
};

/** What happened to the order of these numbers after an event, the oldest first. */
export const eventsSince = (
  db: Db,
  numbers: readonly string[],
  event: number,
): Promise<{ kind: string; at: Date }[]> =>
  db
    .select({ kind: orderEvent.kind, at: orderEvent.at })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.order))
    .where(and(inArray(order.number, [...numbers]), gt(orderEvent.id, event)))
    .orderBy(asc(orderEvent.id));
