import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/observability/logging.ts';
import { insertCalls } from '../supplier-call-store.ts';
import type { SupplierCall } from './call-record.ts';

export type CallLog = {
  record(call: SupplierCall): void;
  /** Stores what waits. Called before a read, and when the shop stops. */
  flush(): Promise<void>;
};

const batchMs = 500;
/** While the database is unavailable, older calls are dropped beyond this number. */
const mostWaiting = 5000;

/**
 * Stores the calls to suppliers in batches beside the deliveries, which must not wait for their own record. What a killed process
 * loses is half a second of it; states and references of orders are stored with the deliveries themselves.
 */
export function createCallLog({
  database,
  log,
}: {
  database: Database;
  log: Pick<Logger, 'info' | 'warn'>;
}): CallLog {
  let waiting: SupplierCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await insertCalls(database.db, batch);
    } catch (error) {
      waiting = [...batch, ...waiting].slice(-mostWaiting);
      log.warn({ err: error, calls: batch.length }, 'calls to suppliers are not recorded yet');
      writeLater();
    }
  }
  function writeLater(): void {
    timer ??= setTimeout(() => void flush(), batchMs).unref();
  }
  /** One batch at a time. */
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  return {
    record(call) {
      const { supplier: vendor, op, outcome, code, ms } = call;
      log.info({ vendor, call: op, outcome, code, ms }, 'call to a supplier');
      waiting.push(call);
      writeLater();
    },
    flush,
  };
}
