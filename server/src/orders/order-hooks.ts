import type { Db } from '../platform/database/database.ts';
import type { OrderHooks as Hooks } from '../platform/order-hooks.ts';
import type { OrderRecord } from './order-record.ts';

export type OrderHooks = Hooks<OrderRecord>;

/** Starts a full refund inside the caller's transaction (`refundDue` of the hooks). */
export type RefundInFull = NonNullable<OrderHooks['refundDue']>;

/** Whether an order can be refunded in full through the gateway, without the operator. Implemented by payments. */
export type RefundsByItself = (db: Db, order: Pick<OrderRecord, 'id' | 'total'>) => Promise<boolean>;
