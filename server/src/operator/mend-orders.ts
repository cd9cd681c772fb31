import { openDeliveriesOf } from '../esims/open-delivery-store.ts';
import { isPaid, lockNumber } from '../orders/lock-named-order.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import { refundsOf } from '../refunds/refund-store.ts';
import { mailsOfOrder } from './mail-list-store.ts';
import type { OperatorDeps } from './operator-deps.ts';

/** Asks the supplier again, now, about everything of an order that is not delivered. Nothing is ordered twice. */
export function retryDelivery(deps: OperatorDeps, by: OperatorAct, named: string) {
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
    await by.note(tx, { act: 'order.retry', subject: number });
    return { order: number, asked_again: open.length };
  });
}

/** All of an order's money goes back, whatever the rules of refunds say; what is unused is cancelled. */
export function refundOrder(deps: OperatorDeps, by: OperatorAct, named: string) {
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
    await by.note(tx, { act: 'order.refund', subject: number, after: told });
    return told;
  });
}

/** Mails about an order go out once more: all that were given up, else the last one, or the last one of a kind. */
export function resendMail(
  deps: OperatorDeps,
  by: OperatorAct,
  { order: named, kind }: { order: string; kind: string | undefined },
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const mails = await mailsOfOrder(tx, order.id);
    const wanted = mails.filter((one) => kind === undefined || one.kind === kind);
    const failed = wanted.filter(({ isOpen }) => isOpen);
    const resent = failed.length > 0 ? failed : wanted.slice(0, 1);
    if (resent.length === 0) {
      const kinds = [...new Set(mails.map((one) => one.kind))];
      throw new OperatorError(
        kinds.length > 0
          ? `Order ${order.number} has no mail ${kind}: it has ${kinds.join(', ')}.`
          : `Order ${order.number} has no mail.`,
      );
    }
    const { id, customer, locale } = order;
    for (const one of resent) {
      const { subject } = one;
      await deps.queueMail(tx, {
        kind: one.kind,
        subject,
        version: 'next',
        order: id,
        customer,
        locale,
      });
    }
    const sent = resent.map((one) => one.kind).join(', ');
    const act = { act: 'order.resend', subject: order.number, after: { mail: sent } };
    await by.note(tx, act);
    return { order: order.number, mail: sent };
  });
}
