import { and, eq, isNull } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { routerUnit } from './tables.ts';

export const revisionOfUnit: RevisionReader = async (db, named) => {
  const serial = named.trim();
  const is = and(eq(routerUnit.serial, serial), isNull(routerUnit.withdrawnAt));
  const revision = await readRevision(db, routerUnit, is);
  return revision && { ...revision, subjects: [serial] };
};
