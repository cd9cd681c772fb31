import type { Platform } from '../platform/slice.ts';
import { isNotedSince, recordAct } from './audit-store.ts';

const act = 'sale_below_cost';
const dayMs = 86_400_000;

/** Writes an entry to the audit log, once per day and product, that a product was not sold because its cost is above its price. */
export const createNoteLoss =
  ({ database: { db }, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) =>
  async (subject: string): Promise<void> => {
    const now = clock.now();
    log.warn({ product: subject }, 'not sold: it costs more than its price');
    if (await isNotedSince(db, { act, subject }, new Date(now.getTime() - dayMs))) return;
    const who = { actor: 'shop', reason: 'every offer of a supplier costs more than the price' };
    await recordAct(db, who, { act, subject }, now);
  };
