import * as z from 'zod/mini';
import { esimTypes } from '../../values/catalogue.ts';
import {
  believedRate,
  feeMethods,
  highestFixedFee,
  highestSharePercent,
  marginScopes,
  type RatedCurrency,
  rateBounds,
  ratedCurrencies,
  tenThousandths,
} from '../../values/pricing.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  endMoment,
  flag,
  identifier,
  moment,
  oneOf,
  openText,
  option,
  placeCode,
  rupiah,
  whole,
} from '../fields.ts';

/** Units of a currency for one US dollar, in ten-thousandths. */
function perUsd(currency: RatedCurrency) {
  const [least, most] = rateBounds[currency];
  const message = `is what a US dollar is worth, from ${least} to ${most}, such as ${least * 15} or ${least * 15}.25.`;
  const read = z.pipe(
    z.string(message).check(z.refine((text: string) => believedRate(currency, text) !== null, message)),
    z.transform((text: string) => believedRate(currency, text) ?? 0),
  );
  return option(z.optional(read), 'rate', `${currency} for one US dollar`);
}

const refusedElse = 'refused where it is something else by now';

/** The rate that a new one replaces, as the list shows it. */
function perUsdBefore(currency: RatedCurrency) {
  const message = 'is a number with at most four decimals, such as 16500.25.';
  const read = z.pipe(
    z.string(message).check(z.refine((text: string) => tenThousandths(text) !== null, message)),
    z.transform((text: string) => tenThousandths(text) ?? 0),
  );
  return option(z.optional(read), 'rate', `the rate of ${currency} that it replaces: ${refusedElse}`);
}

const hundredthsOfPercent = (text: string): number | null => {
  const value = tenThousandths(text.replace(/^-/, ''));
  return value === null || value % 100 !== 0 ? null : (value / 100) * (text.startsWith('-') ? -1 : 1);
};

/** A percentage with at most two decimals, in hundredths of a per cent. */
function percent(least: number, most: number) {
  const message = `is a percentage from ${least} to ${most} with at most two decimals, such as 2.9.`;
  const isInside = (text: string) => {
    const value = hundredthsOfPercent(text);
    return value !== null && value >= least * 100 && value <= most * 100;
  };
  return z.pipe(
    z.string(message).check(z.refine(isInside, message)),
    z.transform((text: string) => hundredthsOfPercent(text) ?? 0),
  );
}

/** How many products a change would give a new price, stop selling, and sell again. */
export const floorsPreview = z.object({ repriced: z.int(), held: z.int(), released: z.int() });

const rate = z.object({
  currency: z.enum(ratedCurrencies as ['IDR', 'JPY', 'VND']),
  per_usd: z.string(),
  since: moment,
  days: z.int(),
  old: z.boolean(),
  sample: z.boolean(),
  set_by: z.string(),
});

const fee = z.object({
  gateway: z.string(),
  method: z.enum(feeMethods),
  percent: z.string(),
  fixed: rupiah,
  sample: z.boolean(),
  set_by: z.nullable(z.string()),
  since: z.nullable(moment),
});

const rule = z.object({
  scope: z.enum(marginScopes),
  of: z.nullable(z.string()),
  /** The product or the destination in the person's language; null for the other scopes. */
  name: z.nullable(openText()),
  least_percent: z.string(),
  until: z.nullable(moment),
  sample: z.boolean(),
  set_by: z.nullable(z.string()),
  reason: z.nullable(openText()),
});

const setting = z.object({ key: z.string(), value: z.int(), set: z.boolean(), says: openText() });

const termsStay = 'it stays with the change';
const dryRun = flag('only says how many products would get a new price, not be sold, and be sold again');

export const pricingCalls = {
  'rates.list': {
    summary: 'What a US dollar is worth in each currency, and since when',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(rate),
  },
  'rates.set': {
    summary: 'Today’s worth of a US dollar, by which the floor of every price is computed; needs a --reason',
    kind: 'write',
    permission: 'settings.write',
    reason: 'required',
    reasonStays: termsStay,
    stepUp: 'always',
    fourEyes: true,
    input: z
      .object({
        idr: perUsd('IDR'),
        jpy: perUsd('JPY'),
        vnd: perUsd('VND'),
        was_idr: perUsdBefore('IDR'),
        was_jpy: perUsdBefore('JPY'),
        was_vnd: perUsdBefore('VND'),
        allow_jump: flag('a rate may change by more than 10%'),
        dry_run: dryRun,
      })
      .check(
        z.refine(
          ({ idr, jpy, vnd }) => idr !== undefined || jpy !== undefined || vnd !== undefined,
          'Say which rate, e.g. --idr 16500.',
        ),
      ),
    output: z.union([z.array(rate), floorsPreview]),
  },
  'fees.list': {
    summary: 'What the payment gateways take, by method; samples count until the owner sets a fee',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(fee),
  },
  'fees.set': {
    summary:
      'What a gateway takes for a payment; the most expensive method counts in every floor; needs a --reason',
    kind: 'write',
    permission: 'settings.write',
    reason: 'required',
    reasonStays: termsStay,
    stepUp: 'always',
    fourEyes: true,
    input: z
      .object({
        gateway: argument('gateway'),
        method: option(
          z._default(oneOf(feeMethods), 'all'),
          'method',
          'card, qris or bank_transfer; all: every other method',
        ),
        percent: option(percent(0, highestSharePercent), 'percent', 'its share of the payment'),
        fixed: option(
          whole(' of Rupiah').check(z.lte(highestFixedFee, `is at most ${highestFixedFee} Rupiah.`)),
          'rupiah',
          'what it takes for each payment besides',
        ),
        was_percent: option(
          z.optional(z.nullable(percent(0, highestSharePercent))),
          'percent',
          `the share that it replaces, or none: ${refusedElse}`,
        ),
        was_fixed: option(
          z.optional(z.nullable(whole(' of Rupiah'))),
          'rupiah',
          'the same for what it takes besides',
        ),
        dry_run: dryRun,
      })
      .check(
        z.refine(
          (input) => input.percent > 0 || input.fixed > 0,
          'A fee of nothing is no fee: say --percent or --fixed.',
        ),
      ),
    output: z.union([z.array(fee), floorsPreview]),
  },
  'margins.list': {
    summary: 'The least share of a price that has to remain, by product, place, kind of plan, or everything',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(rule),
  },
  'margins.set': {
    summary:
      'The least share of a price that has to remain after cost, fee and tax; the narrowest rule counts; needs a --reason',
    kind: 'write',
    permission: 'settings.write',
    reason: 'required',
    reasonStays: termsStay,
    stepUp: 'always',
    fourEyes: true,
    input: z
      .object({
        least: option(
          percent(-100, highestSharePercent),
          'percent',
          'of the price; --least=-10 sells one product at a loss and needs --product and --until',
        ),
        product: option(z.optional(identifier()), 'code', 'for one product'),
        place: option(z.optional(placeCode()), 'code', 'for the plans of a place such as JP'),
        type: option(z.optional(oneOf(esimTypes)), 'kind', 'for QuotaBased or DailyPlan'),
        until: option(z.optional(endMoment), 'day', 'the last day of the rule'),
        was: option(
          z.optional(z.nullable(percent(-100, highestSharePercent))),
          'percent',
          `the share of the rule that it replaces, or none: ${refusedElse}`,
        ),
        was_until: option(z.optional(z.nullable(endMoment)), 'day', 'the same for the last day of that rule'),
        dry_run: dryRun,
      })
      .check(
        z.refine(
          ({ product, place, type }) =>
            [product, place, type].filter((item) => item !== undefined).length < 2,
          'Say one of --product, --place and --type, or none of them for everything.',
        ),
        z.refine(
          ({ least, product, until }) => least >= 0 || (product !== undefined && until !== undefined),
          'A loss is for one product and ends: say --product and --until.',
        ),
      ),
    output: z.union([rule, floorsPreview]),
  },
  'settings.list': {
    summary: 'Settings that the owner changes while the shop runs',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(setting),
  },
  'settings.set': {
    summary: 'Changes one of the settings; needs a --reason',
    kind: 'write',
    permission: 'settings.write',
    reason: 'required',
    reasonStays: termsStay,
    stepUp: 'always',
    fourEyes: true,
    input: z.object({
      key: argument('setting'),
      value: option(whole(), 'number', 'its value'),
      was: option(z.optional(whole()), 'number', `the value that it replaces: ${refusedElse}`),
      dry_run: dryRun,
    }),
    output: z.union([setting, floorsPreview]),
  },
} as const satisfies OperatorCallTable;
