import { callFacts } from '@langit/contract/operator/call-facts';
import { reportKinds } from '@langit/contract/values/reports';
import type { Permission, Person } from './staff-session';
import { useStaffSession } from './staff-session';
import type { ConsoleTexts } from './texts';
import { useValue } from './value';

/** The titles in the rail, in their order. */
export const screenGroups = ['sell', 'handOver', 'offer', 'shop'] as const;

/** A page of a screen with its own address: a tab, or a form that only the search lists. */
export type Part = {
  /** Its name in `screens.json`, and its everyday words in `screen-words.json`. */
  readonly name: keyof ConsoleTexts['screens'] & keyof ConsoleTexts['screen-words'];
  /** Below `/console`. */
  readonly path: string;
  /** Who sees it. */
  readonly needs: Permission;
  /** After `g`, where it has one besides the screen's. */
  readonly key?: string;
  /** `false`: no tab, the search finds it. */
  readonly isTab?: false;
  /** Its work needs a wide window: a phone has no tab for it. */
  readonly needsDesk?: true;
  /** The title above it where a screen has many parts. */
  readonly section?: 'shop' | 'people' | 'logs' | 'server';
};

/** A screen of the rail: from this table come the routes, the rail, the tabs, the search and the keys `g` and a letter. */
type Row = {
  readonly name: keyof ConsoleTexts['screens'];
  /** After `g`. */
  readonly key: string;
  /** The title in the rail under which it is listed. */
  readonly group: (typeof screenGroups)[number] | null;
  /** The first one that a person may open is where the rail leads. */
  readonly parts: readonly Part[];
};

export const screens = [
  { name: 'today', key: 't', group: null, parts: [{ name: 'today', path: '/', needs: 'work.read' }] },
  {
    name: 'exceptions',
    key: 'e',
    group: null,
    parts: [{ name: 'exceptions', path: '/exceptions', needs: 'work.read' }],
  },
  {
    name: 'orders',
    key: 'o',
    group: 'sell',
    parts: [
      { name: 'orders', path: '/orders', needs: 'orders.read' },
      { name: 'newOrder', path: '/orders/new', needs: 'orders.place', isTab: false },
    ],
  },
  {
    name: 'customers',
    key: 'c',
    group: 'sell',
    parts: [{ name: 'customers', path: '/customers', needs: 'customers.contact' }],
  },
  {
    name: 'refunds',
    key: 'r',
    group: 'sell',
    parts: [{ name: 'refunds', path: '/refunds', needs: 'refunds.read' }],
  },
  {
    name: 'counter',
    key: 'n',
    group: 'handOver',
    parts: [{ name: 'counter', path: '/counter', needs: 'rentals.read' }],
  },
  {
    name: 'parcels',
    key: 'd',
    group: 'handOver',
    parts: [
      { name: 'parcels', path: '/parcels', needs: 'orders.read' },
      { name: 'pasteTracking', path: '/parcels/paste', needs: 'parcels.write', isTab: false },
      { name: 'packingSlips', path: '/parcels/slips', needs: 'orders.read', isTab: false },
    ],
  },
  {
    name: 'rentals',
    key: 'b',
    group: 'handOver',
    parts: [
      { name: 'board', path: '/rentals', needs: 'rentals.read' },
      { name: 'units', path: '/units', needs: 'rentals.read', key: 'u' },
      { name: 'pickups', path: '/rentals/pickups', needs: 'rentals.read' },
      { name: 'fees', path: '/rentals/fees', needs: 'rentals.read' },
    ],
  },
  {
    name: 'catalogue',
    key: 'g',
    group: 'offer',
    parts: [
      { name: 'plans', path: '/catalogue', needs: 'catalogue.read' },
      { name: 'stock', path: '/catalogue/stock', needs: 'catalogue.read' },
      { name: 'supplierChanges', path: '/catalogue/changes', needs: 'catalogue.read' },
      { name: 'priceList', path: '/catalogue/sync', needs: 'catalogue.write' },
      { name: 'import', path: '/catalogue/import', needs: 'catalogue.read', needsDesk: true },
    ],
  },
  {
    name: 'vouchers',
    key: 'v',
    group: 'offer',
    parts: [{ name: 'vouchers', path: '/vouchers', needs: 'vouchers.read' }],
  },
  {
    name: 'content',
    key: 'w',
    group: 'offer',
    parts: [
      { name: 'banners', path: '/content', needs: 'content.read' },
      { name: 'notices', path: '/content/notices', needs: 'content.read' },
      { name: 'announcements', path: '/content/announcements', needs: 'content.read' },
    ],
  },
  {
    name: 'reports',
    key: 'f',
    group: 'shop',
    parts: [
      { name: 'report_overview', path: '/reports', needs: 'reports.read' },
      ...reportKinds.map(
        (kind) =>
          ({
            name: `report_${kind}`,
            path: `/reports/${kind}`,
            needs: callFacts[`reports.${kind}`].permission,
          }) as const,
      ),
      { name: 'statements', path: '/reports/statements', needs: 'reports.money' },
      { name: 'gatewayCheck', path: '/reports/gateway', needs: 'payments.read' },
    ],
  },
  {
    name: 'settings',
    key: 's',
    group: 'shop',
    parts: [
      { name: 'shop', path: '/system', needs: 'system.read', section: 'shop' },
      { name: 'prices', path: '/system/prices', needs: 'system.read', section: 'shop' },
      { name: 'rules', path: '/system/rules', needs: 'system.read', section: 'shop' },
      { name: 'staff', path: '/staff', needs: 'staff.read', key: 'p', section: 'people' },
      { name: 'mails', path: '/system/mails', needs: 'system.read', section: 'logs' },
      { name: 'jobs', path: '/system/jobs', needs: 'system.read', section: 'logs' },
      { name: 'webhooks', path: '/system/webhooks', needs: 'system.read', section: 'logs' },
      { name: 'audit', path: '/audit', needs: 'audit.read', key: 'a', section: 'logs' },
      { name: 'partners', path: '/system/partners', needs: 'system.read', section: 'server' },
      { name: 'backups', path: '/system/backups', needs: 'system.read', section: 'server' },
      { name: 'technical', path: '/system/technical', needs: 'system.read', section: 'server' },
    ],
  },
] as const satisfies readonly Row[];

export type ScreenName = (typeof screens)[number]['name'];

/** A screen with the parts that the person's roles open; `path`: the first of them. */
export type Screen = Omit<Row, 'name'> & { readonly name: ScreenName; readonly path: string };

const openedBy = (person: Person | null): readonly Screen[] =>
  screens.flatMap((screen: Row & { name: ScreenName }) => {
    const parts = screen.parts.filter(({ needs }) => person?.permissions.includes(needs));
    const [first] = parts;
    return first ? [{ ...screen, parts, path: first.path }] : [];
  });

/** The screens that the person's roles open. */
export const useMyScreens = (): readonly Screen[] => openedBy(useValue(useStaffSession().person));

const firstSegment = (path: string): string | undefined => path.split('/')[1];

/** Whether an address belongs to a screen. */
export const isOf = ({ parts }: Pick<Screen, 'parts'>, pathname: string): boolean =>
  parts.some(({ path }) => firstSegment(path) === firstSegment(pathname));

/** Whether an address is in a part. */
const isIn = ({ path }: Part, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** The part of an address: `/reports/statements/7` is in the statements. */
export const partAt = (parts: readonly Part[], pathname: string): Part | undefined =>
  parts
    .filter((part) => isIn(part, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)
    .at(0);

/** Where a person begins after the sign-in: the screen of the only role, Today for everybody else. */
export function homeOf({ roles }: Pick<Person, 'roles'>): string {
  if (roles.length !== 1) return '/';
  return roles.includes('counter') ? '/counter' : roles.includes('support') ? '/exceptions' : '/';
}
