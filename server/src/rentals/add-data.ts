import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { toMajor } from '@langit/contract/values/money';
import type { TopUp } from '@langit/contract/wire/topups';
import { versioned } from '../catalogue/art-address.ts';
import { toGigabytes } from '../catalogue/product-facts-rules.ts';
import { dataSize } from '../catalogue/product-name-rules.ts';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord, RouterDataTerms } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import type { Outbox } from '../platform/mails.ts';
import { type AddonRow, addedBytes, insertData, listAddons, takeDataBack } from './added-data-store.ts';
import { finish } from './extend-rental.ts';
import { rentalMails } from './mails/rental-mails.ts';
import type { RentalDeps } from './rental-deps.ts';
import { dataOf } from './rental-rules.ts';
import { isRunning } from './rental-states.ts';
import { findOwnRental, findRental, lockRental, type RentalRecord, updateRental } from './rental-store.ts';

/** Whether data can be added: the rental has not ended and has a quota. */
const takesData = (rental: RentalRecord, today: string): boolean =>
  isRunning(rental) &&
  rental.during.last >= today &&
  rental.snapshot.topupAllowed &&
  rental.snapshot.dailyBytes !== null;

/** A customer's rental with the data packages for it; none for an ended or unlimited rental. */
export async function addonsFor(
  db: Db,
  { customer, rentalId }: { customer: string; rentalId: string },
  now: Date,
): Promise<{ rental: RentalRecord; addons: AddonRow[] }> {
  const rental = await findOwnRental(db, customer, rentalId);
  if (!rental) throw new ShopError('NOT_FOUND');
  const addons = takesData(rental, dayInJakarta(now)) ? await listAddons(db, rental.model) : [];
  return { rental, addons };
}

/** Data packages for a rented router (T7). Added data is valid until the end of the rental. */
export async function listTopUps(
  { database, clock }: Pick<RentalDeps, 'database' | 'clock'>,
  { language, ...asked }: { customer: string; rentalId: string; language: Language },
): Promise<TopUp[]> {
  const { rental, addons } = await addonsFor(database.db, asked, clock.now());
  return addons.map(({ id, dataBytes, priceIdr, priceUsd, priceJpy, priceVnd }) => ({
    id,
    name: dataSize(dataBytes, language),
    price: priceIdr,
    image_url: versioned(rental.snapshot.image),
    data_limit: toGigabytes(dataBytes),
    active_days: null,
    price_usd: priceUsd === null ? null : toMajor(priceUsd, 'USD'),
    price_idr: priceIdr,
    price_jpy: priceJpy,
    price_vnd: priceVnd,
  }));
}

type DataLine = OrderLineRecord & { terms: RouterDataTerms };

const dataLinesOf = (order: OrderRecord): DataLine[] =>
  order.lines.flatMap((line) =>
    line.snapshot.routerData ? [{ ...line, terms: line.snapshot.routerData }] : [],
  );

async function recount(tx: Db, rentalId: string): Promise<void> {
  const rental = await findRental(tx, rentalId);
  if (!rental) return;
  const { snapshot, during } = rental;
  const totalBytes = dataOf(snapshot.dailyBytes, during, await addedBytes(tx, rentalId));
  await updateRental(tx, rentalId, { totalBytes });
}

/** Adds the data of an order line, idempotently. False where the router was returned meanwhile. */
async function add(tx: Db, { id, terms }: DataLine, at: Date): Promise<boolean> {
  const rental = await lockRental(tx, terms.rental);
  if (!isRunning(rental)) return false;
  const data = { orderLine: id, rental: rental.id, dataBytes: terms.bytes, appliedAt: at };
  if (await insertData(tx, data)) await recount(tx, rental.id);
  return true;
}

async function takeBack(tx: Db, { id, terms }: DataLine, at: Date): Promise<void> {
  await lockRental(tx, terms.rental);
  if (await takeDataBack(tx, id, at)) await recount(tx, terms.rental);
}

/** Order hooks of added data: applied at the payment, removed by a refund (T7). */
export const createAddedDataHooks = (outbox: Outbox): OrderHooks => ({
  async paid(tx, order, at) {
    const lines = dataLinesOf(order);
    for (const line of lines) if (!(await add(tx, line, at))) return 'cannot_deliver';
    if (lines.length > 0) await finish(tx, order, at);
    if (lines.length > 0) await queueOrderMail(outbox, tx, rentalMails['data-added'], order);
    return 'taken';
  },
  async closed(tx, order, _why, at) {
    for (const line of dataLinesOf(order)) await takeBack(tx, line, at);
  },
});
