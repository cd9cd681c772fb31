import { declinedOrdersOf } from '@langit/contract/operator/report-orders';
import type { Answer } from '../lib/console-api';

/** Suppliers and gateways by the names of their companies, and ways to pay by the names of their schemes and banks. */
const names: Readonly<Record<string, string>> = {
  'esim-access': 'eSIM Access',
  airalo: 'Airalo',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  bca_va: 'BCA',
  bni_va: 'BNI',
  bri_va: 'BRI',
  cimb_va: 'CIMB Niaga',
  permata_va: 'Permata',
  echannel: 'Mandiri',
};

/** How a partner stands: it answers, it answers and declines orders that wait for it, or it is silent. */
export type Standing = 'up' | 'declining' | 'down';

export const standingOf = ({
  up,
  refusing,
}: Pick<Answer<'system.status'>['partners'][number], 'up' | 'refusing'>): Standing =>
  up ? (refusing > 0 ? 'declining' : 'up') : 'down';

export const partnerName = (partner: string): string => names[partner] ?? partner;

/** Where the orders are that a supplier declines. */
export const declinedOrdersPath = (supplier: string): string =>
  `/orders?${new URLSearchParams(declinedOrdersOf(supplier))}`;
