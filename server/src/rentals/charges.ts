import type { ChargeKind } from '@langit/contract/values/rentals';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import { chargeMoves, initialChargeState, isDue } from './charge-states.ts';
import { type ChargeRow, countCharges, insertCharge, lockCharge, updateCharge } from './charge-store.ts';
import type { CounterDeps } from './rental-deps.ts';
import type { RentalRow } from './rental-store.ts';

/** The first letters of a fee's reference. */
const prefixes: Readonly<Record<ChargeKind, string>> = { late: 'LF', damage: 'DF', loss: 'LO' };

/**
 * Stores a fee of a rental as due. Its amount does not change until the operator records it as paid or waived. Null where nothing is
 * owed. Needs the order's row lock, which makes the fee's reference unique.
 */
export async function chargeRental(
  tx: Db,
  { order, rental }: { order: OrderRecord; rental: string },
  { kind, amount, at }: { kind: ChargeKind; amount: number; at: Date },
): Promise<ChargeRow | null> {
  if (amount === 0) return null;
  const lines = order.lines.map(({ id }) => id);
  return insertCharge(tx, {
    id: `${prefixes[kind]}-${order.number}-${(await countCharges(tx, lines)) + 1}`,
    rental,
    kind,
    amountIdr: amount,
    state: initialChargeState,
    createdAt: at,
  });
}

/** The late fee of a router that comes back today (F8). */
export const feeOfReturn = ({ during, rentPerDayIdr: perDay }: RentalRow, today: string): number =>
  lateFeeOf({ perDay, end: during.last, returnedOn: today }, today);

export type Settlement =
  | { state: typeof chargeMoves.pay.to; method: NonNullable<ChargeRow['method']> }
  | { state: typeof chargeMoves.waive.to; reason: string };

/** Why nothing is decided about a fee any more. */
export const feeSettled = (fee: string, state: ChargeRow['state']): Refusal =>
  refusal(state === chargeMoves.pay.to ? 'feePaid' : 'feeWaived', { fee });

/** Records a fee as paid or waived, with an entry in the audit log. Idempotent. */
export function settleCharge(
  { database, clock }: CounterDeps,
  by: CallContext,
  id: string,
  settlement: Settlement,
) {
  return database.transaction(async (tx) => {
    const charge = await lockCharge(tx, id);
    if (!charge)
      throw new OperatorError(
        atTerminal(refusal('noFee', { fee: id }), `There is no fee ${id}: look with rentals fees.`),
      );
    const { amountIdr: amount, state, decidedBy } = charge;
    if (!isDue(charge)) {
      if (state !== settlement.state)
        throw new OperatorError(
          atTerminal(feeSettled(id, state), `Fee ${id} is ${state} already, by ${decidedBy}.`),
        );
      return { charge: id, state, amount, changed: false };
    }
    await updateCharge(tx, id, { ...settlement, decidedAt: clock.now(), decidedBy: by.who.actor });
    const act = settlement.state === chargeMoves.pay.to ? 'rental.charge-paid' : 'rental.charge-waive';
    const after = { ...settlement, amount };
    await by.note(tx, { act, subject: id, before: { state }, after });
    return { charge: id, state: settlement.state, amount, changed: true };
  });
}

export const showCharge = ({ id, kind, amountIdr, state }: ChargeRow) => ({
  charge: id,
  kind,
  amount: amountIdr,
  state,
});
