import { refundsOf } from '../refunds/refund-store.ts';
import { isPaid, lockNumber } from './locked-order.ts';
import { mailsOfOrder, openDeliveriesOf } from './mend-store.ts';
import { type OperatorDeps, OperatorError, type Who } from './operator-deps.ts';
import { recordAct } from './operator-store.ts';

/** Asks the supplier again, now, about everything of an order that is not delivered. Nothing is ordered twice. */
export function retryDelivery(deps: OperatorDeps, who: Who, named: string) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    if (!isPaid(order)) throw new OperatorError(`Order ${number} is ${order.paymentState}, not PAID.`);
    const open = await openDeliveriesOf(
      tx,
      order.lines.map(({ id }) => id),
    );
    if (open.length === 0) throw new OperatorError(`Order ${number} has nothing that waits for a supplier.`);
    for (const one of open) await deps.retryDelivery(tx, one);
    await recordAct(tx, who, { act: 'order.retry', subject: number }, deps.clock.now());
    return { order: number, asked_again: open.length };
  });
}

/** All of an order's money goes back, whatever the rules of refunds say; what is unused is cancelled. */
export function refundOrder(deps: OperatorDeps, who: Who, named: string) {
  if (!who.reason) throw new OperatorError('Please say why with --reason "…": it stays with the refund.');
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    if (!isPaid(order)) throw new OperatorError(`Order ${number} is ${order.paymentState}, not PAID.`);
    const before = await refundsOf(tx, order.id);
    await deps.refundInFull(tx, order, 'operator', deps.clock.now());
    const after = await refundsOf(tx, order.id);
    const started = after.find(
      ({ id, state }) =>
        state === 'approved' && before.every((one) => one.id !== id || one.state !== 'approved'),
    );
    if (!started && order.total > 0)
      throw new OperatorError(`Nothing more goes back of order ${number}: look at its refunds.`);
    const told = { order: number, refund: started?.ref ?? null, amount: started?.amount ?? 0 };
    await recordAct(tx, who, { act: 'order.refund', subject: number, after: told }, deps.clock.now());
    return told;
  });
}

/** A mail about an order goes out once more: the last one, or the last one of a kind. */
export function resendMail(
  deps: OperatorDeps,
  who: Who,
  { number: named, kind }: { number: string; kind: string | null },
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const mails = await mailsOfOrder(tx, order.id);
    const kinds = [...new Set(mails.map((one) => one.kind))];
    const found = mails.find((one) => kind === null || one.kind === kind);
    if (!found)
      throw new OperatorError(
        kinds.length > 0
          ? `Order ${order.number} has no mail ${kind}: it has ${kinds.join(', ')}.`
          : `Order ${order.number} has no mail.`,
      );
    const { id, customer, locale } = order;
    await deps.queueMail(tx, {
      kind: found.kind,
      subject: found.subject,
      version: 'next',
      order: id,
      customer,
      locale,
    });
    await recordAct(
      tx,
      who,
      { act: 'order.resend', subject: order.number, after: { mail: found.kind } },
      deps.clock.now(),
    );
    return { order: order.number, mail: found.kind };
  });
}
