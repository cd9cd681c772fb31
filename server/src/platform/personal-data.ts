import type { AccountExport } from '@langit/contract/wire/account-export';
import type { Db } from './database/database.ts';

type ExportedOrder = AccountExport['orders'][number];

/** The parts of a customer's export. Each has one slice that brings it; payments are found by the id of their order. */
export type ExportParts = Omit<AccountExport, 'exported_at' | 'orders'> & {
  orders: (Omit<ExportedOrder, 'payments'> & { id: string })[];
  payments: Map<string, ExportedOrder['payments']>;
};

/** An order that something is still owed of: money, goods, a router, a refund. */
export type OpenOrder = { number: string; placedAt: Date; unpaid: boolean };

/** What a slice holds of customers. A slice names every field that it exports: what its tables gain stays inside. */
export type PersonalData = {
  exports?: { [Part in keyof ExportParts]?: (db: Db, customer: string) => Promise<ExportParts[Part]> };
  /** The customer can't leave while there are any but unpaid ones. */
  openOrders?(db: Db, customer: string): Promise<OpenOrder[]>;
  /** Before the customer leaves: ends what was never paid, so that no money comes after they have gone. */
  endUnpaid?(customer: string): Promise<void>;
  /** Takes names, addresses and labels out of what is kept. */
  erase?(tx: Db, customer: string, at: Date): Promise<void>;
  /** Erases what former customers could still use when they left, and can't any more. */
  eraseEnded?(db: Db, now: Date): Promise<void>;
};
