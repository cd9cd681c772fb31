import { endedUnpaidStatuses } from '@langit/contract/values/orders';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import { type Behind, isBehind } from '../platform/database/behind.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import { attemptMoves, initialAttemptState } from './attempt-states.ts';
import { gatewayEvent, moneyMovement, paymentAttempt } from './tables.ts';

export type Attempt = typeof paymentAttempt.$inferSelect;
export type Movement = typeof moneyMovement.$inferSelect;
export type GatewayEvent = typeof gatewayEvent.$inferSelect;

/** Stores an attempt. `withQuery` is a value that is read in the same statement. */
export async function insertAttempt(
  tx: Db,
  values: typeof paymentAttempt.$inferInsert,
  withQuery: SQL<string | null> = sql`null`,
): Promise<{ attempt: Attempt; withQuery: string | null }> {
  const columns = getTableColumns(paymentAttempt);
  const [row] = await tx
    .insert(paymentAttempt)
    .values(values)
    .returning({ ...columns, withQuery });
  if (!row) throw new Error('the attempt was not stored');
  const { withQuery: value, ...attempt } = row;
  return { attempt, withQuery: value };
}

export async function findAttempt(db: Db, ref: string): Promise<Attempt | null> {
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.ref, ref));
  return attempt ?? null;
}

/** Attempts by their references. */
export async function findAttempts(db: Db, refs: string[]): Promise<Map<string, Attempt>> {
  if (refs.length === 0) return new Map();
  const rows = await db.select().from(paymentAttempt).where(inArray(paymentAttempt.ref, refs));
  return new Map(rows.map((attempt) => [attempt.ref, attempt]));
}

export async function updateAttempt(db: Db, ref: string, changes: Partial<Attempt>): Promise<void> {
  await db.update(paymentAttempt).set(changes).where(eq(paymentAttempt.ref, ref));
}

/** Updates an attempt and stores the outcome of the event that was its cause, with one statement. */
export async function updateAttemptAndCloseEvent(
  tx: Db,
  ref: string,
  changes: Partial<Attempt>,
  event: EventName & { outcome: string },
): Promise<void> {
  const closed = tx.$with('closed').as(closing(tx, event).returning({ id: gatewayEvent.id }));
  await tx.with(closed).update(paymentAttempt).set(changes).where(eq(paymentAttempt.ref, ref));
}

/** All attempts of an order, the earliest first. */
export const attemptsOf = (db: Db, orderId: string): Promise<Attempt[]> =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.order, orderId)).orderBy(asc(paymentAttempt.no));

/** All attempts of a customer's orders; the attempts of an order are sorted by number. */
export async function attemptsOfCustomer(db: Db, customer: string): Promise<Attempt[]> {
  const rows = await db
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(placedOrder, eq(placedOrder.id, paymentAttempt.order))
    .where(eq(placedOrder.customer, customer))
    .orderBy(asc(paymentAttempt.no));
  return rows.map(({ attempt }) => attempt);
}

/**
 * Marks an attempt as the one that paid its order. The order's other open attempts end with the same statement and are returned:
 * their pages must not be paid a second time.
 */
export async function markReceived(tx: Db, { ref, order }: Attempt, at: Date): Promise<Attempt[]> {
  const isPaid = eq(paymentAttempt.ref, ref);
  const isOpen = eq(paymentAttempt.state, initialAttemptState);
  const rows = await tx
    .update(paymentAttempt)
    .set({
      paidAt: sql`case when ${isPaid} then ${sql.param(at, paymentAttempt.paidAt)} else ${paymentAttempt.paidAt} end`,
      state: sql`case when ${isPaid} then ${attemptMoves.receive.to} else ${attemptMoves.cancel.to} end`,
    })
    .where(and(eq(paymentAttempt.order, order), or(isPaid, isOpen)))
    .returning();
  return rows.filter((row) => row.ref !== ref);
}

const payingFirst = composed((db) =>
  db
    .select()
    .from(paymentAttempt)
    .where(sql`${paymentAttempt.order} = any(${sql.placeholder('orders')}::text[])`)
    .orderBy(sql`${paymentAttempt.paidAt} desc nulls first`, asc(paymentAttempt.no)),
);

/** The attempt that paid each order; without a payment the latest one. */
export async function payingAttempts(db: Db, orders: string[]): Promise<Map<string, Attempt>> {
  if (orders.length === 0) return new Map();
  const rows = await payingFirst(db, { orders });
  return new Map(rows.map((attempt) => [attempt.order, attempt]));
}

const attemptWithMovements = composed((db) =>
  db
    .select({ attempt: paymentAttempt, movement: moneyMovement })
    .from(paymentAttempt)
    .leftJoin(moneyMovement, eq(moneyMovement.attempt, paymentAttempt.ref))
    .where(eq(paymentAttempt.ref, sql.placeholder('ref')))
    .orderBy(asc(moneyMovement.id)),
);

/** An attempt with its movements, in the order of their booking. */
export async function findAttemptWithMovements(
  db: Db,
  ref: string,
): Promise<{ attempt: Attempt; movements: Movement[] } | null> {
  const rows = await attemptWithMovements(db, { ref });
  const [first] = rows;
  return first ? { attempt: first.attempt, movements: rows.flatMap(({ movement }) => movement ?? []) } : null;
}

/** Movements of money that has come. */
export const receivedKinds = ['capture', 'late'] satisfies Movement['kind'][];

/** Appends a movement. `ref` is unique: a second movement with the same one throws. */
export async function recordMovement(tx: Db, values: typeof moneyMovement.$inferInsert): Promise<void> {
  await tx.insert(moneyMovement).values(values);
}

export async function movementsOf(db: Db, attempt: string): Promise<Movement[]> {
  return db
    .select()
    .from(moneyMovement)
    .where(eq(moneyMovement.attempt, attempt))
    .orderBy(asc(moneyMovement.id));
}

const bookedOnOrder = composed((db) =>
  db
    .select()
    .from(moneyMovement)
    .where(eq(moneyMovement.order, sql.placeholder('order')))
    .orderBy(asc(moneyMovement.id)),
);

/** All movements of an order, in the order of their booking. */
export const movementsOfOrder = (db: Db, orderId: string): Promise<Movement[]> =>
  bookedOnOrder(db, { order: orderId });

type Page = { behind: Behind | null; limit: number };

/** A page of an order's movements, the newest first. */
export const pageOfMovements = (db: Db, orderId: string, { behind, limit }: Page): Promise<Movement[]> =>
  db
    .select()
    .from(moneyMovement)
    .where(and(eq(moneyMovement.order, orderId), isBehind(moneyMovement.at, moneyMovement.id, behind)))
    .orderBy(desc(moneyMovement.at), desc(moneyMovement.id))
    .limit(limit);

/** A page of the gateways' notifications about an order's payments, the newest first; without their bodies. */
export const pageOfGatewayEvents = (db: Db, orderId: string, { behind, limit }: Page) =>
  db
    .select({
      id: gatewayEvent.id,
      at: gatewayEvent.receivedAt,
      provider: gatewayEvent.provider,
      attempt: gatewayEvent.attempt,
      outcome: gatewayEvent.outcome,
    })
    .from(gatewayEvent)
    .innerJoin(paymentAttempt, eq(paymentAttempt.ref, gatewayEvent.attempt))
    .where(and(eq(paymentAttempt.order, orderId), isBehind(gatewayEvent.receivedAt, gatewayEvent.id, behind)))
    .orderBy(desc(gatewayEvent.receivedAt), desc(gatewayEvent.id))
    .limit(limit);

/** Inserts the event unless its key exists; true if it is new. Concurrent duplicates are stored once. */
export async function storeEvent(
  db: Db,
  values: Pick<GatewayEvent, 'provider' | 'eventKey' | 'attempt' | 'receivedAt' | 'raw'>,
): Promise<boolean> {
  const stored = await db
    .insert(gatewayEvent)
    .values(values)
    .onConflictDoNothing({ target: [gatewayEvent.provider, gatewayEvent.eventKey] })
    .returning({ id: gatewayEvent.id });
  return stored.length > 0;
}

export type EventName = Pick<GatewayEvent, 'provider' | 'eventKey'>;

const closing = (db: Db, { provider, eventKey, outcome }: EventName & { outcome: string }) =>
  db
    .update(gatewayEvent)
    .set({ outcome })
    .where(
      and(
        eq(gatewayEvent.provider, provider),
        eq(gatewayEvent.eventKey, eventKey),
        isNull(gatewayEvent.outcome),
      ),
    );

/** Stores the outcome of an event that has none. */
export async function closeEvent(db: Db, event: EventName, outcome: string): Promise<void> {
  await closing(db, { ...event, outcome });
}

/** The number of events without an outcome of each gateway that has some. */
export const unsettledByGateway = (db: Db, receivedBefore: Date) =>
  db
    .select({ gateway: gatewayEvent.provider, events: sql`count(*)`.mapWith(Number) })
    .from(gatewayEvent)
    .where(and(isNull(gatewayEvent.outcome), lte(gatewayEvent.receivedAt, receivedBefore)))
    .groupBy(gatewayEvent.provider);

/** Events without an outcome, the oldest first. */
export async function unsettledEvents(db: Db, receivedBefore: Date, limit: number): Promise<GatewayEvent[]> {
  return db
    .select()
    .from(gatewayEvent)
    .where(and(isNull(gatewayEvent.outcome), lte(gatewayEvent.receivedAt, receivedBefore)))
    .orderBy(asc(gatewayEvent.receivedAt))
    .limit(limit);
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000);

/** Rate limit per payment: the least time between two status calls by polls and repeated notifications. */
export const statusCallIntervalSeconds = 5;

/** An event of a known attempt, stored. */
export type StoredEvent = {
  attempt: Attempt;
  isNew: boolean;
  /** The status call is claimed, under the rate limit of polls. */
  asks: boolean;
  /** The booked money of the attempt. */
  received: number;
};

/**
 * Stores an event of one of the provider's attempts unless its key exists, claims the attempt's status call under the rate limit of polls, and
 * reads the attempt, with one statement. Null where the provider has no such attempt: nothing is stored. The event is stored before
 * the claim in every call, so that concurrent duplicates don't wait for each other in a circle.
 */
export async function storeEventAndClaim(
  db: Db,
  {
    provider,
    eventKey,
    attempt,
    receivedAt,
    raw,
  }: Pick<GatewayEvent, 'receivedAt' | 'raw'> & EventName & { attempt: string },
): Promise<StoredEvent | null> {
  const { ref, gateway, checkedAt } = paymentAttempt;
  const isKnown = and(eq(ref, attempt), eq(gateway, provider));
  const at = sql.param(receivedAt, checkedAt);
  const isDue = or(isNull(checkedAt), lte(checkedAt, before(receivedAt, statusCallIntervalSeconds)));
  const stored = db.$with('stored', { id: gatewayEvent.id }).as(
    sql`insert into ${gatewayEvent} (provider, event_key, attempt, received_at, raw)
      select ${provider}, ${eventKey}, ${ref}, ${at}, ${raw} from ${paymentAttempt} where ${isKnown}
      on conflict (provider, event_key) do nothing returning id`,
  );
  const claimed = db
    .$with('claimed')
    .as(
      db.update(paymentAttempt).set({ checkedAt: receivedAt }).where(and(isKnown, isDue)).returning({ ref }),
    );
  const received = sql`(select coalesce(sum(${moneyMovement.signedIdr}), 0) from ${moneyMovement}
    where ${moneyMovement.attempt} = ${attempt} and ${inArray(moneyMovement.kind, receivedKinds)})`;
  const [row] = await db
    .with(stored, claimed)
    .select({
      isNew: sql<boolean>`exists (select 1 from stored)`,
      asks: sql<boolean>`exists (select 1 from claimed)`,
      attempt: getTableColumns(paymentAttempt),
      received: received.mapWith(Number),
    })
    .from(paymentAttempt)
    .where(isKnown);
  return row ?? null;
}

/** Claims the next status call of an attempt: at most one claim per `seconds` succeeds over all instances. */
export async function claimStatusCall(db: Db, ref: string, at: Date, seconds: number): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempt)
    .set({ checkedAt: at })
    .where(
      and(
        eq(paymentAttempt.ref, ref),
        or(isNull(paymentAttempt.checkedAt), lte(paymentAttempt.checkedAt, before(at, seconds))),
      ),
    )
    .returning({ ref: paymentAttempt.ref });
  return claimed.length > 0;
}

/** The last status call, or the creation of the attempt. */
const waitingSince = sql`coalesce(${paymentAttempt.checkedAt}, ${paymentAttempt.createdAt})`;

/** Open attempts without a status call for `seconds`, the longest waiting first. */
export async function dueOpenAttempts(db: Db, at: Date, seconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ ref: paymentAttempt.ref })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.state, initialAttemptState), lte(waitingSince, before(at, seconds))))
    .orderBy(waitingSince)
    .limit(limit);
  return rows.map(({ ref }) => ref);
}

/** Delays after a page's end at which its status is read again, because a virtual account may be paid late. */
const recheckDelaysSeconds = [120, 3_600, 86_400];
/** Beyond this age no status is read, even if the shop was down meanwhile. */
const maxRecheckAgeSeconds = 7 * 86_400;

/** Attempts that ended unpaid and are due for another status call, the longest waiting first. */
export async function dueEndedAttempts(db: Db, at: Date, limit: number): Promise<string[]> {
  const isDue = recheckDelaysSeconds.map((seconds) => {
    const moment = sql`${paymentAttempt.expiresAt} + make_interval(secs => ${seconds})`;
    return sql`(${moment} <= ${at} and ${waitingSince} < ${moment})`;
  });
  const rows = await db
    .select({ ref: paymentAttempt.ref })
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.state, endedUnpaidStatuses),
        sql`${paymentAttempt.expiresAt} > ${before(at, maxRecheckAgeSeconds)}`,
        or(...isDue),
      ),
    )
    .orderBy(waitingSince)
    .limit(limit);
  return rows.map(({ ref }) => ref);
}

/** The attempt that paid the order; without a payment the latest attempt. */
export async function payingAttemptOf(db: Db, orderId: string): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.order, orderId))
    .orderBy(sql`${paymentAttempt.paidAt} asc nulls last`, desc(paymentAttempt.no))
    .limit(1);
  return attempt ?? null;
}

export async function latestAttemptOf(db: Db, orderId: string): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.order, orderId))
    .orderBy(desc(paymentAttempt.no))
    .limit(1);
  return attempt ?? null;
}
