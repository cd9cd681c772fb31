import type { QueueMail } from '../notifications/queue-mail.ts';
import type { OrderEffects } from '../orders/order-effects.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';

export type OperatorDeps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  effects: readonly OrderEffects[];
  /** Carries an approved refund out soon after `tx` has committed. */
  planRefund: (tx: Db, refundId: string) => Promise<void>;
};

/** Who acts, and why they say they do. */
export type Who = { actor: string; reason: string | null };

/** Something that can't be done now; the message is a sentence for the person at the terminal. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** More about it, as lists and tables. */
  readonly details: unknown;

  constructor(message: string, details?: unknown) {
    super(message);
    this.details = details;
  }
}
