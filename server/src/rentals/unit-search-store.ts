import { serialIn, withoutSeparators } from '@langit/contract/values/identifiers';
import { and, isNull, or } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { routerUnit } from './tables.ts';

/** Routers whose serial number or IMEI begins so. */
export const unitHits = (text: string, limit: number) =>
  subquery
    .select(hit('unit', { found: routerUnit.serial, says: routerUnit.state }))
    .from(routerUnit)
    .where(
      and(
        isNull(routerUnit.withdrawnAt),
        or(
          startsWith(routerUnit.serial, serialIn(text).toUpperCase()),
          startsWith(routerUnit.imei, withoutSeparators(text)),
        ),
      ),
    )
    .limit(limit);
