import { eq } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { routerUnit } from './tables.ts';
import { findUnit } from './unit-store.ts';

export const revisionOfUnit: RevisionReader = async (db, named) => {
  const unit = await findUnit(db, named);
  const revision = unit && (await readRevision(db, routerUnit, eq(routerUnit.id, unit.id)));
  return revision && { ...revision, subjects: [unit.serial] };
};
