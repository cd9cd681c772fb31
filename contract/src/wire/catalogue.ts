import * as z from 'zod/mini';
import {
  dataBands,
  dayBands,
  esimTypes,
  planLabels,
  productTypes,
  runnerUpReasons,
  sortOrders,
  tripGigabytes,
  usualType,
} from '../values/catalogue.ts';
import { noticeKinds } from '../values/content.ts';
import { maxTripDays } from '../values/limits.ts';
import { currencies } from '../values/money.ts';
import { identifier, queryNumber } from './fields.ts';

/** A price in major units, or null where the product is not sold in that currency. */
const price = z.nullable(z.number());

export const Place = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  member_codes: z.array(z.string()),
});
export type Place = z.infer<typeof Place>;

/**
 * The lowest price of the place's own eSIMs, a daily plan counted with seven days: the first price of its list (Z2). Null where
 * nothing is sold in the currency.
 */
export const PlaceWithPrices = z.extend(Place, {
  min_price_idr: price,
  min_price_vnd: price,
  min_price_jpy: price,
  min_price_usd: price,
});
export type PlaceWithPrices = z.infer<typeof PlaceWithPrices>;

export const Banner = z.object({
  banner_url: z.string(),
  hyperlink: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  alt: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** A sentence of the owner that is shown now: about a place by its code, or on every page where it has none. */
export const ShopNotice = z.object({
  place: z.nullable(z.string()),
  kind: z.enum(noticeKinds),
  text: z.string(),
  link: z.nullable(z.string()),
});
export type ShopNotice = z.infer<typeof ShopNotice>;

export const Product = z.object({
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  /** Its destination in the language of the answer. */
  place_name: z.string(),
  image_url: z.nullable(z.string()),
  type: z.enum(productTypes),
  esim_type: z.nullable(z.enum(esimTypes)),
  /** GB; null = unlimited, or a daily plan. */
  data_limit: z.nullable(z.number()),
  /** GB per day of a daily plan; null = unlimited. */
  daily_data: z.nullable(z.number()),
  active_days: z.nullable(z.int()),
  description: z.string(),
  /** Somebody wrote it; else it puts the other fields into sentences. */
  description_written: z.boolean(),
  currency: z.literal('IDR'),
  price_usd: price,
  price_idr: price,
  price_jpy: price,
  price_vnd: price,
  strikethrough_price_usd: price,
  strikethrough_price_idr: price,
  strikethrough_price_jpy: price,
  strikethrough_price_vnd: price,
  destination: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
  region: z.enum(['single', 'multi']),
  is_most_popular: z.boolean(),
  /** Of routers alone. */
  rent_per_day_usd: price,
  rent_per_day_idr: price,
  rent_per_day_jpy: price,
  rent_per_day_vnd: price,
  stock: z.nullable(z.int()),
  starts_on: z.nullable(z.enum(['first_connection', 'install'])),
  day_kind: z.nullable(z.enum(['24h', 'calendar'])),
  /** IANA zone in which a calendar day ends. */
  reset_zone: z.nullable(z.string()),
  install_within_days: z.nullable(z.int()),
  full_speed_gb_per_day: z.nullable(z.number()),
  throttle_kbps: z.nullable(z.int()),
  hotspot: z.nullable(z.boolean()),
  networks: z.array(z.string()),
  exit_country: z.nullable(z.string()),
  topup_allowed: z.nullable(z.boolean()),
  has_number: z.nullable(z.boolean()),
});
export type Product = z.infer<typeof Product>;

const Pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  itemsPerPage: z.int(),
});

export const ProductPage = z.object({ data: z.array(Product), pagination: Pagination });
export type ProductPage = z.infer<typeof ProductPage>;

/** A list `a;b;c` of known values; an empty parameter is the same as an absent one. */
const listOf = <T extends string>(known: readonly T[]) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200, 'tooLong')),
      z.transform((value: string) => [...new Set(value.split(';').filter(Boolean))]),
    ),
    z.array(z.enum(known, 'invalid')),
  );

const placeIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000, 'tooLong'), z.regex(/^(?:[0-9]{1,9}(?:;|$))*$/, 'invalid')),
    z.transform((value: string) => [...new Set(value.split(';').filter(Boolean).map(Number))]),
  ),
  z.array(z.int()),
);

const tripDays = queryNumber(1, maxTripDays);
const tripGb = z.pipe(
  z.pipe(z.enum(tripGigabytes.map(String), 'invalid'), z.transform(Number)),
  z.literal(tripGigabytes, 'invalid'),
);

export const ProductQuery = z.object({
  product_type: z._default(z.enum(productTypes, 'invalid'), usualType),
  page: z._default(queryNumber(1, 100_000), 1),
  limit: z._default(queryNumber(1, 100), 10),
  sort_by: z._default(z.enum(sortOrders, 'invalid'), 'price'),
  esim_type: z.optional(z.enum(esimTypes, 'invalid')),
  /** Excludes products without a price in this currency, so that each page of the list is full (I3). */
  currency: z.optional(z.enum(currencies, 'invalid')),
  destination: z._default(placeIds, []),
  data_package: z._default(listOf(dataBands), []),
  active_days: z._default(listOf(dayBands), []),
  /**
   * With one destination and a currency: daily plans are sorted by their price and data for this number of days (Z20). Routers are
   * sorted by what they cost for it with the rent (Z7).
   */
  trip_days: z.optional(tripDays),
  /** With `trip_days` and the order `price`: plans that cover the trip with this many gigabytes a day come first (J3). */
  trip_gb: z.optional(tripGb),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const PlanFinderQuery = z.object({
  destination: queryNumber(1, 999_999_999),
  trip_days: tripDays,
  trip_gb: tripGb,
  currency: z.enum(currencies, 'invalid'),
});
export type PlanFinderQuery = z.infer<typeof PlanFinderQuery>;

/** A plan and its price for the trip in major units of the asked currency. */
const FoundPlan = z.object({ product: Product, price: z.number() });

/** What all plans of the destination itself have in common (Z30). */
const SharedFacts = z.object({
  starts_on: z.nullable(z.enum(['first_connection', 'install'])),
  networks: z.array(z.string()),
  hotspot: z.boolean(),
  topup_allowed: z.boolean(),
});
export type SharedFacts = z.infer<typeof SharedFacts>;

/** Found among all plans on sale for the destination: its own and those of regions that contain it (J2). */
export const PlanFinder = z.object({
  /** The cheapest plan that covers the trip; null where none does. */
  best: z.nullable(FoundPlan),
  /** The second cheapest of the destination's own plans that cover the trip: the best plan's saving is the distance to it. Null where there is none. */
  next: z.nullable(FoundPlan),
  /** The cheapest may cover only a part of the trip. */
  runners_up: z.array(z.extend(FoundPlan, { reason: z.enum(runnerUpReasons), covers_trip: z.boolean() })),
  /** At most one per plan. */
  labels: z.array(z.object({ id: z.string(), label: z.enum(planLabels) })),
  shared: SharedFacts,
});
export type PlanFinder = z.infer<typeof PlanFinder>;

export const ProductParams = z.object({ product_id: identifier });

/** `code`: ISO 3166-1 alpha-2. */
export const CountryCode = z.object({ code: z.string(), name: z.string(), dial_code: z.string() });
export const ShippingRegions = z.object({ data: z.array(z.object({ id: z.int(), province: z.string() })) });
