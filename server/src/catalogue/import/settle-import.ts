import type { Platform } from '../../platform/slice.ts';
import { closeImport, readLeftOver, settleSome } from './staging-store.ts';

const rowsAtOnce = 500;

/** After the switch customers see the new catalogue; this moves it into its tables, in pieces for which nobody waits. */
export async function settleImport(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  id: string,
  progress: (rows: number) => void = () => undefined,
): Promise<void> {
  const some = () => database.transaction((tx) => settleSome(tx, id, rowsAtOnce, clock.now()));
  for (let rows = rowsAtOnce; await some(); rows += rowsAtOnce) progress(rows);
  await closeImport(database.db, id);
}

/** Ends what a process that was killed after the switch left behind. */
export async function settleLeftOver(deps: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const id = await readLeftOver(deps.database.db, deps.clock.now());
  if (id !== null) await settleImport(deps, id);
}
