import { delivered } from '../values/orders.ts';
import type { ReportKind } from '../values/reports.ts';

/** First and last day in Jakarta, `2026-11-24`. */
export type ReportDays = { from: string; to: string };

/**
 * The filters of `orders.list` that list exactly the orders of a report's row; all texts, as in an address. `key` is what the row is
 * grouped by.
 */
export function ordersOf(
  report: ReportKind,
  by: string,
  key: string,
  { from, to }: ReportDays,
): Record<string, string> {
  const money = { money_from: from, money_to: to };
  const paid = { paid_from: from, paid_to: to };
  const deliveredEsims = { delivery: delivered, type: 'ez-sim' };
  switch (`${report} ${by}`) {
    case 'sales day':
      return { paid_from: key, paid_to: key };
    case 'sales product':
      return { product: key, ...paid };
    case 'sales destination':
      return { place: key, ...paid };
    case 'delivery day':
      return { money_from: key, money_to: key, ...deliveredEsims };
    case 'delivery whole':
      return { ...money, ...deliveredEsims };
    case 'delivery supplier':
      return { source: key, ...money, ...deliveredEsims };
    case 'margin product':
      return { product: key, ...money };
    case 'margin voucher':
    case 'vouchers voucher':
      return { voucher: key, ...money };
    case 'refunds rule':
      return { refund_rule: key, refund_from: from, refund_to: to };
    case 'refunds decider':
      return { refund_by: key, refund_from: from, refund_to: to };
    case 'rentals unit':
      return { unit: key, rented_from: from, rented_to: to };
    default:
      return { source: key, ...money };
  }
}

/** The orders that wait because a supplier refuses them: those that its `refusing` counts. */
export const declinedOrdersOf = (supplier: string): Record<string, string> => ({ declined_by: supplier });

/** The orders that a supplier refused, of those that count in a period. */
export const refusedOrdersOf = (supplier: string, { from, to }: ReportDays): Record<string, string> => ({
  refused_by: supplier,
  money_from: from,
  money_to: to,
});
