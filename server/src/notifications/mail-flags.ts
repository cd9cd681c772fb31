import type { Db } from '../platform/database/database.ts';
import type { Condition } from './mail-store.ts';

/**
 * Port for flagging an order whose mail can't be delivered; implemented by orders. The methods lock the order's row, so they must be
 * called before the mail's row is locked, which prevents deadlocks.
 */
export type MailFlags = {
  /** Flags the order and returns its number. */
  raise(tx: Db, order: string, at: Date): Promise<string | null>;
  /** SQL condition without a lock: the order has no flag at all. */
  isFree(order: string): Condition;
  /** Locks the order if it is flagged for a mail; otherwise returns false without a lock. */
  lockRaised(tx: Db, order: string): Promise<boolean>;
  lower(tx: Db, order: string, at: Date): Promise<void>;
};
