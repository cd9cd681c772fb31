import { type Permission, permissions } from './permissions.ts';

/** Roles of the staff. A person may have several: their permissions are the union. */
export const roles = ['owner', 'manager', 'support', 'counter', 'accountant', 'content', 'reader'] as const;
export type Role = (typeof roles)[number];

const allBut = (...missing: readonly Permission[]): readonly Permission[] =>
  permissions.filter((permission) => permission !== 'machine' && !missing.includes(permission));

/** The permissions of each role. Deciding refunds and paying them out are separate, except for the owner. */
export const roleGrants: Readonly<Record<Role, readonly Permission[]>> = {
  owner: allBut(),
  manager: allBut('refunds.pay', 'settings.write'),
  support: [
    'work.read',
    'work.handle',
    'orders.read',
    'orders.write',
    'orders.place',
    'parcels.write',
    'esims.codes',
    'refunds.read',
    'refunds.decide',
    'payments.read',
    'customers.contact',
    'customers.read',
    'customers.write',
    'rentals.read',
    'rentals.hand',
    'catalogue.read',
    'vouchers.read',
    'content.read',
    'system.read',
  ],
  counter: [
    'work.read',
    'work.handle',
    'orders.read',
    'parcels.write',
    'customers.contact',
    'rentals.read',
    'rentals.hand',
  ],
  accountant: [
    'work.read',
    'work.handle',
    'orders.read',
    'refunds.read',
    'refunds.pay',
    'payments.read',
    'payments.write',
    'catalogue.read',
    'vouchers.read',
    'reports.read',
    'reports.money',
    'files.send',
    'audit.read',
  ],
  content: ['work.read', 'catalogue.read', 'vouchers.read', 'content.read', 'content.write', 'files.send'],
  reader: [
    'work.read',
    'orders.read',
    'refunds.read',
    'rentals.read',
    'catalogue.read',
    'vouchers.read',
    'content.read',
    'reports.read',
    'system.read',
  ],
};

/** The union of the roles' permissions, in the order of the list. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  permissions.filter((permission) => held.some((role) => roleGrants[role].includes(permission)));
