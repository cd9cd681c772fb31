import { refusal } from '@langit/contract/operator/refusals/index';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { lockNumber } from './lock-named-order.ts';
import type { ShipTo } from './order-record.ts';
import { awaitsDelivery, isPaid, isPartlyRefunded } from './order-states.ts';
import { updateOrder } from './order-store.ts';

export type Correction = { order: string } & { [Field in keyof ShipTo]?: ShipTo[Field] | undefined };

const fields = ['name', 'phone', 'address', 'province'] as const satisfies (keyof ShipTo)[];

/** Corrects where a parcel goes, before it has left. The audit log names the changed fields, not what they say. */
export function correctAddress(
  { database }: Pick<Platform, 'database'>,
  by: OperatorAct,
  { order: named, ...said }: Correction,
) {
  return database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number, shipTo } = order;
    if (!shipTo) throw new OperatorError(refusal('noAddress', { order: number }));
    if (!awaitsDelivery(order) || !(isPaid(order) || isPartlyRefunded(order)))
      throw new OperatorError(refusal('addressStays', { order: number }));
    const corrected = fields.filter((field) => said[field] !== undefined && said[field] !== shipTo[field]);
    const after: ShipTo = { ...shipTo };
    for (const field of corrected) Object.assign(after, { [field]: said[field]?.trim() });
    if (corrected.length === 0) return { order: number, ship_to: shipTo, changed: false };
    await updateOrder(tx, order.id, { shipTo: after });
    await by.note(tx, { act: 'order.address', subject: number, after: { corrected } });
    return { order: number, ship_to: after, changed: true };
  });
}
