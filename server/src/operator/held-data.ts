import type { Language } from '@langit/contract/values/locale';
import type { AccountExport } from '@langit/contract/wire/accounts';
import type { HeldData } from '../accounts/personal-data.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Database, Db } from '../platform/database/database.ts';
import {
  esimsOf,
  eventsOf,
  forgetCodes,
  forgetIn,
  linesOf,
  mailsOf,
  openOrdersOf,
  ordersOf,
  paymentsOf,
  refundsOf,
  rentalsOf,
  shipmentsOf,
  unpaidOrderIds,
} from './held-data-store.ts';

type Row = Record<string, unknown>;

/** `supplierOffer` → `supplier_offer`; moments become text. What a table gains, the export shows by itself. */
function exported(row: object, hidden: readonly string[] = []): Row {
  const told: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (hidden.includes(name)) continue;
    const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    told[key] = value instanceof Date ? value.toISOString() : value;
  }
  return told;
}

/** Ours, not the customer's: what a plan costs the shop, and how its programs keep count. */
const hiddenInLines = ['supplierOffer', 'costUsdMicros', 'fxRate', 'fxAt', 'snapshot', 'order'];
const hiddenInOrders = ['id', 'customer', 'flag', 'flaggedAt', 'gatewayDeadline'];
const hiddenInEsims = ['supplier', 'supplierRef', 'clientRef', 'orderLine', 'checkedAt'];
const hiddenInRefunds = ['order', 'ref', 'attempts', 'lastError', 'decidedBy'];
const hiddenInMails = ['customer', 'order', 'messageId', 'attempts', 'lastError', 'data', 'subject'];
const hiddenInPayments = ['order', 'no', 'checkedAt'];

const nameOf = ({ snapshot }: { snapshot: object }, language: Language): string =>
  (snapshot as LineSnapshot).names[language];

async function collect(
  db: Db,
  customer: string,
): Promise<Omit<AccountExport, 'exported_at' | 'profile' | 'sessions'>> {
  const orders = await ordersOf(db, customer);
  const ids = orders.map(({ id }) => id);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const lines = await linesOf(db, ids);
  const orderOfLine = new Map(lines.map(({ id, order }) => [id, numbers.get(order)]));
  const lineIds = [...orderOfLine.keys()];
  const [events, payments, shipments] = [
    await eventsOf(db, ids),
    await paymentsOf(db, ids),
    await shipmentsOf(db, ids),
  ];
  const within = <T extends { order: string }>(rows: T[], id: string) =>
    rows.filter(({ order }) => order === id);
  return {
    orders: orders.map((row) => ({
      ...exported(row, hiddenInOrders),
      items: within(lines, row.id).map((line) => ({
        name: nameOf(line, row.locale),
        ...exported(line, hiddenInLines),
      })),
      events: within(events, row.id).map(({ at, kind }) => ({ at: at.toISOString(), kind })),
      payments: within(payments, row.id).map((payment) => exported(payment, hiddenInPayments)),
      shipments: within(shipments, row.id).map((parcel) => exported(parcel, ['order'])),
    })),
    esims: (await esimsOf(db, lineIds)).map((row) => ({
      order: orderOfLine.get(row.orderLine),
      ...exported(row, hiddenInEsims),
    })),
    rentals: (await rentalsOf(db, lineIds)).map(({ rental, serial, charge }) => ({
      order: orderOfLine.get(rental.orderLine),
      device: serial,
      ...exported(rental, ['orderLine', 'unit', 'blocked']),
      late_fee: charge && exported(charge, ['rental', 'decidedBy', 'reason']),
    })),
    refunds: (await refundsOf(db, ids)).map((row) => ({
      order: numbers.get(row.order),
      ...exported(row, hiddenInRefunds),
    })),
    emails: (await mailsOf(db, customer)).map((row) => exported(row, hiddenInMails)),
  };
}

/** Personal data outside of accounts: read and emptied here, where every table may be seen. */
export const createHeldData = (deps: {
  database: Database;
  /** Ends one unpaid order, at the gateway too. */
  endUnpaid: (order: string) => Promise<void>;
}): HeldData => ({
  collect,
  async abandonUnpaid(customer) {
    for (const order of await unpaidOrderIds(deps.database.db, customer)) await deps.endUnpaid(order);
  },
  openOrders: openOrdersOf,
  forget: forgetIn,
  forgetCodes,
});
