import { installedEsim, isNewEsim } from '@langit/contract/values/esims';
import { kindOf } from '@langit/contract/values/product-kinds';
import { accountsOfPerson } from '../accounts/customer-store.ts';
import { isInstallUnknown, statusOf } from '../esims/esim-states.ts';
import { type EsimRow, findEsimsOfOrder } from '../esims/esim-store.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { isDelivered, isOnTheWay } from '../orders/order-states.ts';
import type { Gateways } from '../payments/gateways.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { isAnyHandedOver } from '../rentals/rental-store.ts';
import { findShipment } from '../shipping/shipment-store.ts';
import { planUse } from './plan-use-rules.ts';
import type { RefundCase, RefundItem } from './refund-rules.ts';
import { isOpen, isRefused } from './refund-states.ts';
import { askedForUsed, hasKeptOrder, type RefundRecord, refundsOf } from './refund-store.ts';

/** The input of the refund policy for an order, with the payment that would be refunded. */
export type ReadCase = {
  facts: RefundCase;
  attempt: string | null;
  /** Gateway and method of the payment. */
  gateway: string | null;
  method: string | null;
  /** The refunds of this payment, latest first. */
  refunds: RefundRecord[];
  /** The number of refunds of the order, over all its payments. */
  earlier: number;
};

/** The id of a piece of a line; it exists before its eSIM is delivered. */
export const pieceOf = (line: string, seq: number): string => `${line}#${seq}`;

export async function readRefundCase(db: Db, order: OrderRecord, now: Date): Promise<ReadCase> {
  const attempt = await payingAttemptOf(db, order.id);
  const ledger = attempt && (await ledgerOf(db, attempt.ref));
  const refunds = await refundsOf(db, order.id);
  const ofPayment = refunds.filter((refund) => (refund.attempt ?? attempt?.ref) === attempt?.ref);
  const onTheWay = ofPayment.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);
  const withReason = refunds.filter(({ reason }) => reason !== null).map(({ askedAt }) => askedAt.getTime());
  const facts: RefundCase = {
    policy: order.refundPolicy,
    paymentState: order.paymentState,
    paidAt: order.paidAt,
    paid: ledger?.received ?? 0,
    refunded: (ledger?.refunded ?? 0) + onTheWay,
    payable: order.subtotal + order.rent + order.delivery + order.tax,
    delivery: order.delivery,
    listVnd: listValue(order),
    items: await itemsOf(db, order, coveredBy(ofPayment), now),
    firstReportedAt: withReason.length > 0 ? new Date(Math.min(...withReason)) : null,
    hasAskedForUsed: (await askedForUsed(db, await accountsOfPerson(db, order.customer), now)).length > 0,
    hasKeptOrder: await hasKeptOrder(db, order),
  };
  return {
    facts,
    attempt: attempt?.ref ?? null,
    gateway: attempt?.gateway ?? null,
    method: attempt?.method ?? null,
    refunds: ofPayment,
    earlier: refunds.length,
  };
}

/** Whether this payment is refunded through its gateway or by the operator's bank transfer. */
export const refundMethod = (
  gateways: Gateways,
  { gateway, method }: Pick<ReadCase, 'gateway' | 'method'>,
): 'api' | 'manual' => (gateway === null ? 'manual' : gateways.of(gateway).refundable(method));

const coveredBy = (refunds: readonly RefundRecord[]): Set<string> =>
  new Set(refunds.filter((refund) => !isRefused(refund)).flatMap(({ covers }) => covers));

/** The order's list price in dong; null if a product has no price in dong. */
function listValue({ lines }: OrderRecord): number | null {
  const values = lines.map(({ listVnd, quantity, days, snapshot }) =>
    listVnd === null ? null : listVnd * quantity * (snapshot.esimType === 'DailyPlan' ? (days ?? 1) : 1),
  );
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

async function itemsOf(db: Db, order: OrderRecord, covered: Set<string>, now: Date): Promise<RefundItem[]> {
  if (order.kind === 'topup' || order.kind === 'extend')
    return [{ id: order.id, kind: 'addition', givenBack: false }];
  const esims = await findEsimsOfOrder(db, order.id);
  const shipment = await findShipment(db, order.id);
  const lines = order.lines.map(({ id }) => id);
  const dispatched =
    shipment !== null || isOnTheWay(order) || isDelivered(order) || (await isAnyHandedOver(db, lines));
  const where = shipment?.returnedAt
    ? ('back' as const)
    : dispatched
      ? ('with_customer' as const)
      : ('here' as const);
  return order.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index): RefundItem => {
      const seq = index + 1;
      const id = pieceOf(line.id, seq);
      const common = { id, givenBack: covered.has(id) };
      const { isRented, isShipped } = kindOf(line.snapshot);
      if (isRented) return { ...common, kind: 'rental', dispatched };
      if (isShipped) return { ...common, kind: 'shipped', where };
      const row = esims.find((esim) => esim.orderLine === line.id && esim.seq === seq);
      return { ...common, kind: 'esim', ...esimFacts(row, line, now) };
    }),
  );
}

type EsimFacts = Pick<Extract<RefundItem, { kind: 'esim' }>, 'status' | 'used' | 'endsAt'>;

function esimFacts(row: EsimRow | undefined, line: OrderLineRecord, now: Date): EsimFacts {
  if (!row) return { status: 'Undelivered', used: null, endsAt: null };
  const shown = statusOf({ install: row.installState, plan: row.planState }, row, now);
  // A supplier that does not report the installation cannot confirm that the eSIM is still New.
  const status = isNewEsim(shown) && isInstallUnknown(row) ? installedEsim : shown;
  const { dataBytes, planDays } = line.snapshot;
  const plan = { dataBytes, days: line.days ?? planDays };
  return {
    status,
    used: planUse(plan, { usedBytes: row.usedBytes, startsAt: row.startsAt, now }),
    endsAt: isNewEsim(status) ? row.installBefore : row.expiresAt,
  };
}
