import { idIn } from '@langit/contract/values/identifiers';
import { eq } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { exception } from './tables.ts';

/** Who has it, until when it is put aside, whether it is closed. The figures of a scan are not among them. */
export const revisionOfException: RevisionReader = async (db, named) => {
  const is = eq(exception.id, idIn(named));
  const revision = await readRevision(db, exception, is);
  const [row] = await db.select({ subject: exception.subject }).from(exception).where(is);
  return revision && row ? { ...revision, subjects: [row.subject] } : null;
};
