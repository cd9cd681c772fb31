import * as z from 'zod/mini';
import { esimTypes, priceColumns, productTypes } from '../../values/catalogue.ts';
import { languages } from '../../values/locale.ts';
import { believedRate, marginScopes } from '../../values/pricing.ts';
import { productSorts, productStates } from '../../values/products.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  confirmingFlag,
  counted as countedRows,
  endMoment,
  fileTicket,
  flag,
  givenFile,
  identifier,
  moment,
  needing,
  oneFile,
  oneOf,
  onlyFor,
  openText,
  option,
  optionalPathArgument,
  page,
  placeCode,
  rupiah,
  whole,
  wholeBetween,
} from '../fields.ts';

const money = 'reports.money';
const product = argument('product');
const allowOddPrice = confirmingFlag('its price in Rupiah may be far from its other prices');
export const allowBelowFloor = needing(
  { stepUp: true },
  option(
    z.optional(endMoment),
    'day',
    'may be sold below the floor up to this day, at most 90 days; needs a --reason',
  ),
);
/** The act of rates set: with it every floor moves. */
const setsRates = { permission: 'settings.write', stepUp: true } as const;

type PriceColumn = keyof typeof priceColumns;

/** Prices in the format of a catalogue file; `none` (null) removes a price. A cost is set by people who may read costs. */
const prices = Object.fromEntries(
  Object.entries(priceColumns).map(([header, text]) => {
    const price = option(z.optional(z.nullable(z.string())), 'amount', `${text}; none: no such price`);
    return [header, header === 'cost_idr' ? needing({ permission: money }, price) : price];
  }),
) as Record<PriceColumn, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>>;

/** Flags that override the guards of an import. */
const guardOverrides = {
  dry_run: flag('only says what would be new, changed and gone, and what is wrong'),
  allow_price_changes: confirmingFlag('prices may change by more than 20%'),
  allow_odd_prices: confirmingFlag(
    'prices in Rupiah may be far from the other prices of a product, or from everything on sale',
  ),
  allow_below_floor: allowBelowFloor,
  allow_gone: confirmingFlag('more than a fifth of the products may go off sale'),
};

const ruleFields = ['margin', 'rates', 'add'] as const;
const rates = /^IDR=([\d.]+),JPY=([\d.]+),VND=([\d.]+)$/i;
/** Ten-thousandths for each currency; null for a rate that is not believed. */
const readRates = (value: string) => {
  const [, idr = '', jpy = '', vnd = ''] = rates.exec(value) ?? [];
  return { IDR: believedRate('IDR', idr), JPY: believedRate('JPY', jpy), VND: believedRate('VND', vnd) };
};
const isRates = (value: string) => Object.values(readRates(value)).every((rate) => rate !== null);
const isPlaces = (value: string) => /^[A-Z]{2,12}(,[A-Z]{2,12})*$/i.test(value);
const readPlaces = (value: string) =>
  value.toLowerCase() === 'all' ? ('all' as const) : value.toUpperCase().split(',');

const report = {
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  gone: z.int(),
  /** Goods of the file without a cost that stay off sale until two people publish them (B6). */
  held_back: z.int(),
  imported: z.boolean(),
  costs_corrected: z.int(),
  not_on_price_list: z.int(),
  costs_not_compared: z.array(z.string()),
  examples: z.object({
    new: z.array(z.string()),
    /** The prices of the new ones. */
    new_prices: z.array(z.object({ code: z.string(), price_idr: z.nullable(rupiah) })),
    changed: z.array(z.object({ code: z.string(), what: z.string() })),
    gone: z.array(z.string()),
    costs_corrected: z.array(
      z.object({
        code: z.string(),
        package: z.string(),
        in_file: z.string(),
        on_price_list: z.string(),
      }),
    ),
    not_on_price_list: z.array(z.object({ code: z.string(), package: z.string() })),
  }),
};

/** A supplier's package that no product uses, with its size and price. */
const offeredPackage = z.object({
  package: z.string(),
  code: z.string(),
  place: z.string(),
  taken: z.enum(['yes', 'no']),
  what: z.enum(['new', 'another package', 'second supplier']),
  cost_usd: z.string(),
  price_idr: z.int(),
});

/** Amounts in the minor units of the four currencies. */
const inCurrencies = <T extends z.ZodMiniType>(amount: T) =>
  z.object({ idr: amount, usd: amount, jpy: amount, vnd: amount });

/** The margin is of a rental of so many days; null: of one piece. */
const marginDays = z.nullable(z.int());

const edited = z.object({
  product: z.string(),
  on_sale: z.boolean(),
  changes: z.array(z.string()),
  changed: z.boolean(),
  /** Of a dry run: the guards that the change meets, and the field that confirms each; null: nothing allows it. */
  stops: z.optional(
    z.array(z.object({ column: z.string(), problem: z.string(), allow: z.nullable(z.string()) })),
  ),
  /** Of a dry run: what the product would bring. */
  effect: z.optional(
    z.object({
      prices: inCurrencies(z.nullable(z.int())),
      floors: onlyFor(money, inCurrencies(z.nullable(z.int()))),
      margin_idr: onlyFor(money, rupiah),
      margin_percent: onlyFor(money, z.number()),
      margin_days: marginDays,
      least_percent: onlyFor(money, z.number()),
    }),
  ),
});

const listedProduct = z.object({
  product: z.string(),
  /** In the person's language. */
  name: openText(),
  type: z.enum(productTypes),
  esim_type: z.nullable(z.enum(esimTypes)),
  place: z.string(),
  data_bytes: z.nullable(z.int()),
  days: z.nullable(z.int()),
  state: z.enum(productStates),
  price_idr: z.nullable(rupiah),
  price_usd: z.nullable(z.int()),
  price_jpy: z.nullable(z.int()),
  price_vnd: z.nullable(z.int()),
  /** Of routers alone. */
  rent_per_day_idr: z.nullable(rupiah),
  sold: z.int(),
  /** The pieces of each of the last 30 days, today at the end, where they were asked for. */
  sold_by_day: z.nullable(z.array(z.int())),
  supplier: z.nullable(z.string()),
  cost_usd: onlyFor(money, z.string()),
  /** Of the shop's own goods: of a SIM card, or of a rented day of a router; null: nobody has set it. */
  cost_idr: onlyFor(money, rupiah),
  cost_read: z.nullable(moment),
  fee_idr: onlyFor(money, rupiah),
  floor_idr: onlyFor(money, rupiah),
  margin_idr: onlyFor(money, rupiah),
  margin_percent: onlyFor(money, z.number()),
  margin_days: marginDays,
  /** The margin at the floor. */
  least_percent: onlyFor(money, z.number()),
  /** The currencies in which it is below its floor. */
  under: z.array(z.string()),
  /** The languages without a description, where another has one. */
  missing: z.array(z.enum(languages)),
});

const counted = z.object({ product: z.string(), before: z.int(), stock: z.int() });
const count = (text: string) => option(wholeBetween(1, 1_000_000), 'count', text);

export const catalogueCalls = {
  'catalogue.import': {
    summary: 'Makes a CSV file the catalogue of the product types that are in it, all or nothing',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    long: true,
    input: z.object({ ...givenFile, ...guardOverrides }).check(oneFile),
    output: z.object(report),
  },
  'catalogue.sync': {
    summary:
      "Takes a supplier's costs of today and prices its eSIMs by a rule; what it has no more goes off sale, what it has new is listed",
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    long: true,
    input: z
      .object({
        supplier: argument('supplier'),
        margin: option(
          z.optional(whole(' of per cent').check(z.lte(1000, 'is at most 1000 per cent.'))),
          'percent',
          'what comes on top of the cost',
        ),
        rates: needing(
          setsRates,
          option(
            z.optional(
              z.pipe(
                z
                  .string()
                  .check(z.refine(isRates, 'is what a US dollar is worth: IDR=18000,JPY=157,VND=26000.')),
                z.transform((value: string) => {
                  const { IDR, JPY, VND } = readRates(value);
                  return { IDR: IDR ?? 0, JPY: JPY ?? 0, VND: VND ?? 0 };
                }),
              ),
            ),
            'rates',
            'worth of a US dollar, stored as by rates set: IDR=18000,JPY=157,VND=26000; without it the stored ones count',
          ),
        ),
        allow_jump: needing(setsRates, flag('a rate may change by more than 10%')),
        add: option(
          z.optional(
            z.pipe(
              z
                .string()
                .check(
                  z.refine(isPlaces, 'is all, or places by code with commas between them: JP,VN,EUROPE.'),
                ),
              z.transform(readPlaces),
            ),
          ),
          'places',
          'sells its packages that no product has: all, or of places such as JP,VN,EUROPE',
        ),
        costs_only: flag('takes its costs and changes no price; without --margin and --rates'),
        ...guardOverrides,
      })
      .check(
        z.superRefine((input, context) => {
          const ruleField = ruleFields.find((name) => input[name] !== undefined);
          if (input.costs_only && ruleField)
            context.addIssue({
              code: 'custom',
              message: `--costs-only changes no price: leave --${ruleField} out.`,
            });
          if (!input.costs_only && input.margin === undefined)
            context.addIssue({
              code: 'custom',
              message: '--margin is missing, or --costs-only for costs alone.',
            });
        }),
      ),
    output: z.object({
      ...report,
      supplier: z.union([
        z.object({
          packages: z.int(),
          priced: z.int(),
          missing: z.array(z.string()),
          unused: z.int(),
          added: z.int(),
          without_place: z.int(),
          without_plan: z.int(),
          duplicates: z.int(),
          offered: z.array(offeredPackage),
        }),
        z.object({ packages: z.int(), compared: z.int(), missing: z.array(z.string()) }),
      ]),
    }),
  },
  'catalogue.export': {
    summary:
      'Writes what is on sale into a new CSV file, in the format that is imported; the console hands it over',
    kind: 'read',
    permission: 'reports.money',
    reason: 'none',
    input: z.object({ file: optionalPathArgument('file') }),
    output: z.union([fileTicket, z.object({ file: z.string(), products: z.int() })]),
  },
  'catalogue.columns': {
    summary: 'The columns of a catalogue file and what stands in them',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ column: z.string(), says: z.string() })),
  },
  'products.list': {
    summary: 'Products with cost, floor, margin and sales, those with the lowest margin first',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({
      text: option(
        z.optional(identifier()),
        'text',
        'only where its code contains it, or its name has these words',
      ),
      type: option(z.optional(oneOf([...productTypes, ...esimTypes])), 'type', 'only of this type'),
      place: option(z.optional(placeCode()), 'code', 'only of this place, e.g. JP'),
      supplier: option(z.optional(identifier()), 'supplier', 'only with a package of this supplier'),
      state: option(
        z.optional(oneOf(productStates)),
        'state',
        'on_sale, held, unsold or withdrawn; else all but withdrawn',
      ),
      most_margin: option(z.optional(wholeBetween(-100, 100)), 'percent', 'only up to this margin'),
      without_cost: flag('only SIM cards and routers whose cost nobody has set'),
      missing: option(
        z.optional(oneOf(languages)),
        'language',
        'only without a description where another language has one',
      ),
      sort: option(
        z._default(oneOf(productSorts), 'margin'),
        'order',
        'margin, price, sold or code; -margin is the other way round',
      ),
      sales: flag('also how many were sold on each of the last 30 days'),
      ...countedRows,
      ...page,
    }),
    output: z.array(listedProduct),
  },
  'products.get': {
    summary:
      'One product: its prices, facts, packages of suppliers with floor and margin, stock, and how it sells',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    words: 'products show',
    input: z.object({ product }),
    // Besides these fields its values under the columns of a catalogue file.
    output: z.looseObject({
      product: z.string(),
      /** In the person's language. */
      name: openText(),
      on_sale: z.boolean(),
      withdrawn: z.nullable(moment),
      place: z.nullable(z.string()),
      state: z.enum(productStates),
      /** Of the shop's own goods: of a SIM card, or of a rented day of a router; null: nobody has set it. */
      cost_idr: onlyFor(money, rupiah),
      packages: z.array(
        z.object({
          supplier: z.string(),
          package: z.string(),
          cost_usd: onlyFor(money, z.string()),
          in_use: z.boolean(),
          /** The product is sold by it. */
          sells: z.boolean(),
          cost_read: z.nullable(moment),
          gone: z.nullable(moment),
          minimum_usd: onlyFor(money, z.string()),
          fee_idr: onlyFor(money, rupiah),
          floor_idr: onlyFor(money, rupiah),
          margin_idr: onlyFor(money, rupiah),
          margin_percent: onlyFor(money, z.number()),
        }),
      ),
      rate: onlyFor(money, z.object({ idr_per_usd: z.string(), since: moment, old: z.boolean() })),
      floors: onlyFor(money, z.record(z.string(), z.nullable(z.int()))),
      /** The margin at the floor. */
      least_percent: onlyFor(money, z.number()),
      /** Whose rule that margin is; the sample's where the owner has set none. */
      least_rule: onlyFor(money, z.enum([...marginScopes, 'sample'])),
      under: z.array(z.string()),
      /** What its price in Rupiah leaves by the offer that it is sold by, or by its own cost. */
      margin_idr: onlyFor(money, rupiah),
      margin_percent: onlyFor(money, z.number()),
      margin_days: marginDays,
      /** What the dearest method takes of it. */
      fee_idr: onlyFor(money, rupiah),
      /** What its price in Rupiah would leave once it is raised to the floor; null where it need not be. */
      margin_at_floor_idr: onlyFor(money, rupiah),
      /** The prices under the floor as they would be at it, by their columns; products.price takes them so. */
      at_floor: onlyFor(money, z.record(z.string(), z.string())),
      descriptions: z.array(
        z.object({ language: z.enum(languages), text: z.nullable(z.string()), missing: z.boolean() }),
      ),
      sold_in_30_days: z.int(),
      /** Its price, or the rent of a router, and its lowest cost since they are known, a step for each change. */
      history: z.object({
        until: moment,
        steps: z.array(
          z.object({ at: moment, price_idr: z.nullable(rupiah), cost_idr: onlyFor(money, rupiah) }),
        ),
      }),
    }),
  },
  'products.price': {
    summary:
      'Other prices of one product, or another cost of own goods, with the guards of an import; needs a --reason',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'required',
    reasonStays: 'it stays with the price',
    fourEyes: true,
    input: z
      .object({
        product,
        ...prices,
        allow_price_changes: confirmingFlag('a price may change by more than 20%'),
        allow_odd_prices: allowOddPrice,
        allow_below_floor: allowBelowFloor,
        dry_run: flag('only says what would change, and what has to be confirmed'),
        shown: option(
          z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
          'changes',
          'what a dry run has shown: the change is refused where it would be another one by now',
        ),
      })
      .check(
        z.refine(
          (input) => (Object.keys(priceColumns) as PriceColumn[]).some((name) => input[name] !== undefined),
          'Say which price, e.g. --price-idr 70000.',
        ),
      ),
    output: edited,
  },
  'products.withdraw': {
    summary: 'A product goes off sale; orders that have it keep it',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    input: z.object({ product }),
    output: edited,
  },
  'products.publish': {
    summary: 'A product that was withdrawn is on sale again',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    fourEyes: true,
    input: z.object({ product, allow_below_floor: allowBelowFloor }),
    output: edited,
  },
  'products.text': {
    summary: 'A hand-written description of a product in one language; none: it is composed of the facts',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({
      product,
      locale: option(oneOf(languages), 'language', languages.join(', ')),
      text: option(
        z.nullable(z.string().check(z.maxLength(5000, 'has at most 5,000 characters.'))),
        'words',
        'the description; none removes it',
      ),
      was: option(
        z.optional(z.nullable(z.string())),
        'words',
        'the description that it replaces, or none: refused where it is another one by now',
      ),
    }),
    output: z.object({
      product: z.string(),
      locale: z.enum(languages),
      before: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  },
  'stock.list': {
    summary: 'SIM cards on sale and how many are left',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        stock: z.nullable(z.int()),
        /** Up to so many left it is low, by the owner's setting. */
        mark: z.int(),
      }),
    ),
  },
  'stock.add': {
    summary: 'New SIM cards have come',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    input: z.object({ product, count: count('how many more there are') }),
    output: counted,
  },
  'stock.remove': {
    summary: 'SIM cards are lost, broken or were counted wrong; needs a --reason',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'required',
    reasonStays: 'it stays with the count',
    input: z.object({ product, count: count('how many fewer there are') }),
    output: counted,
  },
} as const satisfies OperatorCallTable;
