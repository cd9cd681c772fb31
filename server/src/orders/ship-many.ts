import { isSpreadsheetDamage } from '@langit/contract/operator/fields';
import { referenceIn } from '@langit/contract/values/identifiers';
import { type CallContext, OperatorError, reasonTo, refuseIf } from '../platform/operator-commands.ts';
import { findShipment } from '../shipping/shipment-store.ts';
import { isParcel } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import {
  isRowRight,
  type ParcelRow,
  rightRow,
  rowSentBefore,
  sentRow,
  type TypedParcel,
  wrongRow,
} from './parcel-row-states.ts';
import { isSentSo, type ParcelDeps, shipOrder, unsendable } from './send-parcels.ts';

/** `LGT-…, JNE, JX1`: as it is pasted, with commas, semicolons or tabs. */
function readParcel(text: string): TypedParcel | null {
  const [order = '', courier = '', tracking = '', ...more] = text.split(/[,;\t]/).map((part) => part.trim());
  const isWhole = order !== '' && courier !== '' && tracking !== '';
  return isWhole && more.every((part) => part === '') ? { order, courier, tracking } : null;
}

/** What would become of a row, without a change. */
async function checkRow(
  deps: ParcelDeps,
  by: CallContext,
  row: number,
  parcel: TypedParcel,
): Promise<ParcelRow> {
  const { db } = deps.database;
  const order = await findOrderByNumber(db, parcel.order);
  if (!order) return wrongRow(row, parcel, 'unknown_order', `There is no order ${parcel.order}.`);
  try {
    if (await isSentSo(db, order, parcel)) return rowSentBefore(row, parcel);
    refuseIf(await unsendable(deps.hooks, db, order));
    return rightRow(row, parcel);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const why = !isParcel(order)
      ? 'nothing_to_send'
      : (await findShipment(db, order.id))
        ? 'sent_otherwise'
        : 'not_sendable';
    return wrongRow(row, parcel, why, reasonTo(by, error));
  }
}

/** The rows with what is wrong with each. An order or a tracking number that stands twice is wrong at its second place. */
async function checkRows(deps: ParcelDeps, by: CallContext, rows: readonly string[]): Promise<ParcelRow[]> {
  const seen = new Map<string, number>();
  const checked: ParcelRow[] = [];
  for (const [index, text] of rows.entries()) {
    const row = index + 1;
    const typed = readParcel(text);
    if (!typed) {
      const unread = { order: text.trim().slice(0, 100), courier: '', tracking: '' };
      checked.push(wrongRow(row, unread, 'malformed', 'A row is: order, courier, tracking number.'));
      continue;
    }
    if (Object.values(typed).some(isSpreadsheetDamage)) {
      const text =
        'A spreadsheet has changed a number: copy it from the label, and give its column the format Text.';
      checked.push(wrongRow(row, typed, 'spreadsheet', text));
      continue;
    }
    const parcel = { ...typed, order: referenceIn(typed.order) };
    const keys = [parcel.order, `${parcel.courier} ${parcel.tracking}`.toUpperCase()];
    const before = keys.flatMap((key) => seen.get(key) ?? [])[0];
    for (const key of keys) seen.set(key, seen.get(key) ?? row);
    checked.push(
      before === undefined
        ? await checkRow(deps, by, row, parcel)
        : wrongRow(row, parcel, 'twice', `The same stands in row ${before}.`),
    );
  }
  return checked;
}

/**
 * Sends up to 200 parcels. All rows are checked before the first is sent; what is wrong is named and does not stop the others. Each
 * parcel has its own transaction: a row that fails there is named too.
 */
export async function shipMany(
  deps: ParcelDeps,
  by: CallContext,
  { rows, check }: { rows: readonly string[]; check: boolean },
): Promise<ParcelRow[]> {
  const checked = await checkRows(deps, by, rows);
  if (check) return checked;
  const sent: ParcelRow[] = [];
  for (const row of checked) {
    if (!isRowRight(row)) {
      sent.push(row);
      continue;
    }
    const { order, courier, tracking } = row;
    try {
      await shipOrder(deps, by, { order, courier, tracking });
      sent.push(sentRow(row));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      sent.push(wrongRow(row.row, { order, courier, tracking }, 'not_sendable', reasonTo(by, error)));
    }
    by.progress(sent.length, checked.length, order);
  }
  return sent;
}
