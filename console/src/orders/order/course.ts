import { wasInstalled } from '@langit/contract/values/esims';
import { hasMailFailed } from '@langit/contract/values/mails';
import { hasEndedUnpaid, isDelivered, isOnTheWay, isUnpaid } from '@langit/contract/values/orders';
import type { Answer } from '../../lib/console-api';

type Order = Pick<
  Answer<'orders.get'>,
  | 'placed'
  | 'payment'
  | 'delivery'
  | 'kind'
  | 'events'
  | 'esims'
  | 'rentals'
  | 'ship_to'
  | 'shipment'
  | 'mails'
>;

type Supply = Answer<'orders.lines'>[number]['supply'];

/** How a supplier may have answered without taking the order. */
const troubles = ['refused', 'unknown', 'given_up'] as const;
/** The email with the codes. */
const mailOfCodes = 'order-paid-and-delivered';

/** A station on an order's way. `at`: null where it is reached at an unknown time, or not yet. */
export type Station = {
  name: 'placed' | 'paid' | 'at_supplier' | 'sent' | 'out' | 'delivered' | 'installed' | 'back';
  at: string | null;
  isReached: boolean;
  /** Why it isn't reached although it was tried, or what went wrong there. */
  trouble?: (typeof troubles)[number] | 'not_received' | undefined;
};

/** The way of an order from its placing to its use, by what was bought; none of an order that ended unpaid. `supplies`: its lines at their suppliers. */
export function courseOf(order: Order, supplies: readonly Supply[] = []): readonly Station[] {
  const { payment, delivery, kind, events, esims, rentals, ship_to: to, shipment, mails } = order;
  if (hasEndedUnpaid(payment)) return [];
  const timeOf = (...kinds: string[]) => events.findLast((event) => kinds.includes(event.kind))?.at ?? null;
  const isPaid = !isUnpaid(payment);
  const isOver = isDelivered(delivery);
  const station = (name: Station['name'], at: string | null, isReached = at !== null): Station => ({
    name,
    at,
    isReached,
  });
  const begin = [station('placed', order.placed, true), station('paid', timeOf('paid'), isPaid)];
  const sent = station('sent', shipment?.shippedAt ?? timeOf('shipped'), isOnTheWay(delivery) || isOver);
  const delivered = station('delivered', timeOf('delivered', 'finished'), isPaid && isOver);
  if (rentals.length > 0 && kind === 'rent') {
    const out = rentals.map(({ handed_over: at }) => at);
    const back = rentals.map(({ returned }) => returned);
    return [
      ...begin,
      ...(to ? [sent] : []),
      station(
        'out',
        out.toSorted().at(-1) ?? null,
        out.every((at) => at !== null),
      ),
      station(
        'back',
        null,
        back.every((day) => day !== null),
      ),
    ];
  }
  if (to || shipment) return [...begin, sent, delivered];
  const isTaken = timeOf('supplier_ordered') !== null || isOver;
  const trouble = troubles.find((state) => !isTaken && supplies.some((supply) => supply?.state === state));
  const atSupplier = { ...station('at_supplier', timeOf('supplier_ordered'), isTaken), trouble };
  const codes = mails.find(({ mail }) => mail === mailOfCodes);
  if (codes && hasMailFailed(codes.state) && delivered.isReached) delivered.trouble = 'not_received';
  if (kind !== 'buy') return kind === 'topup' ? [...begin, atSupplier, delivered] : [...begin, delivered];
  const isInstalled = esims.length > 0 && esims.every(({ install }) => wasInstalled(install));
  return [...begin, atSupplier, delivered, station('installed', null, isInstalled)];
}
