import { esimTypes, productTypes } from '@langit/contract/values/catalogue';
import { noticeKinds } from '@langit/contract/values/content';
import type { Language } from '@langit/contract/values/locale';
import { feeMethods, marginScopes, ratedCurrencies } from '@langit/contract/values/pricing';
import { changeConsequences, changeKinds } from '@langit/contract/values/supplier-changes';
import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, json, moment, money, whole } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

export const place = pgTable('place', {
  id: integer().primaryKey(),
  code: text().notNull(),
  kind: text({ enum: ['country', 'region'] }).notNull(),
  nameEn: text().notNull(),
  mostPopularRank: integer(),
  withdrawnAt: moment(),
});

export const placeMember = pgTable(
  'place_member',
  { region: integer().notNull(), country: integer().notNull() },
  (t) => [primaryKey({ columns: [t.region, t.country] })],
);

export const placeAlias = pgTable(
  'place_alias',
  { place: integer().notNull(), locale: text().$type<Language>().notNull(), alias: text().notNull() },
  (t) => [primaryKey({ columns: [t.place, t.locale, t.alias] })],
);

export const productColumns = () => ({
  id: text().notNull(),
  productId: text().notNull(),
  type: text({ enum: productTypes }).notNull(),
  esimType: text({ enum: esimTypes }),
  place: integer().notNull(),
  dataBytes: whole(),
  dailyBytes: whole(),
  days: integer(),
  priceIdr: money(),
  priceUsd: money(),
  priceJpy: money(),
  priceVnd: money(),
  strikeIdr: money(),
  strikeUsd: money(),
  strikeJpy: money(),
  strikeVnd: money(),
  rentPerDayIdr: money(),
  rentPerDayUsd: money(),
  rentPerDayJpy: money(),
  rentPerDayVnd: money(),
  /** Of own goods: a SIM card, or a rented day of a router; null: nobody has set it. */
  costIdr: money(),
  startsOn: text({ enum: ['first_connection', 'install'] }).notNull(),
  dayKind: text({ enum: ['24h', 'calendar'] }).notNull(),
  resetZone: text(),
  installWithinDays: integer(),
  fullSpeedBytesPerDay: whole(),
  throttleKbps: integer(),
  hotspot: boolean().notNull(),
  networks: text().array().notNull(),
  exitCountry: text(),
  topupAllowed: boolean().notNull(),
  hasNumber: boolean().notNull(),
  popularity: integer().notNull(),
  image: text(),
  stock: integer(),
  changedAt: moment().notNull(),
  withdrawnAt: moment(),
});

/** For writes. Reads of the current catalogue use `currentProduct` (current-catalogue-store.ts). */
export const product = pgTable('product', { ...productColumns(), id: text().primaryKey() });

export const productText = pgTable(
  'product_text',
  { product: text().notNull(), locale: text().$type<Language>().notNull(), description: text().notNull() },
  (t) => [primaryKey({ columns: [t.product, t.locale] })],
);

export const offerColumns = () => ({
  id: text().primaryKey(),
  product: text().notNull(),
  supplier: text().notNull(),
  packageCode: text().notNull(),
  costUsdMicros: whole().notNull(),
  enabled: boolean().notNull(),
  checkedAt: moment(),
  minimumPriceUsdMicros: whole(),
  /** Disabled by a comparison, because its package is no longer on the supplier's list. */
  goneAt: moment(),
});

/** For writes. Reads use `currentSupplierOffer`. */
export const supplierOffer = pgTable('supplier_offer', offerColumns());

/** Each price of a product, with the rent of a router and the cost of own goods, written by a trigger. */
export const productPriceChange = pgTable('product_price_change', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  product: text().notNull(),
  at: moment().notNull(),
  priceIdr: money(),
  rentPerDayIdr: money(),
  costIdr: money(),
});

/** Each cost of an offer, and whether it was in use, written by a trigger. */
export const offerCostChange = pgTable('offer_cost_change', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  product: text().notNull(),
  supplier: text().notNull(),
  packageCode: text().notNull(),
  at: moment().notNull(),
  costUsdMicros: whole().notNull(),
  enabled: boolean().notNull(),
});

type Figures = Record<string, number | string | null>;

/** What the suppliers' lists say that the offers do not. `code` and `place` are those that a new package would have. */
export const supplierChange = pgTable('supplier_change', {
  id: text().primaryKey(),
  supplier: text().notNull(),
  packageCode: text().notNull(),
  product: text(),
  code: text().notNull(),
  place: text().notNull(),
  kind: text({ enum: changeKinds }).notNull(),
  before: json<Figures>().notNull(),
  after: json<Figures>().notNull(),
  seenAt: moment().notNull(),
  decision: text({ enum: ['stored', 'accepted', 'ignored', 'lapsed'] }),
  followed: text({ enum: changeConsequences }),
  decidedBy: text(),
  decidedAt: moment(),
});

/** The last comparison with each supplier's list. `odd`: the figures for which it was not believed. */
export const supplierList = pgTable('supplier_list', {
  supplier: text().primaryKey(),
  comparedAt: moment(),
  packages: integer().notNull(),
  oddAt: moment(),
  odd: json<Record<string, number>>(),
});

export const banner = pgTable('banner', {
  id: text().primaryKey(),
  position: integer().notNull(),
  image: text().notNull(),
  hyperlink: text(),
  startsAt: moment(),
  endsAt: moment(),
  withdrawnAt: moment(),
  ...revisionColumns,
});

export const bannerText = pgTable(
  'banner_text',
  {
    banner: text().notNull(),
    locale: text().$type<Language>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    alt: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.banner, t.locale] })],
);

/** A sentence of the owner that is shown for a time: about a place, or on every page where it has none. */
export const notice = pgTable('notice', {
  id: text().primaryKey(),
  place: text(),
  kind: text({ enum: noticeKinds }).notNull(),
  link: text(),
  startsAt: moment(),
  endsAt: moment(),
  withdrawnAt: moment(),
  createdAt: moment().notNull(),
  ...revisionColumns,
});

export const noticeText = pgTable(
  'notice_text',
  { notice: text().notNull(), locale: text().$type<Language>().notNull(), text: text().notNull() },
  (t) => [primaryKey({ columns: [t.notice, t.locale] })],
);

/** Named by the hash of its bytes; rows are never changed or deleted. */
export const picture = pgTable('picture', {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull(),
});

/** A singleton row: `onlyRow` is always true. */
export const catalogueVersion = pgTable('catalogue_version', {
  onlyRow: boolean().primaryKey().default(true),
  version: whole().notNull(),
});

/** At most one import is open (unique index). `aliveAt` is its lease. */
export const catalogueImport = pgTable('catalogue_import', {
  id: text().primaryKey(),
  aliveAt: moment().notNull(),
  finishedAt: moment(),
  /** The moment of the switch: afterwards customers' reads use the staged rows. */
  switchedAt: moment(),
});

/** Staging table: the products of an open import. */
export const catalogueImportRow = pgTable(
  'catalogue_import_row',
  {
    ...productColumns(),
    import: text().notNull(),
    line: integer().notNull(),
    change: text({ enum: ['new', 'changed', 'same', 'gone'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.import, t.line] })],
);

export const catalogueImportOffer = pgTable(
  'catalogue_import_offer',
  {
    import: text().notNull(),
    id: text().notNull(),
    product: text().notNull(),
    supplier: text().notNull(),
    packageCode: text().notNull(),
    costUsdMicros: whole().notNull(),
    enabled: boolean().notNull(),
    minimumPriceUsdMicros: whole(),
  },
  (t) => [primaryKey({ columns: [t.import, t.product, t.supplier, t.packageCode] })],
);

export const catalogueImportText = pgTable(
  'catalogue_import_text',
  {
    import: text().notNull(),
    product: text().notNull(),
    locale: text().$type<Language>().notNull(),
    description: text(),
  },
  (t) => [primaryKey({ columns: [t.import, t.product, t.locale] })],
);

/** Units of a currency for one US dollar, as the owner entered them. Append-only, as are fees and rules: the newest counts. */
export const fxRate = pgTable('fx_rate', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  currency: text({ enum: ratedCurrencies as ['IDR', 'JPY', 'VND'] }).notNull(),
  perUsd: numeric().notNull(),
  since: moment().notNull(),
  setBy: text().notNull(),
  /** Not entered by a person: computed from the shop's prices, or part of the demo. */
  sample: boolean().notNull(),
});

export const gatewayFee = pgTable('gateway_fee', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  gateway: text().notNull(),
  method: text({ enum: feeMethods }).notNull(),
  shareBp: integer().notNull(),
  fixedIdr: money().notNull(),
  since: moment().notNull(),
  setBy: text().notNull(),
});

/** `subject`: a place's code, a kind of plan, or a product's code. */
export const marginRule = pgTable('margin_rule', {
  id: whole().primaryKey().generatedAlwaysAsIdentity(),
  scope: text({ enum: marginScopes }).notNull(),
  subject: text(),
  leastMarginBp: integer().notNull(),
  until: moment(),
  since: moment().notNull(),
  setBy: text().notNull(),
  reason: text(),
});

/** Products that are not sold because their price is below their floor and can't be raised by the shop itself. */
export const marginHold = pgTable('margin_hold', {
  product: text().primaryKey(),
  reason: text({ enum: ['no_floor', 'old_rate', 'large_rise'] }).notNull(),
  floorIdr: money(),
  priceIdr: money().notNull(),
  since: moment().notNull(),
});
