import type { Db } from '../platform/database/database.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    mailFlags?: MailFlags;
  }
}

/**
 * Tells the operator about an order whose mail can't be delivered. Mails know nothing of orders: the slice of orders brings this.
 * Every method takes the order's row lock, so it comes before the mail's row.
 */
export type MailFlags = {
  /** Flags the order and tells its number. */
  raise(tx: Db, order: string, at: Date): Promise<string | null>;
  /** Locks the order where it is flagged for a mail; false, without a lock, where it is not. */
  lockRaised(tx: Db, order: string): Promise<boolean>;
  lower(tx: Db, order: string): Promise<void>;
};
