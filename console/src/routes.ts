import { type RouteObject, redirect } from 'react-router';
import type { ScreenName } from './lib/screens';

/** A list whose rows open beside it. */
const listed = (
  path: string,
  list: RouteObject['lazy'],
  parameter: string,
  opened: RouteObject['lazy'],
): readonly RouteObject[] =>
  [{ path, lazy: list, children: [{ path: `:${parameter}`, lazy: opened }] }] as RouteObject[];

/** The routes of each screen of the rail. */
export const screenRoutes: Readonly<Record<ScreenName, readonly RouteObject[]>> = {
  today: [{ index: true, lazy: () => import('./today/route') }],
  exceptions: listed(
    'exceptions',
    () => import('./exceptions/route'),
    'exception',
    () => import('./exceptions/open/route'),
  ),
  orders: [
    { path: 'orders', lazy: () => import('./orders/route') },
    { path: 'orders/new', lazy: () => import('./orders/new/route') },
    { path: 'orders/:order', lazy: () => import('./orders/order/route') },
    { path: 'orders/:order/evidence', lazy: () => import('./orders/evidence/route') },
  ],
  parcels: [
    { path: 'parcels/paste', lazy: () => import('./parcels/paste/route') },
    { path: 'parcels/slips', lazy: () => import('./parcels/slips/route') },
    ...listed(
      'parcels',
      () => import('./parcels/route'),
      'order',
      () => import('./parcels/parcel/route'),
    ),
  ],
  rentals: [
    { path: 'rentals', lazy: () => import('./rentals/route') },
    { path: 'rentals/pickups', lazy: () => import('./rentals/pickups/route') },
    { path: 'rentals/fees', lazy: () => import('./rentals/fees/route') },
    ...listed(
      'units',
      () => import('./units/route'),
      'serial',
      () => import('./units/unit/route'),
    ),
  ],
  counter: [{ path: 'counter', lazy: () => import('./counter/route') }],
  refunds: listed(
    'refunds',
    () => import('./refunds/route'),
    'refund',
    () => import('./refunds/refund/route'),
  ),
  customers: [
    { path: 'customers', lazy: () => import('./customers/route') },
    { path: 'customers/:customer', lazy: () => import('./customers/customer/route') },
  ],
  catalogue: [
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
  content: [
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
  vouchers: listed(
    'vouchers',
    () => import('./vouchers/route'),
    'code',
    () => import('./vouchers/voucher/route'),
  ),
  reports: [
    { path: 'reports/statements/new', lazy: () => import('./reports/statements/new/route') },
    { path: 'reports/gateway', lazy: () => import('./reports/gateway/route') },
    ...listed(
      'reports/statements',
      () => import('./reports/statements/route'),
      'statement',
      () => import('./reports/statements/statement/route'),
    ),
    { path: 'reports', lazy: () => import('./reports/overview/route') },
    { path: 'reports/:kind?', lazy: () => import('./reports/route') },
  ],
  settings: [
    {
      lazy: () => import('./system/sections'),
      children: [
        { path: 'system', lazy: () => import('./system/shop/route') },
        { path: 'system/rules', lazy: () => import('./system/rules/route') },
        { path: 'system/prices', lazy: () => import('./system/prices/route') },
        { path: 'system/partners', lazy: () => import('./system/partners/route') },
        { path: 'system/jobs', lazy: () => import('./system/jobs/route') },
        { path: 'system/mails', lazy: () => import('./system/mails/route') },
        { path: 'system/webhooks', lazy: () => import('./system/webhooks/route') },
        { path: 'system/backups', lazy: () => import('./system/backups/route') },
        { path: 'system/technical', lazy: () => import('./system/technical/route') },
        // The address of the settings before they had sections.
        { path: 'system/settings', loader: () => redirect('/system'), element: null },
        { path: 'audit', lazy: () => import('./audit/route') },
        ...listed(
          'staff',
          () => import('./staff/route'),
          'email',
          () => import('./staff/member/route'),
        ),
      ],
    },
  ],
};
