import type { OrderDetail } from '@langit/contract/wire/orders';
import type { OrderRecord } from '../../orders/order-record.ts';
import { awaitsDelivery, isPaid } from '../../orders/order-states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isAbandoned } from '../supplier-order-states.ts';
import { linesOfOrder } from '../supplier-order-store.ts';
import type { SupplyDeps } from '../supply-deps.ts';
import { deadlineOf, isLeftToOperator } from './delay-delivery.ts';

/** The delivery countdown on an order's page: its deadline, and what follows after it. */
export const createDeliverBy =
  ({
    clock,
    deliveryDeadlineSeconds,
    refundsByItself,
  }: Pick<SupplyDeps, 'clock' | 'deliveryDeadlineSeconds' | 'refundsByItself'>) =>
  async (db: Db, order: OrderRecord): Promise<OrderDetail['deliver_by']> => {
    const deadline = deadlineOf(order, deliveryDeadlineSeconds);
    if (!deadline || !isPaid(order) || !awaitsDelivery(order)) return null;
    const lines = await linesOfOrder(db, order.id);
    if (lines.length === 0 || lines.some(isAbandoned)) return null;
    if (await isLeftToOperator(db, order.id)) return null;
    const left = Math.ceil((deadline.getTime() - clock.now().getTime()) / 1000);
    return {
      at: deadline.toISOString(),
      seconds_left: Math.max(0, left),
      after_deadline: (await refundsByItself(db, order)) ? 'refund' : 'support',
    };
  };
