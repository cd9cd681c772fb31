import type { Language } from '@langit/contract/values/locale';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Db } from '../platform/database/database.ts';
import type { OrderRecord } from './order-record.ts';

/** What an order's page shows of other slices. Each part has one slice that brings it. */
export type OrderView = {
  /** The latest payment of each order; an order that cost nothing has none. Implemented by payments. */
  paymentsOf: (db: Db, orders: string[]) => Promise<Map<string, ShownPayment>>;
  /** Implemented by esims. */
  esimsOf: (order: OrderRecord, language: Language) => Promise<OrderDetail['esims']>;
  /** How long eSIMs may still take. Implemented by esims. */
  deliverBy: (db: Db, order: OrderRecord) => Promise<OrderDetail['deliver_by']>;
  /** The rental that the order is or is for. Implemented by rentals. */
  rentalOf: (db: Db, order: OrderRecord) => Promise<OrderDetail['rental']>;
  /** What was given back, and what the customer could ask for now. Implemented by refunds. */
  refundOf: (db: Db, order: OrderRecord) => Promise<Pick<OrderDetail, 'refund' | 'refund_offer'>>;
};

/** ref: what the gateway knows the payment by. url: its page. */
export type ShownPayment = { ref: string; url: string | null };
