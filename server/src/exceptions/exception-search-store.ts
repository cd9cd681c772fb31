import { referenceIn } from '@langit/contract/values/identifiers';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { openCase } from './exception-reads-store.ts';

/** An open exception as a hit. `order`: the number of its order, whose goods it is about; without one it is about its subject. */
export const caseHit = (order: SQLWrapper) =>
  hit('exception', {
    found: openCase.id,
    order,
    what: sql`case when ${order} is null then ${openCase.subject} end`,
    amount: openCase.atStakeIdr,
    at: openCase.openedAt,
    says: openCase.kind,
  });

/** What needs a person about an order, a router or a refund whose number begins so. */
export const caseHits = (text: string, limit: number) =>
  subquery
    .select(caseHit(sql`case when ${openCase.subjectKind} = 'order' then ${openCase.subject} end`))
    .from(openCase)
    .where(startsWith(openCase.subject, referenceIn(text)))
    .limit(limit);
