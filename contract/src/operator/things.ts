/** A thing of the shop as calls, news and the console's addresses name it. */
export type Thing = {
  /** The console's screen that lists it. An address that goes on with a name shows one (`/orders/LGT-…`). */
  screen: string;
  /** The first word of the calls that read it. */
  calls: string;
  /** The field of their answers that names it. */
  key: string;
  /** The hints of the arguments by which a call names it (`fields.ts`): a write then says which revision was seen (B57). None: it has no revision. */
  revisedBy: readonly string[];
  /** The kinds of news after which its calls are read again. */
  news: readonly string[];
};

/** The things that staff open, list and change, each described once for all channels and screens. */
export const things = {
  order: { screen: 'orders', calls: 'orders', key: 'order', revisedBy: ['order'], news: ['order'] },
  exception: {
    screen: 'exceptions',
    calls: 'exceptions',
    key: 'exception',
    revisedBy: ['exception'],
    news: ['exceptions', 'exception', 'approval'],
  },
  refund: {
    screen: 'refunds',
    calls: 'refunds',
    key: 'refund',
    revisedBy: ['refund'],
    news: ['refund', 'order'],
  },
  customer: {
    screen: 'customers',
    calls: 'customers',
    key: 'customer',
    revisedBy: ['customer'],
    news: ['customer', 'order'],
  },
  voucher: { screen: 'vouchers', calls: 'vouchers', key: 'code', revisedBy: ['code'], news: ['voucher'] },
  unit: {
    screen: 'units',
    calls: 'units',
    key: 'serial',
    revisedBy: ['serial'],
    news: ['unit', 'rental', 'order'],
  },
  staff: { screen: 'staff', calls: 'staff', key: 'email', revisedBy: ['email'], news: ['staff'] },
  banner: {
    screen: 'content',
    calls: 'banners',
    key: 'banner',
    revisedBy: ['name'],
    news: ['banners', 'banner'],
  },
  notice: {
    screen: 'content/notices',
    calls: 'notices',
    key: 'notice',
    revisedBy: ['notice', 'announcement'],
    news: ['notices', 'notice'],
  },
  product: {
    screen: 'catalogue',
    calls: 'products',
    key: 'product',
    revisedBy: [],
    news: ['products', 'product'],
  },
  parcel: { screen: 'parcels', calls: 'parcels', key: 'order', revisedBy: [], news: ['parcel', 'order'] },
} as const satisfies Record<string, Thing>;

export type ThingName = keyof typeof things;

/** Things with a revision. */
export type RevisedKind = {
  [Name in ThingName]: (typeof things)[Name]['revisedBy'] extends readonly [] ? never : Name;
}[ThingName];

export const revisedKinds = (Object.keys(things) as ThingName[]).filter(
  (name): name is RevisedKind => things[name].revisedBy.length > 0,
);

/** The console's address of one thing, below `/console`. */
export const addressOf = (thing: ThingName, name: string): string =>
  `/${things[thing].screen}/${encodeURIComponent(name)}`;
