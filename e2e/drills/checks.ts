import type { CallAnswer } from '@langit/contract/operator/calls';
import { type AcceptedOrders, acceptedOrders } from '@langit/simulators/esim-access/drive';
import { recordedCalls } from '@langit/simulators/midtrans/drive';
import { orderOf, type PlacedOrder } from './customers.ts';
import { deliveryMails, type SunkMail } from './mail-sink.ts';

/** A kill: when it happened and when the shop answered again, in milliseconds since the epoch. */
export type Kill = { at: number; backAt: number };

export type Evidence = {
  orders: readonly PlacedOrder[];
  /** When each order was paid at the gateway, by order number. */
  paidAt: ReadonlyMap<string, number>;
  kills: readonly Kill[];
  mails: readonly SunkMail[];
  gateway: string;
  supplier: string;
  books: CallAnswer<'system.books'>;
};

export type Finding = { what: string; expected: string; found: string; holds: boolean };

export const equal = (what: string, expected: number, found: number): Finding => ({
  what,
  expected: String(expected),
  found: String(found),
  holds: expected === found,
});

export const atMost = (what: string, limit: number, found: number): Finding => ({
  what,
  expected: `≤ ${limit}`,
  found: found.toFixed(1),
  holds: found <= limit,
});

/** A figure without a limit. */
export const figure = (what: string, found: string): Finding => ({
  what,
  expected: 'any',
  found,
  holds: true,
});

/** As `console.table` prints it. */
export const tableOf = (list: readonly Finding[]) =>
  list.map(({ what, expected, found, holds }) => ({
    what,
    expected,
    found,
    verdict: holds ? 'ok' : 'VIOLATED',
  }));

/** What the shop's own books say (`books`). */
const bookFindings = (books: Evidence['books']): Finding[] =>
  books.map(({ promise, broken }) => equal(`books: ${promise}`, 0, broken));

/** Checks the invariants after the drill with data of the witnesses and the shop. */
export async function findings(evidence: Evidence): Promise<Finding[]> {
  const supplier = await acceptedOrders(evidence.supplier);
  return [
    ...(await paymentFindings(evidence)),
    ...supplierFindings(evidence.orders, supplier),
    ...mailFindings(evidence),
    ...(await shopFindings(evidence.orders, supplier)),
    ...bookFindings(evidence.books),
  ];
}

async function paymentFindings({ gateway, orders }: Evidence): Promise<Finding[]> {
  const paid = (await recordedCalls(gateway)).filter(({ paid_amount }) => paid_amount !== null);
  const orderIds = new Set(paid.map(({ order_id }) => order_id));
  return [
    equal('payments at the gateway', orders.length, paid.length),
    equal(
      'orders that the gateway saw paid',
      orders.length,
      orders.filter(({ transactionId }) => orderIds.has(transactionId)).length,
    ),
  ];
}

function supplierFindings(orders: readonly PlacedOrder[], { orders: accepted }: AcceptedOrders): Finding[] {
  const all = Object.values(accepted);
  const pieces = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    equal('orders at the supplier', orders.length, all.length),
    equal(
      'eSIMs at the supplier',
      pieces,
      all.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  ];
}

function mailFindings({ orders, mails }: Evidence): Finding[] {
  const byOrder = deliveryMails(mails);
  const ids = orders.map(({ orderId }) => new Set(byOrder.get(orderId)?.map(({ messageId }) => messageId)));
  const sent = [...byOrder.values()].reduce((sum, list) => sum + list.length, 0);
  const complete = orders.filter(({ orderId, quantity }) =>
    byOrder.get(orderId)?.every(({ pictures }) => pictures === quantity),
  );
  return [
    equal(
      'mails with the codes, by Message-ID',
      orders.length,
      ids.reduce((sum, set) => sum + set.size, 0),
    ),
    equal('orders with exactly one such mail', orders.length, ids.filter(({ size }) => size === 1).length),
    equal('mails with a QR code per eSIM', orders.length, complete.length),
    figure('repeats of a mail after a kill (same Message-ID)', String(sent - orders.length)),
  ];
}

async function shopFindings(orders: readonly PlacedOrder[], supplier: AcceptedOrders): Promise<Finding[]> {
  const details = [];
  for (const order of orders) details.push({ order, detail: await orderOf(order) });
  const finished = details.filter(
    ({ detail }) => detail.payment_status === 'PAID' && detail.delivery_status === 'finished',
  );
  const whole = details.filter(({ order, detail }) => detail.esims.length === order.quantity);
  const shown = details.flatMap(({ detail }) => detail.esims.map(({ iccid }) => iccid));
  const orderOfIccid = new Map(
    Object.values(supplier.orders).flatMap(({ orderNo, profiles }) =>
      profiles.map(
        (profile: Record<string, unknown> | undefined) => [String(profile?.iccid), orderNo] as const,
      ),
    ),
  );
  const fromOne = details.filter(
    ({ detail }) => new Set(detail.esims.map(({ iccid }) => orderOfIccid.get(iccid))).size === 1,
  );
  return [
    equal('acknowledged orders that are paid and finished', orders.length, finished.length),
    equal('orders with as many eSIMs as were bought', orders.length, whole.length),
    equal('eSIMs shown that the supplier issued, each once', orderOfIccid.size, new Set(shown).size),
    equal('orders whose eSIMs come from one supplier order', orders.length, fromOne.length),
  ];
}

/** Seconds after a restart in which the mail of every order that was paid before the kill has to arrive. */
export const catchUpLimitSeconds = 60;

/** `seconds`: of each order that was paid but not delivered before the kill, from the restart to its mail. */
export type CatchUp = Kill & { seconds: readonly number[] };

export function catchUps({ orders, paidAt, kills, mails }: Evidence): CatchUp[] {
  const byOrder = deliveryMails(mails);
  const arrivalOf = new Map(
    orders.map(({ orderId }) => [orderId, Math.min(...(byOrder.get(orderId) ?? []).map(({ at }) => at))]),
  );
  return kills.map((kill) => ({
    ...kill,
    seconds: [...arrivalOf].flatMap(([orderId, arrived]) => {
      const paid = paidAt.get(orderId) ?? Number.POSITIVE_INFINITY;
      return paid < kill.at && arrived > kill.at ? [Math.max(0, arrived - kill.backAt) / 1000] : [];
    }),
  }));
}
