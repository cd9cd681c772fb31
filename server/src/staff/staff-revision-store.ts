import { normalEmail } from '@langit/contract/values/email';
import { idIn } from '@langit/contract/values/identifiers';
import { eq, or } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { staff } from './tables.ts';

/** The revision of a person of the staff, with their roles. */
export const revisionOfStaff: RevisionReader = async (db, named) => {
  const is = or(eq(staff.id, idIn(named)), eq(staff.email, normalEmail(named)));
  const revision = await readRevision(db, staff, is);
  const [row] = await db.select({ id: staff.id }).from(staff).where(is);
  return revision && row ? { ...revision, subjects: [row.id] } : null;
};
