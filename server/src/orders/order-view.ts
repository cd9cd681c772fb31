import type { Language } from '@langit/contract/values/locale';
import type { PaymentMethod, PaymentPage } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Db } from '../platform/database/database.ts';
import type { OrderRecord } from './order-record.ts';

/** Parts of an order's page that other slices provide. Each part has exactly one provider. */
export type OrderView = {
  /** The payment of each order, the latest one while none is paid; an order with a total of 0 has none. Implemented by payments. */
  paymentsOf: (db: Db, orders: string[]) => Promise<Map<string, ShownPayment>>;
  /** Implemented by esims. */
  esimsOf: (order: OrderRecord, language: Language) => Promise<OrderDetail['esims']>;
  /** The delivery deadline of eSIMs. Implemented by esims. */
  deliverBy: (db: Db, order: OrderRecord) => Promise<OrderDetail['deliver_by']>;
  /** The rental that the order starts, extends or tops up. Implemented by rentals. */
  rentalOf: (db: Db, order: OrderRecord) => Promise<OrderDetail['rental']>;
  /** The latest refund, and the refund that the customer could request now. Implemented by refunds. */
  refundOf: (db: Db, order: OrderRecord) => Promise<Pick<OrderDetail, 'refund' | 'refund_offer'>>;
};

/**
 * ref: the payment's reference at the gateway. url: its page while that takes payments. method: null until the customer has chosen
 * one.
 */
export type ShownPayment = {
  ref: string;
  url: string | null;
  page: PaymentPage;
  method: PaymentMethod | null;
};
