import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { noteChange } from '../platform/live-changes.ts';
import { order } from './tables.ts';

const byId = 'order-id:';

/** Names an order as changed; consoles are told its number. */
export const noteOrder = (tx: Db, id: string): void => noteChange(tx, `${byId}${id}`);

/** The names of changes as consoles know them: orders by their numbers. */
export async function namesForConsoles(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = names.filter((name) => name.startsWith(byId)).map((name) => name.slice(byId.length));
  const others = names.filter((name) => !name.startsWith(byId));
  if (ids.length === 0) return others;
  const rows = await db.select({ number: order.number }).from(order).where(inArray(order.id, ids));
  return [...new Set([...others, ...rows.map(({ number }) => `order:${number}`)])];
}
