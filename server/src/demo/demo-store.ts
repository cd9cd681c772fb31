import type { Db } from '../platform/database/database.ts';
import { demoRow } from './tables.ts';

export type DemoKind =
  | 'place'
  | 'product'
  | 'banner'
  | 'province'
  | 'voucher'
  | 'customer'
  | 'unit'
  | 'addon'
  | 'rate';

const nameOf = (kind: DemoKind, key: string): string => `${kind}:${key}`;

/** Returns a check whether a row was ever loaded. Such rows are not loaded again, even where they were changed or withdrawn. */
export async function readLoaded(db: Db): Promise<(kind: DemoKind, key: string) => boolean> {
  const rows = await db.select({ kind: demoRow.kind, key: demoRow.key }).from(demoRow);
  const names = new Set(rows.map(({ kind, key }) => `${kind}:${key}`));
  return (kind, key) => names.has(nameOf(kind, key));
}

export async function recordLoaded(tx: Db, kind: DemoKind, keys: string[], loadedAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(demoRow)
    .values(keys.map((key) => ({ kind, key, loadedAt })))
    .onConflictDoNothing();
}
