import type { Platform } from '../../platform/slice.ts';
import { closeImport, findInterruptedImport, moveNextBatch } from './staging-store.ts';

const rowsAtOnce = 500;

/** Moves the staged rows of a switched import to the catalogue's tables, in batches that hold no lock for long. */
export async function moveStagedRows(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  id: string,
  progress: (rows: number) => void = () => undefined,
): Promise<void> {
  const some = () => database.transaction((tx) => moveNextBatch(tx, id, rowsAtOnce, clock.now()));
  for (let rows = rowsAtOnce; await some(); rows += rowsAtOnce) progress(rows);
  await closeImport(database.db, id);
}

/** Resumes the move of an import whose process ended after the switch. */
export async function resumeInterruptedImport(deps: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const id = await findInterruptedImport(deps.database.db);
  if (id !== null) await moveStagedRows(deps, id);
}
