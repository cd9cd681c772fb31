import { useFormat } from '../lib/format';
import { useT, useWord } from '../lib/texts';
import { useShortName } from '../things/exceptions/short-name';
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
  label: string;
  note: string;
  path: string;
};

/** The hits of the shop in words: names first, numbers and codes behind them. */
export function useHitWords(): (hit: Hit) => FoundHit | null {
  const t = useT('frame');
  const state = useWord('states');
  const unitState = useWord('units');
  const shortName = useShortName();
  const { rupiah, momentInList } = useFormat();
  const wordsOf = (hit: Hit): [label: string, notes: readonly (string | false | null | undefined)[]] => {
    const { kind, found, order, customer, what, amount, at, orders, says } = hit;
    const named = `${t(`kind_${kind}`)} ${found}`;
    const sum = amount === null ? null : rupiah(amount);
    const day = at && momentInList(at);
    switch (kind) {
      case 'order':
        return [found, [customer, what, state(says), sum, day]];
      case 'esim':
        return [what ?? named, [named, order]];
      case 'customer':
        return [customer || says || found, [customer && says, t('ordersOf', { count: orders ?? 0 })]];
      case 'place':
        return [what ?? found, [t('kind_place')]];
      case 'product':
        return [what ?? found, [found, says === 'withdrawn' && t('withdrawn')]];
      case 'refund':
        return [sum ?? found, [named, order, state(says), day]];
      case 'exception':
        return [shortName(says), [order ?? what, sum !== null && amount !== 0 && sum, day]];
      case 'unit':
        return [found, [t('kind_unit'), unitState(says)]];
      case 'payment':
      case 'supplier_order':
        return [order ?? found, [named]];
      default:
        return [found, [t(`kind_${kind}`), order]];
    }
  };
  return (hit) => {
    const path = pathOf(hit);
    if (path === null) return null;
    const [label, notes] = wordsOf(hit);
    return {
      key: `${hit.kind} ${hit.found}`,
      group: groupOf[hit.kind],
      label,
      note: notes.filter(Boolean).join(' · '),
      path,
    };
  };
}
