import { isDispute } from '@langit/contract/values/exceptions';
import { closeExceptions, openFlagsOf, updateFlag } from '../exceptions/exception-store.ts';
import { lockNumber } from '../orders/lock-named-order.ts';
import { showFirstFlag } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';

/** Banks decide within about two months; then a person asks the gateway. */
const bankDecidesMs = 60 * 24 * 60 * 60_000;

type Deps = Pick<Platform, 'database' | 'clock'>;

async function openDispute(tx: Db, order: OrderRecord) {
  const open = (await openFlagsOf(tx, [order.id])).find(({ kind }) => isDispute(kind));
  if (!open) throw new OperatorError(refusal('noDispute', { order: order.number }));
  return open;
}

/**
 * Records that the bank has the evidence. The order stays disputed; its case waits for the bank's decision: a dispute that the shop wins closes it by
 * itself, and without a decision it comes back.
 */
export const answerDispute = (
  { database, clock }: Deps,
  by: CallContext,
  { order: named }: { order: string },
) =>
  database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { id } = await openDispute(tx, order);
    const at = clock.now();
    const until = new Date(at.getTime() + bankDecidesMs);
    const changed = await updateFlag(tx, id, {
      figure: 'answered',
      value: at.toISOString(),
      until,
    });
    if (changed)
      await by.note(tx, { act: 'payment.answer-dispute', subject: order.number, after: { until } });
    return { order: order.number, until, changed };
  });

/** Closes the dispute as lost: the bank keeps the money, which the books have given up already. The order stays disputed. */
export const acceptLoss = ({ database, clock }: Deps, by: CallContext, { order: named }: { order: string }) =>
  database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { id } = await openDispute(tx, order);
    const { actor, reason } = by.who;
    const [closed] = await closeExceptions(tx, [id], { by: actor, reason, at: clock.now() });
    await showFirstFlag(tx, order.id);
    const amount = closed?.atStakeIdr ?? 0;
    await by.note(tx, { act: 'payment.accept-loss', subject: order.number, after: { amount } });
    return { order: order.number, amount };
  });
