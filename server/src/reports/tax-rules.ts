import { splitBy } from './order-result-rules.ts';

/** An order as it was sold. Money in whole Rupiah. */
export type TaxedOrder = {
  number: string;
  kind: string;
  net: number;
  tax: number;
  delivery: number;
  discount: number;
  total: number;
  lines: readonly { value: number }[];
};

export type TaxedMovement = { day: string; kind: string; amount: number; fee: number };

export type TaxLine = {
  date: string;
  order: string;
  kind: string;
  net: number;
  tax: number;
  delivery: number;
  discount: number;
  total: number;
  gateway_fee: number;
};

const receipts = ['capture', 'late', 'voucher'];
const at = (list: readonly number[], index: number): number => list[index] ?? 0;

/**
 * The lines of a movement for the tax return. A payment is one line per line of the order, whose totals add up to what was paid; where
 * another amount than the order's was paid, the difference is in the net. What goes back is one line, with the order's share of tax.
 */
export function taxLines(order: TaxedOrder, { day, kind, amount, fee }: TaxedMovement): TaxLine[] {
  const { number, tax, delivery, discount, total } = order;
  if (!receipts.includes(kind)) {
    const share = kind !== 'mismatch' && total > 0 ? Math.round((tax * amount) / total) : 0;
    const back = { net: amount - share, tax: share, delivery: 0, discount: 0, total: amount };
    return [{ date: day, order: number, kind, ...back, gateway_fee: fee }];
  }
  // A voucher that paid the whole order moved no money.
  const paid = kind === 'voucher' ? 0 : amount;
  const weights = order.lines.map(({ value }) => value);
  const split = (sum: number) => splitBy(sum, weights);
  const [nets, taxes, deliveries, discounts, fees] = [
    split(paid - tax - delivery + discount),
    split(tax),
    split(delivery),
    split(discount),
    split(fee),
  ];
  return order.lines.map((_, index) => {
    const parts = {
      net: at(nets, index),
      tax: at(taxes, index),
      delivery: at(deliveries, index),
      discount: at(discounts, index),
    };
    return {
      date: day,
      order: number,
      kind: kind === 'late' ? kind : order.kind,
      ...parts,
      total: parts.net + parts.tax + parts.delivery - parts.discount,
      gateway_fee: at(fees, index),
    };
  });
}
