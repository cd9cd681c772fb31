import type { Language } from '@langit/contract/values/locale';
import { formatMoney } from '@langit/contract/values/money';
import { filled } from '@langit/i18n/message';
import { type Amount, bill, button, perforation } from '../../notifications/blocks.ts';
import { tellSpan } from '../../notifications/moments.ts';
import type { Block, MailContext } from '../../platform/mails.ts';
import { textsIn } from './texts.ts';

export type OrderLine = {
  /** What was bought, in the order's language. */
  name: string;
  quantity: number;
  /** The first and last day (`YYYY-MM-DD`) of a rental. */
  span: { first: string; last: string } | null;
  /** Whole Rupiah for all pieces and days of the line. */
  amount: number;
};

/** An order as mails show it. Money in whole Rupiah, the charged currency. */
export type OrderSummary = {
  orderNumber: string;
  placedAt: Date;
  lines: OrderLine[];
  rent: number;
  delivery: number;
  tax: number;
  discount: number;
  voucherCode: string | null;
  total: number;
};

/** `Rp 150.000` in every language, because Rupiah is the charged currency (I3). */
export const rupiah = (amount: number): string => formatMoney(amount, 'IDR');

function lineLabel({ name, quantity, span }: OrderLine, language: Language): string {
  const parts = span ? [name, tellSpan(span, language)] : [name];
  return `${parts.join(language === 'ja' ? '・' : ' · ')}${quantity > 1 ? ` × ${quantity}` : ''}`;
}

/** The bill of an order, without rows of 0. */
export function orderBill(order: OrderSummary, language: Language): Block {
  const t = textsIn[language].bill;
  const voucher = order.voucherCode;
  const lines: Amount[] = order.lines.map((line) => ({
    label: lineLabel(line, language),
    amount: rupiah(line.amount),
  }));
  const extras: [string, number][] = [
    [t.rent, order.rent],
    [t.delivery, order.delivery],
    [t.tax, order.tax],
    [voucher ? filled(t.discountOf, { voucher }, language) : t.discount, -order.discount],
  ];
  for (const [label, amount] of extras) if (amount !== 0) lines.push({ label, amount: rupiah(amount) });
  return bill(lines, { label: t.total, amount: rupiah(order.total) });
}

/** The footer of most mails about an order: a link to its page, and its bill. */
export const orderFooter = (
  label: string,
  order: OrderSummary,
  { language, publicUrl }: MailContext,
): Block[] => [
  button(label, orderUrl(publicUrl, order.orderNumber)),
  perforation,
  orderBill(order, language),
];

/** The URL of the order's page in the customer's account. */
export const orderUrl = (publicUrl: string, orderNumber: string): string =>
  `${publicUrl}/account/order-history/${encodeURIComponent(orderNumber)}`;
