import { dayMs } from '@langit/contract/values/calendar-days';
import { forEachLimit } from '../platform/concurrency.ts';
import type { CallContext } from '../platform/operator-commands.ts';
import { readSettings, writeSetting } from '../platform/setting-store.ts';
import type { Platform } from '../platform/slice.ts';
import { type BookedAttempt, readBooks, readUnknownPayments, type UnknownPayment } from './books-store.ts';
import { storeDifferences } from './difference-store.ts';
import type { PaymentSnapshot } from './gateway.ts';
import { isReceived } from './gateway-states.ts';
import type { Gateways } from './gateways.ts';
import { isAmountDue, netAmount } from './payment-rules.ts';

/** A difference found by the reconciliation: the booked amount is not the gateway's. Amounts are whole Rupiah. */
export type Mismatch = {
  /** Null for a payment without an attempt in the database. */
  order: string | null;
  transaction: string;
  problem: string;
  ours: number;
  gateways: number | null;
  state: string;
};

function problemOf(booked: BookedAttempt, seen: PaymentSnapshot | 'not_started'): string | null {
  const held = seen === 'not_started' ? 0 : netAmount(seen);
  if (booked.booked !== held) return held === null ? 'not Rupiah at the gateway' : 'the sums differ';
  const isPaid = seen !== 'not_started' && isReceived(seen);
  if (isPaid && !isAmountDue(seen, booked.amount)) return 'not the amount of the order';
  return null;
}

/**
 * Reconciliation report: compares the gateway's status of every payment of the last `days` days with the books. Payments without an
 * attempt in the database are found by their stored notifications. Read-only; `payments reconcile` settles payments. `unanswered`
 * lists the payments whose status could not be read.
 */
export async function comparePayments(
  { database, clock, gateways }: Pick<Platform, 'database' | 'clock'> & { gateways: Gateways },
  days: number,
  { progress, signal }: Pick<CallContext, 'progress' | 'signal'>,
): Promise<{ compared: number; unanswered: string[]; mismatches: Mismatch[] }> {
  const since = new Date(clock.now().getTime() - days * dayMs);
  const books = await readBooks(database.db, since);
  const unknown = await readUnknownPayments(database.db, since);
  const mismatches: Mismatch[] = [];
  const unanswered: string[] = [];
  let compared = 0;
  const readStatus = async ({ gateway, transaction, providerRef }: UnknownPayment) => {
    signal?.throwIfAborted();
    const seen = await gateways.of(gateway).fetchStatus({ attemptRef: transaction, providerRef });
    compared += 1;
    progress(compared, books.length + unknown.length, 'comparing');
    return seen === 'not_started'
      ? { seen, held: 0, state: 'not started' }
      : { seen, held: netAmount(seen), state: seen.state };
  };
  const onUnanswered = (_error: unknown, { transaction }: UnknownPayment) => unanswered.push(transaction);
  const compare = async (booked: BookedAttempt) => {
    const { seen, held: theirs, state } = await readStatus(booked);
    const problem = problemOf(booked, seen);
    if (problem === null) return;
    const { order, transaction, booked: ours } = booked;
    mismatches.push({ order, transaction, problem, ours, gateways: theirs, state });
  };
  await forEachLimit(books, 4, compare, onUnanswered);
  const compareUnknown = async (payment: UnknownPayment) => {
    const { held: theirs, state } = await readStatus(payment);
    if (theirs === 0) return;
    const problem = 'the shop has no such payment';
    mismatches.push({
      order: null,
      transaction: payment.transaction,
      problem,
      ours: 0,
      gateways: theirs,
      state,
    });
  };
  await forEachLimit(unknown, 4, compareUnknown, onUnanswered);
  signal?.throwIfAborted();
  return { compared, unanswered, mismatches };
}

/** Payments of this many days are compared by the daily task. */
const comparedDays = 3;

/** What the last comparison came to. */
export type Comparison = { at: Date; compared: number; unanswered: number; differences: number };
const comparisonSetting = 'payments.comparison';

/** When payments were last compared with the gateways, how many, and how many of them differ; null before the first time. */
export async function lastComparison({ database }: Pick<Platform, 'database'>): Promise<Comparison | null> {
  const stored = (await readSettings(database, [comparisonSetting])).get(comparisonSetting);
  if (stored === undefined) return null;
  const { at, ...figures } = JSON.parse(stored);
  return { at: new Date(at), ...figures };
}

/** Compares the last days' payments with the gateway and keeps the differences until the next comparison. */
export async function keepDifferences(
  deps: Pick<Platform, 'database' | 'clock'> & { gateways: Gateways },
): Promise<void> {
  const { compared, mismatches, unanswered } = await comparePayments(deps, comparedDays, {
    progress: () => undefined,
  });
  const seenAt = deps.clock.now();
  const comparison: Comparison = {
    at: seenAt,
    compared,
    unanswered: unanswered.length,
    differences: mismatches.length,
  };
  await deps.database.transaction(async (tx) => {
    await writeSetting(tx, comparisonSetting, JSON.stringify(comparison));
    await storeDifferences(
      tx,
      mismatches.map(({ order, transaction, problem, ours, gateways: theirs }) => ({
        order,
        transaction,
        problem,
        oursIdr: ours,
        theirsIdr: theirs,
        seenAt,
      })),
      unanswered,
    );
  });
}
