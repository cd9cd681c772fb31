import type { Language } from '@langit/contract/values/locale';
import type { PartBlock } from '@langit/contract/values/refunds';
import { isUntouched } from '../esims/esim-states.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { openDeliveriesOf } from '../esims/open-delivery-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isDisputed, isPaid } from '../orders/order-states.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { piecesLeft } from './part-rules.ts';
import { pieceOf, type ReadCase, readRefundCase, refundMethod } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { pieceGrants, refundAnswer } from './refund-rules.ts';
import { isOpen, isRefused } from './refund-states.ts';

/**
 * Why staff cannot refund a part of an order now; null where they can. An undelivered order may still be refunded in full
 * automatically, which an open partial refund would prevent, because a payment has at most one open refund.
 */
export async function partBlock(
  db: Db,
  order: OrderRecord,
  { refunds, attempt, facts }: ReadCase,
): Promise<PartBlock | null> {
  if (isDisputed(order)) return 'disputed';
  if (!isPaid(order)) return 'not_paid';
  if (attempt === null) return 'no_payment';
  if (refunds.some(isOpen)) return 'refund_open';
  const lines = order.lines.map(({ id }) => id);
  if ((await openDeliveriesOf(db, lines)).length > 0) return 'not_delivered';
  return facts.paid > facts.refunded ? null : 'nothing_left';
}

/**
 * What can be refunded of an order: its pieces with what was paid for each and what the policy grants for it, and what the ledger
 * still holds. `refunds.start` stores what is chosen here.
 */
export async function offerRefund(
  { database: { db }, clock, gateways }: RefundDeps,
  named: string,
  language: Language,
) {
  const order = await findOrderByNumber(db, named);
  if (!order) throw new OperatorError(refusal('noOrder', { order: named }));
  const now = clock.now();
  const read = await readRefundCase(db, order, now);
  const { facts, refunds } = read;
  const { rule, review, amount: granted } = refundAnswer(facts, now);
  const open = refunds.filter(isOpen);
  const onTheWay = open.reduce((sum, { amount }) => sum + amount, 0);
  return {
    order: order.number,
    policy: order.refundPolicy,
    paid: facts.paid,
    refunded: facts.refunded - onTheWay,
    pending: onTheWay,
    left: Math.max(facts.paid - facts.refunded, 0),
    refund_method: refundMethod(gateways, read) === 'api' ? ('api' as const) : ('bank' as const),
    blocked: await partBlock(db, order, read),
    open_refund: open[0]?.ref ?? null,
    rule,
    review,
    granted,
    pieces: await piecesOf(db, order, read, { now, language }),
  };
}

async function piecesOf(
  db: Db,
  order: OrderRecord,
  { facts, refunds }: ReadCase,
  { now, language }: { now: Date; language: Language },
) {
  const esims = await findEsimsOfOrder(db, order.id);
  const left = new Set(piecesLeft(facts).map(({ id }) => id));
  const grants = pieceGrants(facts, now);
  return facts.items.map((item, index) => {
    const line = order.lines.find(({ id }) => item.id.startsWith(`${id}#`)) ?? order.lines[0];
    const esim = esims.find((row) => pieceOf(row.orderLine, row.seq) === item.id);
    const grant = grants[index];
    if (!grant) throw new Error(`the piece ${item.id} has no answer of the policy`);
    return {
      piece: item.id,
      name: line?.snapshot.names[language] ?? item.kind,
      kind: item.kind,
      iccid: esim?.iccid ?? null,
      state: item.kind === 'esim' ? item.status : null,
      price: grant.price,
      granted: grant.amount,
      rule: grant.rule,
      review: grant.review,
      refund: refunds.find((refund) => !isRefused(refund) && refund.covers.includes(item.id))?.ref ?? null,
      free: left.has(item.id),
      cancels: esim !== undefined && isUntouched(esim),
    };
  });
}
