import { canMovePayment, paymentMoves } from '../orders/order-states.ts';
import { findOrder, findOrderByNumber, lockOrder } from '../orders/order-store.ts';
import {
  acceptOtherAmount,
  type OtherAmount,
  otherAmountsOf,
  returnOtherAmount,
} from '../payments/decide-other-amount.ts';
import type { PaymentSnapshot } from '../payments/gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../payments/gateway-errors.ts';
import { isChargedBack, isFullyHeld, isReceived } from '../payments/gateway-states.ts';
import { refundedSum } from '../payments/payment-rules.ts';
import { attemptsOf, findAttempt } from '../payments/payment-store.ts';
import { type SettleDeps, settlePayment } from '../payments/settle-payment.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import { refundsOf } from './refund-store.ts';

type Decided = {
  order: string;
  transaction: string;
  amount: number;
  due: number;
  decided: 'accepted' | 'returned';
  /** State of the order's payment. */
  payment: string;
  refund: string | null;
  changed: boolean;
};

type Named = { orderId: string; number: string; other: OtherAmount };

/** Finds the mismatched payment of an order or transaction: the undecided one, or else the latest. */
export async function findOtherAmount(deps: SettleDeps, named: string): Promise<Named> {
  const { db } = deps.database;
  const attempt = await findAttempt(db, named);
  const order = attempt ? await findOrder(db, attempt.order) : await findOrderByNumber(db, named);
  if (!order) throw new OperatorError(refusal('noOrderOrTransaction', { name: named }));
  // A notification is only a hint, so the gateway's status is read and settled first.
  for (const item of attempt ? [attempt] : await attemptsOf(db, order.id)) {
    if (item.paidAt === null) await asked(settlePayment(deps, item.ref));
  }
  const all = await otherAmountsOf(db, order.id);
  const otherAmounts = all.filter((otherAmount) => !attempt || otherAmount.attempt.ref === attempt.ref);
  const open = otherAmounts.filter(({ decided }) => decided === null);
  if (open.length > 1) {
    const refs = open.map((otherAmount) => otherAmount.attempt.ref);
    throw new OperatorError(
      atTerminal(
        refusal('severalOtherAmounts', { order: order.number, transactions: refs.join(', ') }),
        `Order ${order.number} has several payments of another amount: repeat with ${refs.join(' or ')}.`,
      ),
    );
  }
  const other = open[0] ?? otherAmounts.at(-1);
  if (!other)
    throw new OperatorError(
      atTerminal(
        refusal('noOtherAmount', { name: named }),
        `The gateway has no payment of ${named} in Rupiah with another amount than the order's. Refund one in another currency in the gateway's dashboard.`,
      ),
    );
  return { orderId: order.id, number: order.number, other };
}

const asked = <T>(question: Promise<T>): Promise<T> =>
  question.catch((error: unknown) => {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new OperatorError(refusal('gatewaySilent'));
    throw error;
  });

/** Reads the gateway's status. Throws an `OperatorError` unless the gateway still holds the booked amount. */
async function readGateway(deps: SettleDeps, { attempt, amount }: OtherAmount): Promise<PaymentSnapshot> {
  const { ref: attemptRef, providerRef } = attempt;
  const seen = await asked(deps.gateways.of(attempt.gateway).fetchStatus({ attemptRef, providerRef }));
  if (
    seen === 'not_started' ||
    !isReceived(seen) ||
    isChargedBack(seen) ||
    seen.amount !== amount ||
    seen.currency !== 'IDR'
  )
    throw new OperatorError(refusal('amountNotHeld', { amount, transaction: attemptRef }));
  return seen;
}

async function told(
  tx: Db,
  { orderId, number, other }: Named,
  decided: Decided['decided'],
  changed: boolean,
) {
  const order = await findOrder(tx, orderId);
  const { ref: transaction, amountIdr: due } = other.attempt;
  const refund = (await refundsOf(tx, orderId)).find(({ attempt }) => attempt === transaction);
  const { amount } = other;
  const payment = order?.paymentState ?? '';
  return { order: number, transaction, amount, due, decided, payment, refund: refund?.ref ?? null, changed };
}

const decidedBefore = (decided: Decided['decided'], transaction: string): Refusal =>
  atTerminal(
    refusal(decided === 'accepted' ? 'acceptedBefore' : 'returnedBefore', { transaction }),
    `The payment ${transaction} was ${decided} already.`,
  );

/** Decides once, under the order's row lock. Idempotent: the same decision changes nothing, the opposite one is refused. */
async function decide(
  deps: SettleDeps,
  by: CallContext,
  { named, to }: { named: string; to: Decided['decided'] },
): Promise<Decided> {
  const otherAmount = await findOtherAmount(deps, named);
  const seen = otherAmount.other.decided === null ? await readGateway(deps, otherAmount.other) : null;
  const decided = await deps.database.transaction(async (tx): Promise<Decided> => {
    const order = await lockOrder(tx, otherAmount.orderId);
    const { ref } = otherAmount.other.attempt;
    const other = (await otherAmountsOf(tx, otherAmount.orderId)).find(({ attempt }) => attempt.ref === ref);
    if (!order || !other) throw new Error(`the payment ${ref} was there and is gone`);
    const of = { ...otherAmount, other };
    if (other.decided === to) return told(tx, of, to, false);
    if (other.decided) throw new OperatorError(decidedBefore(other.decided, ref));
    const at = deps.clock.now();
    const decision = { tx, order, other, at, who: by.who };
    if (to === 'returned')
      await returnOtherAmount(deps, decision, seen ? refundedSum(seen, other.amount) : 0);
    else {
      if (!seen || !isFullyHeld(seen))
        throw new OperatorError(
          atTerminal(
            refusal('partlyBack', { transaction: ref }),
            `The payment ${ref} is partly refunded at the gateway: payments return refunds the rest.`,
          ),
        );
      if (!canMovePayment(order.paymentState, 'pay'))
        throw new OperatorError(
          atTerminal(
            refusal('notPayable', { order: order.number }),
            `Order ${order.number} is ${order.paymentState} and can't be paid: payments return refunds the payment.`,
          ),
        );
      await acceptOtherAmount(deps, decision);
    }
    const answer = await told(tx, of, to, true);
    const act = to === 'accepted' ? 'payment.accept' : 'payment.return';
    const before = { payment: order.paymentState };
    await by.note(tx, { act, subject: order.number, before, after: answer });
    return answer;
  });
  if (decided.changed && decided.decided === 'accepted') deps.onMoved?.(paymentMoves.pay.to);
  return decided;
}

/** Accepts the payment: the order is delivered as paid, and the ledger keeps the received amount. */
export function acceptPayment(deps: SettleDeps, by: CallContext, named: string): Promise<Decided> {
  return decide(deps, by, { named, to: 'accepted' });
}

/** Refunds the payment through the gateway, or by bank transfer if its method is not refundable; the order stays as it is. */
export const returnPayment = (deps: SettleDeps, by: CallContext, named: string): Promise<Decided> =>
  decide(deps, by, { named, to: 'returned' });
