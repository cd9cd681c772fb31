import { normalEmail } from '@langit/contract/values/email';
import { idIn } from '@langit/contract/values/identifiers';
import { eq, or } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { customer } from './tables.ts';

/** The revision of a customer by id or e-mail address. */
export const revisionOfCustomer: RevisionReader = async (db, named) => {
  const is = or(eq(customer.id, idIn(named)), eq(customer.email, normalEmail(named)));
  const revision = await readRevision(db, customer, is);
  const [row] = await db.select({ id: customer.id }).from(customer).where(is);
  return revision && row ? { ...revision, subjects: [row.id] } : null;
};
