import { and, isNull, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { routerUnit } from './tables.ts';

/** Routers whose serial number or IMEI begins so. */
export const lookUpUnits = (db: Db, text: string, limit: number) =>
  db
    .select({ serial: routerUnit.serial, imei: routerUnit.imei, state: routerUnit.state })
    .from(routerUnit)
    .where(
      and(
        isNull(routerUnit.withdrawnAt),
        or(startsWith(routerUnit.serial, text.toUpperCase()), startsWith(routerUnit.imei, text)),
      ),
    )
    .limit(limit);
