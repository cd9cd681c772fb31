import { parseActivationCode } from '@langit/contract/values/activation-code';
import { queueOrderMail } from '../../orders/mails/order-mail.ts';
import { flagOrder, moveDelivery, unflagOrder } from '../../orders/move-order.ts';
import type { OrderLineRecord, OrderRecord } from '../../orders/order-record.ts';
import { isDelivered, isPaid } from '../../orders/order-states.ts';
import { lockOrder, recordOrderEvent } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { sumDelivered } from '../cost-reads-store.ts';
import { installBefore, labelOf } from '../esim-rules.ts';
import { advance, initialEsimState } from '../esim-states.ts';
import type { NewEsim } from '../esim-store.ts';
import { orderDelivered } from '../mails/order-delivered.ts';
import { countOpen, markAccepted, storeDelivered } from '../supplier-order-store.ts';
import type { SupplierProfile } from '../suppliers/supplier.ts';
import type { Attempt, SupplyDeps } from '../supply-deps.ts';
import { isAboutDelivery } from './delay-delivery.ts';

/** Whether all ordered profiles exist and can be installed. A line is delivered completely or not at all. */
export const isComplete = (profiles: readonly SupplierProfile[], quantity: number): boolean =>
  profiles.filter(({ activationCode }) => parseActivationCode(activationCode) !== null).length >= quantity;

/** Thrown to roll the transaction back; caught in this file. */
class Superseded extends Error {}

/**
 * Stores the profiles of a line and, with the last line, finishes the order: delivery state, timeline and the mail with the codes, in
 * one transaction. Idempotent. Returns false where the line is already delivered or given up.
 */
export async function deliverEsims(
  deps: SupplyDeps,
  { supplierOrder, line: { order: orderId } }: Pick<Attempt, 'supplierOrder' | 'line'>,
  profiles: readonly SupplierProfile[],
): Promise<boolean> {
  const now = deps.clock.now();
  const deliver = async (tx: Db) => {
    const order = await lockOrder(tx, orderId);
    const line = order?.lines.find(({ id }) => id === supplierOrder.orderLine);
    if (!order || !line) throw new Error('The supplier order has no order line');
    const rows = rowsOf({ order, line, supplier: supplierOrder.supplier, profiles, now });
    if (!(await storeDelivered(tx, supplierOrder.id, now, rows))) throw new Superseded();
    if (order.lines.length === 1 || (await countOpen(tx, order.id)) === 0) await finish(deps, tx, order, now);
  };
  try {
    await deps.database.transaction(deliver);
    return true;
  } catch (error) {
    if (error instanceof Superseded) return false;
    throw error;
  }
}

/**
 * Stores the reference of the order that the supplier has accepted, with an entry in the order's timeline. False where it was
 * stored already. `endedAt` ends the attempt with the same statement.
 */
export async function acceptOrder(
  deps: SupplyDeps,
  tx: Db,
  { supplierOrder, line }: Pick<Attempt, 'supplierOrder' | 'line'>,
  { ref, endedAt = null }: { ref: string; endedAt?: Date | null },
): Promise<boolean> {
  if (!(await markAccepted(tx, supplierOrder, ref, endedAt))) return false;
  await recordOrderEvent(tx, line.order, { kind: 'supplier_ordered', at: deps.clock.now() });
  return true;
}

async function finish(deps: SupplyDeps, tx: Db, order: OrderRecord, now: Date): Promise<void> {
  if (!isPaid(order)) return flagOrder(tx, order, 'delivery_after_refund', now);
  const reviewed = order.deliveryState ? order : await moveDelivery(tx, order, 'begin', now);
  if (isDelivered(reviewed)) return;
  const finished = await moveDelivery(tx, reviewed, 'finish', now, 'delivered');
  await unflagOrder(tx, order, isAboutDelivery, now);
  await sumDelivered(tx, order);
  await queueOrderMail(deps.outbox, tx, orderDelivered, finished);
}

function rowsOf(delivery: {
  order: OrderRecord;
  line: OrderLineRecord;
  supplier: string;
  profiles: readonly SupplierProfile[];
  now: Date;
}): NewEsim[] {
  const { order, line } = delivery;
  const usable = delivery.profiles.filter(
    ({ activationCode }) => parseActivationCode(activationCode) !== null,
  );
  return usable.slice(0, line.quantity).map((profile, index) => {
    const state = advance(initialEsimState, profile);
    return {
      id: newId(),
      orderLine: line.id,
      seq: index + 1,
      label: labelOf(line.snapshot.names[order.locale], index + 1, line.quantity),
      supplier: delivery.supplier,
      supplierRef: profile.profileRef,
      iccid: profile.iccid,
      activationCode: profile.activationCode,
      confirmationCode: profile.confirmationCode,
      apn: profile.apn,
      installState: state.install,
      planState: state.plan,
      installBefore: installBefore(
        order.paidAt ?? delivery.now,
        line.snapshot.installWithinDays,
        profile.installBefore,
      ),
      startsAt: profile.activatedAt,
      expiresAt: profile.expiresAt,
      totalBytes: profile.totalBytes,
      usedBytes: profile.usedBytes,
      usageAsOf: profile.asOf,
      checkedAt: delivery.now,
      createdAt: delivery.now,
    };
  });
}
