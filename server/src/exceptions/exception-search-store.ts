import { referenceIn } from '@langit/contract/values/identifiers';
import { sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { openCase } from './exception-reads-store.ts';

/** What needs a person about an order, a router or a refund whose number begins so. */
export const caseHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('exception', {
        found: openCase.id,
        order: sql`case when ${openCase.subjectKind} = 'order' then ${openCase.subject} end`,
        what: openCase.subject,
        amount: openCase.atStakeIdr,
        at: openCase.openedAt,
        says: openCase.kind,
      }),
    )
    .from(openCase)
    .where(startsWith(openCase.subject, referenceIn(text)))
    .limit(limit);
