import type { PlanState } from '@langit/contract/values/esims';
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { formerCustomers } from '../accounts/customer-reads-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { isFinal, planMoves, uninstalledStates } from './esim-states.ts';
import { esim } from './tables.ts';

/** Clears the names that a customer has given to eSIMs. */
export async function clearLabels(tx: Db, customer: string): Promise<void> {
  const lines = tx.select({ id: soldLine.id }).from(soldLine).where(eq(soldLine.customer, customer));
  await tx
    .update(esim)
    .set({ label: sql`'eSIM ' || ${esim.seq}` })
    .where(inArray(esim.orderLine, lines));
}

const finalPlans = (Object.keys(planMoves) as PlanState[]).filter(isFinal);

/**
 * Clears the activation codes of ended eSIMs whose customer has deleted the account. A code that can still be used stays, because
 * it is the only proof of purchase of a customer without an account.
 */
export async function clearActivationCodes(db: Db, now: Date): Promise<void> {
  const ended = or(
    inArray(esim.planState, finalPlans),
    lte(esim.expiresAt, now),
    and(inArray(esim.installState, uninstalledStates), lte(esim.installBefore, now)),
  );
  const lines = db
    .select({ id: soldLine.id })
    .from(soldLine)
    .innerJoin(formerCustomers, eq(formerCustomers.id, soldLine.customer));
  await db
    .update(esim)
    .set({ activationCode: null, confirmationCode: null })
    .where(and(isNotNull(esim.activationCode), ended, inArray(esim.orderLine, lines)));
}
