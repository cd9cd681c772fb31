import type { PartBlock } from '@langit/contract/values/refunds';
import { isUntouched } from '../esims/esim-states.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { lockNumber } from '../orders/lock-named-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { recordOrderEvent } from '../orders/order-store.ts';
import { unpaid } from '../orders/require-paid.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import { isCovered } from './cancel-covered.ts';
import { partBlock } from './offer-refund.ts';
import { type Piece, piecesLeft, takePieces } from './part-rules.ts';
import { pieceOf, type ReadCase, readRefundCase } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundRefOf } from './refund-in-full.ts';
import { initialRefundStates, isOpen } from './refund-states.ts';
import { insertRefund } from './refund-store.ts';

export type PartAsked = {
  order: string;
  /** Whole Rupiah; absent: the paid price of the pieces. */
  amount?: number | undefined;
  /** Ids of pieces, as `offerRefund` lists them. */
  pieces?: readonly string[] | undefined;
  /** ICCIDs of eSIMs. */
  esim?: readonly string[] | undefined;
  /** A number of pieces, unused ones first. */
  quantity?: number | undefined;
};

/**
 * Starts a partial refund by the operator, without a request of the customer: an amount, or the paid price of pieces. Unused eSIMs
 * among them are cancelled at their supplier first. The amount never exceeds the rest of the payment.
 */
export function startRefund(deps: RefundDeps, by: CallContext, partAsked: PartAsked) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, partAsked.order);
    const at = deps.clock.now();
    const read = await readRefundCase(tx, order, at);
    await requirePart(tx, order, read);
    const pieces = await piecesOf(tx, order, read, partAsked);
    const left = read.facts.paid - read.facts.refunded;
    const sum = pieces.reduce((total, { price }) => total + price, 0);
    const amount = partAsked.amount ?? Math.min(sum, left);
    if (amount < 1 || amount > left) throw new OperatorError(refusal('amountRange', { most: left }));
    const refund = {
      id: newId(),
      ref: refundRefOf(order, read.earlier),
      order: order.id,
      attempt: read.attempt,
      covers: pieces.map(({ id }) => id),
      rule: 'operator',
      policy: order.refundPolicy,
      amount,
      state: initialRefundStates.decided,
      askedAt: at,
      decidedBy: by.who.actor,
      decisionReason: by.who.reason,
    };
    await insertRefund(tx, refund);
    await recordOrderEvent(tx, order.id, { kind: 'refund_requested', at, detail: { rule: refund.rule } });
    await deps.planSend(tx, refund.id);
    const cancels = (await findEsimsOfOrder(tx, order.id))
      .filter((row) => isCovered(row, refund.covers) && isUntouched(row))
      .map(({ iccid }) => iccid);
    const answer = { refund: refund.ref, order: order.number, amount, left: left - amount, cancels };
    await by.note(tx, { act: 'refund.start', subject: order.number, after: answer });
    return answer;
  });
}

const blockedBecause: Record<PartBlock, (of: OrderRecord, read: ReadCase) => Refusal> = {
  disputed: ({ number }) => refusal('paymentDisputed', { order: number }),
  not_paid: unpaid,
  no_payment: ({ number }) => refusal('orderUnpaidFor', { order: number }),
  refund_open: ({ number }, { refunds }) =>
    refusal('refundIsOpen', { refund: refunds.find(isOpen)?.ref ?? '', order: number }),
  not_delivered: ({ number }) =>
    atTerminal(
      refusal('notDelivered', { order: number }),
      `Order ${number} is not delivered yet: orders refund refunds all of it.`,
    ),
  nothing_left: ({ number }) => refusal('orderRefunded', { order: number }),
};

async function requirePart(tx: Db, order: OrderRecord, read: ReadCase): Promise<void> {
  const block = await partBlock(tx, order, read);
  if (block) throw new OperatorError(blockedBecause[block](order, read));
}

/** The pieces that are asked for: a number of them, or named eSIMs. */
export async function piecesOf(
  tx: Db,
  order: OrderRecord,
  { facts }: ReadCase,
  partAsked: PartAsked,
): Promise<Piece[]> {
  const left = piecesLeft(facts);
  if (partAsked.quantity !== undefined) {
    const taken = partAsked.quantity > 0 ? takePieces(left, partAsked.quantity) : null;
    if (!taken)
      throw new OperatorError(
        atTerminal(
          refusal('pieceCount', { most: left.length }),
          `--quantity is from 1 to ${left.length}, the number of refundable pieces.`,
        ),
      );
    return taken;
  }
  if (partAsked.pieces?.length)
    return [...new Set(partAsked.pieces)].map((id) => {
      const piece = left.find((piece) => piece.id === id);
      if (!piece)
        throw new OperatorError(
          atTerminal(
            refusal('pieceTaken', { order: order.number }),
            `Order ${order.number} has no piece ${id} that can be refunded.`,
          ),
        );
      return piece;
    });
  const rows = await findEsimsOfOrder(tx, order.id);
  return [...new Set(partAsked.esim)].map((iccid) => {
    const row = rows.find((row) => row.iccid === iccid);
    if (!row) throw new OperatorError(refusal('orderWithoutEsim', { order: order.number, iccid }));
    const piece = left.find(({ id }) => id === pieceOf(row.orderLine, row.seq));
    if (!piece) throw new OperatorError(refusal('esimGivenBack', { iccid }));
    return piece;
  });
}
