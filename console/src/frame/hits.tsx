import { orderStatuses } from '@langit/contract/values/order-statuses';
import { isProductOnSale, productStates } from '@langit/contract/values/products';
import { unitStates } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import type { ReactNode } from 'react';
import { useFormat } from '../lib/format';
import { useT, useWord } from '../lib/texts';
import { useShortName } from '../things/exceptions/short-name';
import { OrderStatusBadge } from '../things/orders/order-badge';
import { ProductBadge } from '../things/products/product-badge';
import { UnitStanding } from '../things/units/whereabouts';
import { type Hit, pathOf } from './scanned';

/** What the shop finds, in the order of the groups. */
export const hitGroups = [
  'orders',
  'customers',
  'exceptions',
  'catalogue',
  'units',
  'refunds',
  'vouchers',
] as const;

const groupOf: Readonly<Record<Hit['kind'], (typeof hitGroups)[number]>> = {
  order: 'orders',
  payment: 'orders',
  esim: 'orders',
  supplier_order: 'orders',
  parcel: 'orders',
  customer: 'customers',
  exception: 'exceptions',
  place: 'catalogue',
  product: 'catalogue',
  unit: 'units',
  refund: 'refunds',
  voucher: 'vouchers',
};

export type FoundHit = {
  key: string;
  group: (typeof hitGroups)[number];
  /** Who or what was found. */
  label: string;
  note: string;
  badge: ReactNode;
  amount: string | null;
  path: string;
};

type Parts = {
  label: string;
  notes: readonly (string | null | undefined)[];
  badge?: ReactNode;
};

/** A state of the list of its kind as its badge there; none for one that only a newer shop has. */
const badgeOf = <S extends string>(
  states: readonly S[],
  says: string,
  badge: (state: S) => ReactNode,
): ReactNode => {
  const state = states.find((each) => each === says);
  return state === undefined ? null : badge(state);
};

/**
 * The hits of the shop in words: the person or the product first, of a case what is to do; numbers and codes below. `customers`: how many were found; they stand
 * above, so that an order is known by its goods, and one alone is not named again.
 */
export function useHitWords(): (hit: Hit, customers: number) => FoundHit | null {
  const t = useT('frame');
  const state = useWord('states');
  const shortName = useShortName();
  const { rupiah, momentInList, labelled } = useFormat();
  const partsOf = (hit: Hit, customers: number): Parts => {
    const { kind, found, order, customer, what, at, orders, rentals, says } = hit;
    const named = `${t(`kind_${kind}`)} ${found}`;
    const day = at && momentInList(at);
    const [label, other] = customers > 0 ? [what || customer, customer] : [customer || what, what];
    const below = label === other || customers === 1 ? null : other;
    switch (kind) {
      case 'order':
        return {
          label: label || found,
          notes: [label && found, below, day],
          badge: badgeOf(orderStatuses, says, (status) => <OrderStatusBadge status={status} />),
        };
      case 'customer':
        return {
          label: customer || says || found,
          notes: [customer && says, t('ordersOf', { count: orders ?? 0 })],
        };
      case 'place':
        return { label: what ?? found, notes: [found] };
      case 'product':
        return {
          label: what ?? found,
          notes: [found],
          badge: badgeOf(
            productStates,
            says,
            (each) => !isProductOnSale(each) && <ProductBadge state={each} />,
          ),
        };
      case 'unit':
        return {
          label: found,
          notes: [],
          badge: badgeOf(unitStates, says, (each) => <UnitStanding unit={{ state: each, rentals }} />),
        };
      case 'refund':
        return {
          label: label || named,
          notes: [label && found, order, below, day],
          badge: <Badge>{state(says)}</Badge>,
        };
      case 'exception':
        return {
          label: what ? labelled(shortName(says), what) : shortName(says),
          notes: [customer, order, day],
        };
      case 'voucher':
        return { label: found, notes: [] };
      default:
        return { label: label || named, notes: [label && named, order, below] };
    }
  };
  return (hit, customers) => {
    const path = pathOf(hit);
    if (path === null) return null;
    const { label, notes, badge } = partsOf(hit, customers);
    return {
      key: `${hit.kind} ${hit.found}`,
      group: groupOf[hit.kind],
      label,
      note: notes.filter(Boolean).join(' · '),
      badge,
      // A case without money at stake has none to show.
      amount: hit.amount === null || hit.amount === 0 ? null : rupiah(hit.amount),
      path,
    };
  };
}
