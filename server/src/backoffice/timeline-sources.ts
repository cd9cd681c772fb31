import type { TimelineSourceName } from '@langit/contract/values/timeline';
import { callsOfOrder } from '../esims/supplier-call-store.ts';
import { pageOfMails } from '../notifications/mail-list-store.ts';
import { pageOfEvents } from '../orders/order-store.ts';
import { pageOfGatewayEvents, pageOfMovements } from '../payments/payment-store.ts';
import type { Behind } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import { actsOfOrder } from './acts-of-order.ts';
import { pageOfNotes } from './note-store.ts';

/** Something that happened to an order. What its members mean depends on the source. */
type TimelineEntry = {
  at: Date;
  /** Unique within its source. */
  id: string | number;
  /** Kind of event, movement, operation, mail or act. */
  what: string;
  state?: string | null;
  amount?: number | null;
  /** A person, supplier or gateway. */
  who?: string | null;
  says?: string | null;
  ref?: string | null;
  ms?: number | null;
};

export type TimelineSource = {
  /** Whether the ids of its rows are numbers. */
  isNumbered: boolean;
  /** Entries of an order, the newest first. */
  read(
    db: Db,
    order: { id: string; number: string },
    page: { behind: Behind | null; limit: number },
  ): Promise<TimelineEntry[]>;
};

/** The order's own events. */
const shop: TimelineSource = {
  isNumbered: true,
  read: async (db, order, page) =>
    (await pageOfEvents(db, order.id, page)).map(({ id, at, kind }) => ({ at, id, what: kind })),
};

/** Mails, at the time when they were queued. */
const mail: TimelineSource = {
  isNumbered: false,
  read: async (db, order, page) =>
    (await pageOfMails(db, order.id, page)).map(({ id, createdAt, kind, state, lastError }) => ({
      at: createdAt,
      id,
      what: kind,
      state,
      says: lastError,
    })),
};

/** The gateways' notifications. */
const gateway: TimelineSource = {
  isNumbered: true,
  read: async (db, order, page) =>
    (await pageOfGatewayEvents(db, order.id, page)).map(({ id, at, provider, attempt, outcome }) => ({
      at,
      id,
      what: outcome ?? 'waiting',
      who: provider,
      ref: attempt,
    })),
};

/** Movements of the ledger. */
const money: TimelineSource = {
  isNumbered: true,
  read: async (db, order, page) =>
    (await pageOfMovements(db, order.id, page)).map(({ id, at, kind, signedIdr, attempt }) => ({
      at,
      id,
      what: kind,
      amount: signedIdr,
      ref: attempt,
    })),
};

/** Calls to suppliers about the order's lines. */
const supplier: TimelineSource = {
  isNumbered: true,
  read: async (db, order, page) =>
    (await callsOfOrder(db, order.id, page)).map((call) => ({
      at: call.at,
      id: call.id,
      what: call.op,
      state: call.outcome,
      who: call.supplier,
      says: call.code,
      ref:
        [call.clientRef, call.supplierRef, call.requestId && `request ${call.requestId}`]
          .filter(Boolean)
          .join(' · ') || null,
      ms: call.ms,
    })),
};

const staff: TimelineSource = {
  isNumbered: true,
  read: async (db, order, page) =>
    (await actsOfOrder(db, order, page)).map(({ id, at, actor, claimed, act, subject, reason }) => ({
      at,
      id,
      what: act,
      who: claimed ?? actor,
      says: reason,
      ref: subject,
    })),
};

const note: TimelineSource = {
  isNumbered: false,
  read: async (db, order, page) =>
    (await pageOfNotes(db, order.number, page)).map(({ id, at, author, body, withdrawnAt }) => ({
      at,
      id,
      what: withdrawnAt ? 'withdrawn' : 'note',
      who: author,
      says: withdrawnAt ? null : body,
    })),
};

export const sources: Readonly<Record<TimelineSourceName, TimelineSource>> = {
  shop,
  mail,
  gateway,
  money,
  supplier,
  staff,
  note,
};
