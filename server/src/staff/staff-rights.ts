import type { Permission } from '@langit/contract/operator/permissions';
import { permissionsOf } from '@langit/contract/operator/roles';
import type { Db } from '../platform/database/database.ts';
import { activeRolesOf } from './staff-store.ts';

/** Called in the transaction that changes what a person of the staff may do. */
export type RightsChanged = (
  tx: Db,
  left: { staff: string; permissions: readonly Permission[] },
  at: Date,
) => Promise<void>;

/** What a person may do at this moment. */
export const permissionsNow = async (tx: Db, staff: string): Promise<Permission[]> =>
  permissionsOf(await activeRolesOf(tx, staff));
