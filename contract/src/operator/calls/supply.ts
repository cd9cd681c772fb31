import * as z from 'zod/mini';
import { esimTypes } from '../../values/catalogue.ts';
import {
  changeConsequences,
  changeFilters,
  changeKinds,
  changeStates,
  changeUrgencies,
  countedChanges,
} from '../../values/supplier-changes.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  confirmingFlag,
  counted,
  flag,
  identifier,
  moment,
  oneOf,
  onlyFor,
  openText,
  option,
  page,
  placeCode,
  rupiah,
  whole,
  wholeBetween,
} from '../fields.ts';
import { allowBelowFloor } from './catalogue.ts';
import { floorsPreview } from './pricing.ts';

const money = 'reports.money';

const compared = z.object({
  supplier: z.string(),
  /** False: the supplier does not answer, or its list does not look right. */
  stored: z.boolean(),
  packages: z.int(),
  compared: z.int(),
  costs: z.int(),
  minimums: z.int(),
  gone: z.int(),
  back: z.int(),
  waiting: z.int(),
  odd: z.nullable(z.object({ known: z.int(), gone: z.int(), moved: z.int(), worthless: z.int() })),
  /** Of a dry run. */
  would: z.nullable(floorsPreview),
});

const change = z.object({
  change: z.string(),
  supplier: z.string(),
  package: z.string(),
  /** The product's code, or the one that a new package would get. */
  product: z.string(),
  /** In the person's language; a new package has none. */
  name: z.nullable(openText()),
  place: z.string(),
  /** In the person's language. */
  place_name: openText(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  seen: moment,
  cost_before: onlyFor(money, z.string()),
  cost_now: onlyFor(money, z.string()),
  minimum_before: onlyFor(money, z.string()),
  minimum_now: onlyFor(money, z.string()),
  /** What the shop would charge for a new package that waits, at the usual margin; null without rates of today. */
  price_idr: onlyFor(money, rupiah),
  facts: z.array(
    z.object({
      fact: z.string(),
      before: z.nullable(z.union([z.string(), z.number()])),
      now: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
  followed: z.nullable(z.enum(changeConsequences)),
  /** What it needs now; null where nothing is to do. */
  urgency: z.nullable(z.enum(changeUrgencies)),
  decided_by: z.nullable(z.string()),
  decided: z.nullable(moment),
});

const filters = {
  supplier: option(z.optional(identifier()), 'supplier', 'only of this supplier'),
  place: option(z.optional(placeCode()), 'code', 'only of this place, e.g. JP'),
  kind: option(z.optional(oneOf(changeKinds)), 'kind', 'only of this kind, e.g. new'),
};

const chosen = {
  ids: option(z.optional(z.array(z.string())), 'changes', 'these, with commas between them'),
  ...filters,
};
/** Until when changes were seen, in milliseconds, and a hash of their effect. */
export const shownPattern = /^(\d{13})\.([\w-]{22})$/;

const saysWhich = 'Say which: --ids, or all of a --supplier, --place or --kind.';

export const supplyCalls = {
  'catalogue.compare': {
    summary:
      "Compares the suppliers' lists with the catalogue now, as each hour: costs, minimum prices and packages that are gone are stored, everything else waits for catalogue accept",
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    isRoutine: true,
    long: true,
    input: z.object({
      supplier: option(z.optional(identifier()), 'supplier', 'only the list of this supplier'),
      allow_odd: confirmingFlag(
        'a list may have lost more than a fifth of its packages, or more than half of its costs may have moved by more than 50%',
      ),
      dry_run: flag(
        'only says what would be stored, and how many products would get a new price or not be sold',
      ),
    }),
    output: z.array(compared),
  },
  'catalogue.changes': {
    summary:
      "What the suppliers' lists say that the catalogue does not, and the plans that are not sold because of it, the greatest loss first, then by destination; with all the newest first",
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({
      ...filters,
      kind: option(z.optional(oneOf(changeFilters)), 'kind', 'only of this kind, e.g. new or dearer'),
      days: option(z.optional(wholeBetween(1, 366)), 'days', 'only of so many last days'),
      all: flag('also what was stored by the shop itself, accepted and ignored'),
      ...counted,
      ...page,
    }),
    output: z.array(change),
  },
  'catalogue.changeCounts': {
    summary:
      "How many changes of the suppliers' lists are open of each destination, and how many the last seven days had of each kind",
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.object({
      open: z.array(z.object({ urgency: z.enum(changeUrgencies), place: z.string(), count: z.int() })),
      lately: z.record(z.enum(countedChanges), z.int()),
    }),
  },
  'catalogue.lists': {
    summary:
      "When each supplier's list was compared the last time, null for never, and whether it looked right; those whose plans are sold first",
    kind: 'read',
    permission: 'catalogue.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(
      z.object({
        supplier: z.string(),
        compared: z.nullable(moment),
        packages: z.int(),
        waiting: z.int(),
        odd: z.nullable(moment),
        /** The median mark-up of the plans on sale over the cost of this supplier's package, in per cent; null without a plan. */
        usual_markup_percent: onlyFor(money, z.int()),
        /** Whether the shop sells what this supplier delivers. */
        sold: z.boolean(),
      }),
    ),
  },
  'products.reprice': {
    summary:
      'New prices for many eSIMs by a rule: a margin on their cost, or a change in per cent; never below the floor; with the checks of an import',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'required',
    reasonStays: 'it stays with the prices',
    long: true,
    input: z
      .object({
        place: option(z.optional(placeCode()), 'code', 'only of this place, e.g. JP'),
        supplier: option(z.optional(identifier()), 'supplier', 'only with a package of this supplier'),
        type: option(z.optional(oneOf(esimTypes)), 'kind', 'only QuotaBased or DailyPlan'),
        margin: option(
          z.optional(whole(' of per cent').check(z.lte(1000, 'is at most 1000 per cent.'))),
          'percent',
          'what comes on top of the cost',
        ),
        percent: option(
          z.optional(wholeBetween(-90, 900)),
          'percent',
          'by how much the present prices change; --percent=-5 lowers them',
        ),
        dry_run: flag('only says which prices would change'),
        shown: option(
          z.optional(z.string()),
          'shown',
          'the shown of a dry run: it is refused where its effect is another one by now',
        ),
        allow_price_changes: confirmingFlag('prices may change by more than 20%'),
        allow_odd_prices: confirmingFlag('prices in Rupiah may be far from the other prices of a product'),
      })
      .check(
        z.refine(
          ({ margin, percent }) => (margin === undefined) !== (percent === undefined),
          'Say --margin or --percent.',
        ),
      ),
    output: z.object({
      products: z.int(),
      /** With it the prices become those of this answer, or none is changed. */
      shown: z.string(),
      changed: z.int(),
      imported: z.boolean(),
      examples: z.object({ changed: z.array(z.object({ code: z.string(), what: z.string() })) }),
    }),
  },
  'catalogue.accept': {
    summary:
      'Puts changes of the suppliers into the catalogue, with the checks of an import; new packages and lower prices by a margin on the cost',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    long: true,
    input: z
      .object({
        ...chosen,
        margin: option(
          z.optional(whole(' of per cent').check(z.lte(1000, 'is at most 1000 per cent.'))),
          'percent',
          'what comes on top of the cost, for new packages and lower prices',
        ),
        dry_run: flag('only says what would be new and changed'),
        shown: option(
          z.optional(z.string().check(z.regex(shownPattern, 'is what a dry run has answered as shown.'))),
          'shown',
          'the shown of a dry run: what came later stays open, and it is refused where its effect is another one by now',
        ),
        allow_price_changes: confirmingFlag('prices may change by more than 20%'),
        allow_odd_prices: confirmingFlag('prices in Rupiah may be far from the other prices of a product'),
        allow_below_floor: allowBelowFloor,
      })
      .check(
        z.refine(
          ({ ids, supplier, place, kind }) => [ids, supplier, place, kind].some((item) => item !== undefined),
          saysWhich,
        ),
      ),
    output: z.object({
      accepted: z.int(),
      /** With it the acceptance has the effect of this answer, or none. */
      shown: z.string(),
      new: z.int(),
      changed: z.int(),
      imported: z.boolean(),
      examples: z.object({
        new: z.array(z.string()),
        new_prices: z.array(z.object({ code: z.string(), price_idr: z.nullable(rupiah) })),
        changed: z.array(z.object({ code: z.string(), what: z.string() })),
      }),
    }),
  },
  'catalogue.ignore': {
    summary:
      'Leaves the catalogue as it is: these changes are not shown again unless the list says something else',
    kind: 'write',
    permission: 'catalogue.write',
    reason: 'optional',
    input: z
      .object(chosen)
      .check(
        z.refine(
          ({ ids, supplier, place, kind }) => [ids, supplier, place, kind].some((item) => item !== undefined),
          saysWhich,
        ),
      ),
    output: z.object({ ignored: z.int() }),
  },
} as const satisfies OperatorCallTable;
