import { countryOf } from '@langit/domain/places/destination-country';
import { placeName } from '@langit/domain/places/place-names';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { indonesianProvinces } from '../shipping/province-store.ts';
import { lockNumber } from './lock-named-order.ts';
import { queueParcelMail } from './mails/parcel.ts';
import type { ShipTo } from './order-record.ts';
import { updateOrder } from './order-store.ts';
import { noAddress, parcelObstacles } from './parcel-obstacles.ts';

export type Correction = { order: string } & { [Field in keyof ShipTo]?: ShipTo[Field] | undefined };

const fields = ['name', 'phone', 'address', 'province'] as const satisfies (keyof ShipTo)[];

/**
 * Why a parcel cannot go there: the delivery was priced, and the routers are let, in the country of the order's address. An
 * unknown province or country would hide such a change.
 */
async function obstacleOf(
  tx: Db,
  by: Pick<CallContext, 'language'>,
  { order, from, to }: { order: string; from: ShipTo; to: ShipTo },
): Promise<Refusal | null> {
  const known = await indonesianProvinces(tx);
  const country = countryOf(from.province, known);
  const wanted = countryOf(to.province, known);
  if (to.province !== from.province && wanted === null)
    return refusal('addressUnknown', { place: to.province ?? '–' });
  const written = to.address === from.address ? null : countryOf(to.address, known);
  const other = [wanted, written].find((code) => code !== null && country !== null && code !== country);
  if (!other || !country) return null;
  const [paid, now] = [country, other].map((code) => placeName(code, by.language));
  return refusal('addressAbroad', { order, paid: paid ?? '', now: now ?? '' });
}

/** Corrects where a parcel goes, before it has left. The audit log names the changed fields, not what they say. */
export function correctAddress(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  by: CallContext,
  { order: named, ...corrections }: Correction,
) {
  return database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number, shipTo } = order;
    if (!shipTo) throw new OperatorError(noAddress(order));
    refuseIf(parcelObstacles.address(order));
    const corrected = fields.filter(
      (field) => corrections[field] !== undefined && corrections[field] !== shipTo[field],
    );
    const after: ShipTo = { ...shipTo };
    for (const field of corrected) Object.assign(after, { [field]: corrections[field]?.trim() });
    const obstacle = await obstacleOf(tx, by, { order: number, from: shipTo, to: after });
    if (obstacle) throw new OperatorError(obstacle);
    if (corrected.length === 0) return { order: number, ship_to: shipTo, changed: false };
    await updateOrder(tx, order.id, { shipTo: after });
    await queueParcelMail(outbox, tx, 'readdressed', order);
    await by.note(tx, { act: 'order.address', subject: number, after: { corrected } });
    return { order: number, ship_to: after, changed: true };
  });
}
