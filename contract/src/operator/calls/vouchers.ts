import * as z from 'zod/mini';
import { productTypes } from '../../values/catalogue.ts';
import { usabilities } from '../../values/vouchers.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  endMoment,
  flag,
  moment,
  oneOf,
  onlyFor,
  option,
  page,
  rupiah,
  startMoment,
  whole,
} from '../fields.ts';

const voucherTypes = ['fixed', 'percent'] as const;
const code = argument('code');
const uses = () => whole().check(z.gte(1, 'is at least 1.'));

/** Limits of a voucher; `none` (null) removes a limit. */
const limits = {
  starts: option(z.optional(z.nullable(startMoment)), 'day', 'from this day on, in Jakarta'),
  ends: option(
    z.optional(z.nullable(endMoment)),
    'day',
    'the last day, in Jakarta; a moment such as 2026-12-24T18:00+07:00 is the end itself',
  ),
  min_spend: option(z.optional(z.nullable(whole(' of Rupiah'))), 'rupiah', 'only from this sum on'),
  for: option(
    z.optional(z.nullable(z.array(oneOf(productTypes)))),
    'types',
    `only for ${productTypes.join(', ')}; several with commas`,
  ),
  max_uses: option(z.optional(z.nullable(uses())), 'count', 'so many times in all'),
  max_per_customer: option(z.optional(z.nullable(uses())), 'count', 'so many times for each customer'),
};

const terms = {
  type: z.enum(voucherTypes),
  amount: z.int(),
  starts: z.nullable(moment),
  ends: z.nullable(moment),
  min_spend: z.nullable(rupiah),
  for: z.nullable(z.string()),
  max_uses: z.nullable(z.int()),
  max_per_customer: z.nullable(z.int()),
  gift: z.boolean(),
};

const voucher = {
  code: z.string(),
  ...terms,
  used: z.int(),
  ended: z.nullable(moment),
  usability: z.enum(usabilities),
};

const orderWithIt = z.object({
  order: z.string(),
  placed: moment,
  customer: contact(),
  use: z.string(),
  payment: z.string(),
  discount: rupiah,
  total: rupiah,
  cost_usd: onlyFor('reports.money', z.string()),
});

export const voucherCalls = {
  'vouchers.list': {
    summary: 'Vouchers that can be used now, with how often they were used',
    kind: 'read',
    permission: 'vouchers.read',
    reason: 'none',
    input: z.object({ all: flag('also those that cannot be used now'), ...counted, ...page }),
    output: z.array(z.object(voucher)),
  },
  'vouchers.get': {
    summary: 'One voucher with the orders that have it: held while unpaid, kept, or released',
    kind: 'read',
    permission: 'vouchers.read',
    reason: 'none',
    words: 'vouchers show',
    input: z.object({ code }),
    output: z.object({ ...voucher, orders: z.array(orderWithIt) }),
  },
  'vouchers.add': {
    summary: 'A new voucher',
    kind: 'write',
    permission: 'vouchers.write',
    reason: 'optional',
    stepUp: 'overLimit',
    input: z.object({
      code,
      type: option(oneOf(voucherTypes), 'type', 'fixed (Rupiah) or percent'),
      amount: option(whole(), 'amount', 'Rupiah, or 1 to 100'),
      gift: flag('pays the whole order, also below the floor: 100 percent, with --ends and --max-uses'),
      ...limits,
    }),
    output: z.object({ code: z.string(), ...terms }),
  },
  'vouchers.change': {
    summary:
      'Other terms of a voucher from now on; none takes a limit away, orders that have it keep what they got',
    kind: 'write',
    permission: 'vouchers.write',
    reason: 'optional',
    stepUp: 'overLimit',
    input: z
      .object({
        code,
        type: option(z.optional(oneOf(voucherTypes)), 'type', 'fixed (Rupiah) or percent; needs --amount'),
        amount: option(z.optional(whole()), 'amount', 'Rupiah, or 1 to 100'),
        ...limits,
      })
      .check(
        z.refine(
          ({ code: _, ...input }) => Object.values(input).some((value) => value !== undefined),
          'Say what changes, e.g. --ends 2026-12-31.',
        ),
        z.refine(
          ({ type, amount }) => type === undefined || amount !== undefined,
          '--type needs --amount: 20 are Rupiah or per cent.',
        ),
      ),
    output: z.object({ ...voucher, changed: z.boolean() }),
  },
  'vouchers.end': {
    summary: 'A voucher can be used no more; orders that have it keep it',
    kind: 'write',
    permission: 'vouchers.write',
    reason: 'optional',
    input: z.object({ code }),
    output: z.object({ code: z.string(), ended: z.nullable(moment), changed: z.boolean() }),
  },
  'vouchers.resume': {
    summary: 'A voucher that was ended can be used again',
    kind: 'write',
    permission: 'vouchers.write',
    reason: 'optional',
    stepUp: 'overLimit',
    input: z.object({ code }),
    output: z.object({ ...voucher, changed: z.boolean() }),
  },
} as const satisfies OperatorCallTable;
