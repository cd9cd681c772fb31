import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { type chargeMoves, initialChargeState, isDue } from './charge-states.ts';
import { type ChargeRow, countCharges, insertCharge, lockCharge, updateCharge } from './charge-store.ts';
import type { RentalRow } from './rental-store.ts';

/**
 * Stores the late fee at the return of a router (F8). Its amount does not change until the operator records it as paid or waived.
 * Null where no fee is due. Needs the order's row lock, which makes the fee's reference unique.
 */
export async function chargeLateReturn(
  tx: Db,
  { order, rental }: { order: OrderRecord; rental: RentalRow },
  { today, at }: { today: string; at: Date },
): Promise<{ charge: string; amount: number } | null> {
  const { during, rentPerDayIdr: perDay } = rental;
  const amount = lateFeeOf({ perDay, end: during.last, returnedOn: today }, today);
  if (amount === 0) return null;
  const lines = order.lines.map(({ id }) => id);
  const charge = `LF-${order.number}-${(await countCharges(tx, lines)) + 1}`;
  await insertCharge(tx, {
    id: charge,
    rental: rental.id,
    kind: 'late',
    amountIdr: amount,
    state: initialChargeState,
    createdAt: at,
  });
  return { charge, amount };
}

export type Settlement =
  | { state: typeof chargeMoves.pay.to; method: NonNullable<ChargeRow['method']> }
  | { state: typeof chargeMoves.waive.to; reason: string };

/** A settled fee. `changed` is false where it was settled before. */
export type SettledCharge = { charge: ChargeRow; changed: boolean };

/** Records a fee as paid or waived, idempotently. Null for an unknown fee. */
export async function settleCharge(
  tx: Db,
  id: string,
  settlement: Settlement,
  { at, by }: { at: Date; by: string },
): Promise<SettledCharge | null> {
  const charge = await lockCharge(tx, id);
  if (!charge) return null;
  if (!isDue(charge)) return { charge, changed: false };
  const changes = { ...settlement, decidedAt: at, decidedBy: by };
  await updateCharge(tx, id, changes);
  return { charge: { ...charge, ...changes }, changed: true };
}
