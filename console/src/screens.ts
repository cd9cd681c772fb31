import type { RouteObject } from 'react-router';
import type { texts as frame } from './frame/texts/en';
import type { Permission } from './lib/desk';
import type { IconName } from './ui/icon';

/** A screen of the rail: from this table come the routes, the rail, the palette and the keys `g` and a letter. */
export type Screen = {
  /** Its name in the frame's texts, and its icon. */
  name: keyof typeof frame & IconName;
  /** Below `/console`. */
  path: string;
  /** After `g`. */
  key: string;
  /** Who sees it. */
  needs: Permission | null;
  routes: readonly RouteObject[];
};

/** A list whose rows open beside it. */
const listed = (
  path: string,
  list: RouteObject['lazy'],
  parameter: string,
  opened: RouteObject['lazy'],
): readonly RouteObject[] =>
  [{ path, lazy: list, children: [{ path: `:${parameter}`, lazy: opened }] }] as RouteObject[];

export const screens: readonly Screen[] = [
  {
    name: 'today',
    path: '/',
    key: 't',
    needs: 'work.read',
    routes: [{ index: true, lazy: () => import('./today/route') }],
  },
  {
    name: 'exceptions',
    path: '/exceptions',
    key: 'e',
    needs: 'work.read',
    routes: listed(
      'exceptions',
      () => import('./exceptions/route'),
      'exception',
      () => import('./exceptions/open/route'),
    ),
  },
  {
    name: 'orders',
    path: '/orders',
    key: 'o',
    needs: 'orders.read',
    routes: [
      { path: 'orders', lazy: () => import('./orders/route') },
      { path: 'orders/new', lazy: () => import('./orders/new/route') },
      { path: 'orders/:order', lazy: () => import('./orders/order/route') },
      { path: 'orders/:order/evidence', lazy: () => import('./orders/evidence/route') },
    ],
  },
  {
    name: 'parcels',
    path: '/parcels',
    key: 'd',
    needs: 'orders.read',
    routes: [
      { path: 'parcels/paste', lazy: () => import('./parcels/paste/route') },
      { path: 'parcels/slips', lazy: () => import('./parcels/slips/route') },
      ...listed(
        'parcels',
        () => import('./parcels/route'),
        'order',
        () => import('./parcels/parcel/route'),
      ),
    ],
  },
  {
    name: 'rentals',
    path: '/rentals',
    key: 'b',
    needs: 'rentals.read',
    routes: [
      { path: 'rentals', lazy: () => import('./rentals/route') },
      { path: 'rentals/pickups', lazy: () => import('./rentals/pickups/route') },
      { path: 'rentals/fees', lazy: () => import('./rentals/fees/route') },
    ],
  },
  {
    name: 'counter',
    path: '/counter',
    key: 'n',
    needs: 'rentals.read',
    routes: [{ path: 'counter', lazy: () => import('./counter/route') }],
  },
  {
    name: 'units',
    path: '/units',
    key: 'u',
    needs: 'rentals.read',
    routes: listed(
      'units',
      () => import('./units/route'),
      'serial',
      () => import('./units/unit/route'),
    ),
  },
  {
    name: 'refunds',
    path: '/refunds',
    key: 'r',
    needs: 'refunds.read',
    routes: listed(
      'refunds',
      () => import('./refunds/route'),
      'refund',
      () => import('./refunds/refund/route'),
    ),
  },
  {
    name: 'customers',
    path: '/customers',
    key: 'c',
    needs: 'customers.contact',
    routes: [
      { path: 'customers', lazy: () => import('./customers/route') },
      { path: 'customers/:customer', lazy: () => import('./customers/customer/route') },
    ],
  },
  {
    name: 'catalogue',
    path: '/catalogue',
    key: 'g',
    needs: 'catalogue.read',
    routes: [
      { path: 'catalogue/import', lazy: () => import('./catalogue/import/route') },
      { path: 'catalogue/changes', lazy: () => import('./catalogue/changes/route') },
      { path: 'catalogue/sync', lazy: () => import('./catalogue/sync/route') },
      { path: 'catalogue/stock', lazy: () => import('./catalogue/stock/route') },
      ...listed(
        'catalogue',
        () => import('./catalogue/route'),
        'code',
        () => import('./catalogue/product/route'),
      ),
    ],
  },
  {
    name: 'content',
    path: '/content',
    key: 'w',
    needs: 'content.read',
    routes: [
      { path: 'content', lazy: () => import('./content/route') },
      ...listed(
        'content/notices',
        () => import('./content/notices/route'),
        'name',
        () => import('./content/notices/notice/route'),
      ),
      ...listed(
        'content/announcements',
        () => import('./content/announcements/route'),
        'name',
        () => import('./content/announcements/announcement/route'),
      ),
    ],
  },
  {
    name: 'vouchers',
    path: '/vouchers',
    key: 'v',
    needs: 'vouchers.read',
    routes: listed(
      'vouchers',
      () => import('./vouchers/route'),
      'code',
      () => import('./vouchers/voucher/route'),
    ),
  },
  {
    name: 'reports',
    path: '/reports',
    key: 'f',
    needs: 'reports.read',
    routes: [
      { path: 'reports/statements/new', lazy: () => import('./reports/statements/new/route') },
      { path: 'reports/gateway', lazy: () => import('./reports/gateway/route') },
      ...listed(
        'reports/statements',
        () => import('./reports/statements/route'),
        'statement',
        () => import('./reports/statements/statement/route'),
      ),
      { path: 'reports/:kind?', lazy: () => import('./reports/route') },
    ],
  },
  {
    name: 'system',
    path: '/system',
    key: 's',
    needs: 'system.read',
    routes: [
      { path: 'system', lazy: () => import('./system/route') },
      { path: 'system/jobs', lazy: () => import('./system/jobs/route') },
      { path: 'system/mails', lazy: () => import('./system/mails/route') },
      { path: 'system/webhooks', lazy: () => import('./system/webhooks/route') },
      { path: 'system/settings', lazy: () => import('./settings/route') },
    ],
  },
  {
    name: 'audit',
    path: '/audit',
    key: 'a',
    needs: 'audit.read',
    routes: [{ path: 'audit', lazy: () => import('./audit/route') }],
  },
  {
    name: 'staff',
    path: '/staff',
    key: 'p',
    needs: 'staff.read',
    routes: listed(
      'staff',
      () => import('./staff/route'),
      'email',
      () => import('./staff/member/route'),
    ),
  },
];
