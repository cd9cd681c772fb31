import type { CallAnswer } from '@langit/contract/operator/calls';
import { type OperatorAct, OperatorError, reasonTo } from '../platform/operator-commands.ts';
import { findShipment } from '../shipping/shipment-store.ts';
import { isParcel } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import { isSentSo, type OrderDesk, requireSendable, shipOrder } from './send-parcels.ts';

type Row = CallAnswer<'orders.shipMany'>[number];
type Fault = NonNullable<Row['why']>;
type Parcel = Pick<Row, 'order' | 'courier' | 'tracking'>;

/** `LGT-…, JNE, JX1`: as it is pasted, with commas, semicolons or tabs. */
function readParcel(text: string): Parcel | null {
  const [order = '', courier = '', tracking = '', ...more] = text.split(/[,;\t]/).map((part) => part.trim());
  const isWhole = order !== '' && courier !== '' && tracking !== '';
  return isWhole && more.every((part) => part === '')
    ? { order: order.toUpperCase(), courier, tracking }
    : null;
}

const wrong = (row: number, parcel: Parcel, why: Fault, says: string): Row => ({
  row,
  ...parcel,
  state: 'wrong',
  why,
  says,
});

/** What would become of a row, without a change. */
async function checkRow(desk: OrderDesk, by: OperatorAct, row: number, parcel: Parcel): Promise<Row> {
  const { db } = desk.database;
  const order = await findOrderByNumber(db, parcel.order);
  if (!order) return wrong(row, parcel, 'unknown_order', `There is no order ${parcel.order}.`);
  try {
    if (await isSentSo(db, order, parcel))
      return { row, ...parcel, state: 'sent_before', why: null, says: null };
    await requireSendable(desk.hooks, db, order);
    return { row, ...parcel, state: 'right', why: null, says: null };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const why = !isParcel(order)
      ? 'nothing_to_send'
      : (await findShipment(db, order.id))
        ? 'sent_otherwise'
        : 'not_sendable';
    return wrong(row, parcel, why, reasonTo(by, error));
  }
}

/** The rows with what is wrong with each. An order or a tracking number that stands twice is wrong at its second place. */
async function checkRows(desk: OrderDesk, by: OperatorAct, rows: readonly string[]): Promise<Row[]> {
  const seen = new Map<string, number>();
  const checked: Row[] = [];
  for (const [at, text] of rows.entries()) {
    const row = at + 1;
    const parcel = readParcel(text);
    if (!parcel) {
      const told = { order: text.trim().slice(0, 100), courier: '', tracking: '' };
      checked.push(wrong(row, told, 'malformed', 'A row is: order, courier, tracking number.'));
      continue;
    }
    const keys = [parcel.order, `${parcel.courier} ${parcel.tracking}`.toUpperCase()];
    const before = keys.flatMap((key) => seen.get(key) ?? [])[0];
    for (const key of keys) seen.set(key, seen.get(key) ?? row);
    checked.push(
      before === undefined
        ? await checkRow(desk, by, row, parcel)
        : wrong(row, parcel, 'twice', `The same stands in row ${before}.`),
    );
  }
  return checked;
}

/**
 * Sends up to 200 parcels. All rows are checked before the first is sent; what is wrong is named and does not stop the others. Each
 * parcel has its own transaction: a row that fails there is named too.
 */
export async function shipMany(
  desk: OrderDesk,
  by: OperatorAct,
  { rows, check }: { rows: readonly string[]; check: boolean },
): Promise<Row[]> {
  const checked = await checkRows(desk, by, rows);
  if (check) return checked;
  const sent: Row[] = [];
  for (const row of checked) {
    if (row.state !== 'right') {
      sent.push(row);
      continue;
    }
    const { order, courier, tracking } = row;
    try {
      await shipOrder(desk, by, { order, courier, tracking });
      sent.push({ ...row, state: 'sent' });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      sent.push(wrong(row.row, { order, courier, tracking }, 'not_sendable', reasonTo(by, error)));
    }
    by.progress(sent.length, checked.length, order);
  }
  return sent;
}
