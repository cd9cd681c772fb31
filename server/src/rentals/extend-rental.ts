import { ShopError } from '@langit/contract/values/errors';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { moveDelivery } from '../orders/move-order.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import type { ExtensionTerms, OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { recordOrderEvent } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { violates } from '../platform/database/errors.ts';
import type { Outbox } from '../platform/mails.ts';
import { addedBytes } from './added-data-store.ts';
import { extensionMoves, initialExtensionState, isApplied, isHeld, isUndone } from './extension-states.ts';
import {
  extensionsOf,
  findExtension,
  findOpenExtension,
  insertExtension,
  moveExtension,
} from './extension-store.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { blockedUntil, dataOf } from './rental-rules.ts';
import { isRunning } from './rental-states.ts';
import { lockRental, type RentalRow, updateRental } from './rental-store.ts';

type ExtensionLine = OrderLineRecord & { terms: ExtensionTerms };

const extensionLinesOf = (order: OrderRecord): ExtensionLine[] =>
  order.lines.flatMap((line) =>
    line.snapshot.extension ? [{ ...line, terms: line.snapshot.extension }] : [],
  );

/** Blocks the added days for the rental's unit. False where another rental has the unit on one of them. */
async function block(tx: Db, rental: RentalRow, newEnd: string): Promise<boolean> {
  try {
    const blocked = blockedUntil(rental.blocked, newEnd);
    await tx.transaction((inner) => updateRental(inner, rental.id, { blocked }));
    return true;
  } catch (error) {
    if (violates(error, 'rental_unit_booked_once')) return false;
    throw error;
  }
}

/** Locks the rental if it can be extended: not over, and with the same end as in the order's terms. */
async function extendable(tx: Db, { rental: id, oldEnd }: ExtensionTerms): Promise<RentalRow | null> {
  const rental = await lockRental(tx, id);
  return isRunning(rental) && rental.during.last === oldEnd ? rental : null;
}

/** Blocks the days while the order can be paid. A rental has at most one open extension. */
async function hold(tx: Db, { id, product, terms }: ExtensionLine, at: Date): Promise<void> {
  await lockModel(tx, product);
  await releaseOverdue(tx, (await readFleet(tx, product, at)).overdue);
  const open = await findOpenExtension(tx, terms.rental, at);
  if (open) throw new ShopError('OUT_OF_STOCK', { extra: { open_order_id: open } });
  const rental = await extendable(tx, terms);
  if (!rental || !(await block(tx, rental, terms.newEnd))) throw new ShopError('OUT_OF_STOCK');
  const { oldEnd, newEnd } = terms;
  await insertExtension(tx, {
    orderLine: id,
    rental: rental.id,
    oldEnd,
    newEnd,
    state: initialExtensionState,
  });
}

/** Applies a paid extension. A late payment succeeds where the days are still free. */
async function apply(tx: Db, line: ExtensionLine, at: Date): Promise<boolean> {
  const { terms, product, snapshot } = line;
  await lockModel(tx, product);
  const extension = await findExtension(tx, line.id);
  const rental = await extendable(tx, terms);
  if (!extension || !rental) return false;
  if (!isHeld(extension)) {
    await releaseOverdue(tx, (await readFleet(tx, product, at)).overdue);
    if (await findOpenExtension(tx, terms.rental, at)) return false;
    if (!(await block(tx, rental, terms.newEnd))) return false;
  }
  const during = { first: rental.during.first, last: terms.newEnd };
  await updateRental(tx, rental.id, {
    during,
    totalBytes: dataOf(snapshot.dailyBytes, during, await addedBytes(tx, rental.id)),
    // A paid extension withdraws the requested return.
    returnRequestedAt: null,
    returnMethod: null,
    pickupArrangedAt: null,
  });
  await moveExtension(tx, line.id, extensionMoves.apply);
  return true;
}

/** Undoes an extension that was not paid or was refunded, and frees its days. */
async function undo(tx: Db, { id, terms, snapshot }: ExtensionLine): Promise<void> {
  const extension = await findExtension(tx, id);
  if (!extension || isUndone(extension)) return;
  const rental = await lockRental(tx, terms.rental);
  if (!rental) return;
  await moveExtension(tx, id, extensionMoves.undo);
  const all = await extensionsOf(tx, rental.id);
  const applied = all.filter(isApplied).map(({ newEnd }) => newEnd);
  const firstEnd = all.map(({ oldEnd }) => oldEnd).sort()[0] ?? rental.during.last;
  const last = isHeld(extension) ? rental.during.last : ([firstEnd, ...applied].sort().at(-1) ?? firstEnd);
  const during = { first: rental.during.first, last };
  await updateRental(tx, rental.id, {
    during,
    blocked: blockedUntil(rental.blocked, last),
    totalBytes: dataOf(snapshot.dailyBytes, during, await addedBytes(tx, rental.id)),
  });
}

/** Order hooks of extensions (T6). */
export const createExtensionHooks = (outbox: Outbox): OrderHooks => ({
  async placed(tx, order, at) {
    for (const line of extensionLinesOf(order)) await hold(tx, line, at);
  },
  async paid(tx, order, at) {
    const lines = extensionLinesOf(order);
    for (const line of lines) if (!(await apply(tx, line, at))) return 'cannot_deliver';
    if (lines.length > 0) await finish(tx, order, at);
    if (lines.length > 0) await queueOrderMail(outbox, tx, rentalMails.extended, order);
    return 'taken';
  },
  async closed(tx, order) {
    for (const line of extensionLinesOf(order)) await undo(tx, line);
  },
});

/** Finishes an order without a delivery, such as an extension or added data, at its payment. */
export async function finish(tx: Db, order: OrderRecord, at: Date): Promise<void> {
  await moveDelivery(tx, order, 'finish', at);
  await recordOrderEvent(tx, order.id, { kind: 'finished', at });
}
