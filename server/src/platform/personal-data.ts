import type { AccountExport } from '@langit/contract/wire/account-export';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from './database/database.ts';

type ExportedOrder = AccountExport['orders'][number];

/** The parts of a customer's export. Each has one slice that brings it; payments are found by the id of their order. */
export type ExportParts = Omit<AccountExport, 'exported_at' | 'orders'> & {
  orders: (Omit<ExportedOrder, 'payments'> & { id: string })[];
  payments: Map<string, ExportedOrder['payments']>;
};

/** An order with an open obligation: money, goods, a router, a refund. */
export type OpenOrder = { number: string; placedAt: Date; unpaid: boolean };

/** The personal data of a slice. Every exported field is named (allow-list), so that new columns are not exported by default. */
export type PersonalData = {
  exports?: { [Part in keyof ExportParts]?: (db: Db, customer: string) => Promise<ExportParts[Part]> };
  /** Orders that prevent the account's deletion, unpaid ones apart. */
  openOrders?(db: Db, customer: string): Promise<OpenOrder[]>;
  /** Whether a customer has ever paid an order. */
  hasPaid?(db: Db, customer: string): Promise<boolean>;
  /** A condition: the slice has rows that refer to this account, so that the row of even an unconfirmed one is kept. */
  keepsAccount?(customer: SQLWrapper): SQL;
  /** Before the account is deleted: closes unpaid orders, so that no payment arrives later. */
  endUnpaid?(customer: string): Promise<void>;
  /** Removes names, addresses and labels from rows that are kept. */
  erase?(tx: Db, customer: string, at: Date): Promise<void>;
  /** Erases data that was still in use when the account was deleted, and is not any more. */
  eraseEnded?(db: Db, now: Date): Promise<void>;
};
