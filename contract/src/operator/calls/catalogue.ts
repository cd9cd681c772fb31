import * as z from 'zod/mini';
import { priceColumns } from '../../values/catalogue.ts';
import { believedRate } from '../../values/pricing.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, endMoment, flag, moment, option, pathArgument, whole, wholeBetween } from '../fields.ts';

const product = argument('product');
const allowOddPrice = flag('its price in Rupiah may be far from its other prices');
const allowBelowFloor = option(
  z.optional(endMoment),
  'day',
  'may be sold below the floor up to this day, at most 90 days; needs a --reason',
);

type PriceColumn = keyof typeof priceColumns;

/** Prices in the format of a catalogue file; `none` (null) removes a price. */
const prices = Object.fromEntries(
  Object.entries(priceColumns).map(([header, says]) => [
    header,
    option(z.optional(z.nullable(z.string())), 'amount', `${says}; none: no such price`),
  ]),
) as Record<PriceColumn, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>>;

/** Flags that override the guards of an import. */
const guardOverrides = {
  dry_run: flag('only says what would be new, changed and gone, and what is wrong'),
  allow_price_changes: flag('prices may change by more than 20 %'),
  allow_odd_prices: flag(
    'prices in Rupiah may be far from the other prices of a product, or from everything on sale',
  ),
  allow_below_floor: allowBelowFloor,
  allow_gone: flag('more than a fifth of the products may go off sale'),
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
  imported: z.boolean(),
  costs_corrected: z.int(),
  not_on_price_list: z.int(),
  costs_not_compared: z.array(z.string()),
  examples: z.object({
    new: z.array(z.string()),
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

const edited = z.object({
  product: z.string(),
  on_sale: z.boolean(),
  changes: z.array(z.string()),
  changed: z.boolean(),
});

const counted = z.object({ product: z.string(), before: z.int(), stock: z.int() });
const count = (says: string) => option(wholeBetween(1, 1_000_000), 'count', says);

export const catalogueCalls = {
  'catalogue.import': {
    summary: 'Makes a CSV file the catalogue of the product types that are in it, all or nothing',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    input: z.object({ file: pathArgument('file'), ...guardOverrides }),
    output: z.object(report),
  },
  'catalogue.sync': {
    summary:
      "Takes a supplier's costs of today and prices its eSIMs by a rule; what it has no more goes off sale, what it has new is listed",
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    input: z
      .object({
        supplier: argument('supplier'),
        margin: option(
          z.optional(whole(' of per cent').check(z.lte(1000, 'is at most 1000 per cent.'))),
          'percent',
          'what comes on top of the cost',
        ),
        rates: option(
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
        allow_jump: flag('a rate may change by more than 10 %'),
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
        z.superRefine((said, context) => {
          const given = ruleFields.find((name) => said[name] !== undefined);
          if (said.costs_only && given)
            context.addIssue({
              code: 'custom',
              message: `--costs-only changes no price: leave --${given} out.`,
            });
          if (!said.costs_only && said.margin === undefined)
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
          lost: z.array(z.string()),
          unused: z.int(),
          added: z.int(),
          without_place: z.int(),
          without_plan: z.int(),
          twins: z.int(),
          offered: z.array(offeredPackage),
        }),
        z.object({ packages: z.int(), compared: z.int(), lost: z.array(z.string()) }),
      ]),
    }),
  },
  'catalogue.export': {
    summary: 'Writes what is on sale into a new CSV file, in the format that is imported',
    kind: 'read',
    permission: 'reports.money',
    reason: 'none',
    input: z.object({ file: pathArgument('file') }),
    output: z.object({ file: z.string(), products: z.int() }),
  },
  'catalogue.columns': {
    summary: 'The columns of a catalogue file and what stands in them',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ column: z.string(), says: z.string() })),
  },
  'products.get': {
    summary: 'One product: its prices, facts, packages of suppliers, stock, and how it sells',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    words: 'products show',
    input: z.object({ product }),
    // After these fields: its values under the columns of a catalogue file, its packages and its sales.
    output: z.looseObject({
      product: z.string(),
      on_sale: z.boolean(),
      withdrawn: z.nullable(moment),
      place: z.nullable(z.string()),
    }),
  },
  'products.price': {
    summary: 'Other prices of one product, with the guards of an import; needs a --reason',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'required',
    reasonStays: 'it stays with the price',
    input: z
      .object({
        product,
        ...prices,
        allow_price_changes: flag('a price may change by more than 20 %'),
        allow_odd_prices: allowOddPrice,
        allow_below_floor: allowBelowFloor,
      })
      .check(
        z.refine(
          (said) => (Object.keys(priceColumns) as PriceColumn[]).some((name) => said[name] !== undefined),
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
    input: z.object({ product, allow_below_floor: allowBelowFloor }),
    output: edited,
  },
  'stock.list': {
    summary: 'SIM cards on sale and how many are left',
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ product: z.string(), stock: z.nullable(z.int()) })),
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
