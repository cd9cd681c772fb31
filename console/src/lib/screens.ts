import type { Permission } from './staff-session';
import { useStaffSession } from './staff-session';
import { useValue } from './value';

/** The titles in the rail, in their order. */
export const screenGroups = ['sell', 'handOver', 'offer', 'shop'] as const;

/** A screen of the rail: from this table come the routes, the rail, the palette and the keys `g` and a letter. */
type Row = {
  /** Its name in the frame's texts, and its icon. */
  readonly name: string;
  /** Below `/console`. */
  readonly path: string;
  /** After `g`. */
  readonly key: string;
  /** Under which title it stands in the rail. */
  readonly group: (typeof screenGroups)[number] | null;
  /** Who sees it. */
  readonly needs: Permission;
};

export const screens = [
  { name: 'today', path: '/', key: 't', needs: 'work.read', group: null },
  { name: 'exceptions', path: '/exceptions', key: 'e', needs: 'work.read', group: null },
  { name: 'orders', path: '/orders', key: 'o', needs: 'orders.read', group: 'sell' },
  { name: 'customers', path: '/customers', key: 'c', needs: 'customers.contact', group: 'sell' },
  { name: 'refunds', path: '/refunds', key: 'r', needs: 'refunds.read', group: 'sell' },
  { name: 'counter', path: '/counter', key: 'n', needs: 'rentals.read', group: 'handOver' },
  { name: 'parcels', path: '/parcels', key: 'd', needs: 'orders.read', group: 'handOver' },
  { name: 'rentals', path: '/rentals', key: 'b', needs: 'rentals.read', group: 'handOver' },
  { name: 'units', path: '/units', key: 'u', needs: 'rentals.read', group: 'handOver' },
  { name: 'catalogue', path: '/catalogue', key: 'g', needs: 'catalogue.read', group: 'offer' },
  { name: 'vouchers', path: '/vouchers', key: 'v', needs: 'vouchers.read', group: 'offer' },
  { name: 'content', path: '/content', key: 'w', needs: 'content.read', group: 'offer' },
  { name: 'reports', path: '/reports', key: 'f', needs: 'reports.read', group: 'shop' },
  { name: 'system', path: '/system', key: 's', needs: 'system.read', group: 'shop' },
  { name: 'audit', path: '/audit', key: 'a', needs: 'audit.read', group: 'shop' },
  { name: 'staff', path: '/staff', key: 'p', needs: 'staff.read', group: 'shop' },
] as const satisfies readonly Row[];

export type Screen = (typeof screens)[number];

/** The screens that the person's roles open. */
export function useMyScreens(): readonly Screen[] {
  const person = useValue(useStaffSession().person);
  return screens.filter(({ needs }) => person?.permissions.includes(needs));
}
