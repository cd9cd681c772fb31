import { permissionsOf, type Role } from '@langit/contract/operator/roles';

/** The roles that a role may give and take away. The owner gives every one. */
const grantableBy: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  manager: ['support', 'counter', 'content', 'reader'],
};

/** Who changes a person: at the terminal (null) everything is allowed but for the last owner. */
export type Granter = { staff: string; roles: readonly Role[] } | null;

const mayGrant = (granter: Granter, role: Role): boolean =>
  granter === null ||
  granter.roles.includes('owner') ||
  (granter.roles.some((held) => grantableBy[held]?.includes(role)) &&
    permissionsOf([role]).every((permission) => permissionsOf(granter.roles).includes(permission)));

export type StaffFault = 'self' | 'not_granted' | 'last_owner';

/**
 * Whether a person may be changed (B7): not by themselves, only in roles that the granter may give, and never so that no owner is
 * left. `after` is empty where the person can no longer sign in. `otherOwners` can sign in.
 */
export function faultOfChange(
  granter: Granter,
  person: { staff: string; before: readonly Role[]; after: readonly Role[] },
  otherOwners: number,
): StaffFault | null {
  if (granter?.staff === person.staff) return 'self';
  const touched = new Set([...person.before, ...person.after]);
  if ([...touched].some((role) => !mayGrant(granter, role))) return 'not_granted';
  const isOwnerLost = person.before.includes('owner') && !person.after.includes('owner');
  return isOwnerLost && otherOwners === 0 ? 'last_owner' : null;
}
