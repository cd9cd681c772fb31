import * as z from 'zod/mini';
import { comparisons, type ReportKind, reportKeys, reportKinds } from '../../values/reports.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  endMoment,
  fieldMarks,
  fileTicket,
  identifier,
  oneOf,
  openText,
  option,
  page,
  rupiah,
  startMoment,
  theMonth,
} from '../fields.ts';

const by = <K extends ReportKind>(report: K) => {
  const keys = reportKeys[report] as (typeof reportKeys)[K];
  const [first] = keys;
  return option(z._default(oneOf(keys), first as never), 'key', `${keys.join(', ')} (${first})`);
};

const period = {
  from: option(z.optional(startMoment), 'day', 'first day, in Jakarta (30 days ago)'),
  to: option(z.optional(endMoment), 'day', 'last day, in Jakarta (today)'),
  compare: option(
    z.optional(oneOf(comparisons)),
    'period',
    'beside the figures of another period: previous (as many days before), or year (the same days a year ago)',
  ),
};

/** Rupiah that may be in no book, such as the cost of a router. */
const known = z.union([rupiah, z.literal('not recorded')]);
const beforeToo = { before: z.optional(rupiah), orders_before: z.optional(z.int()) };

const margin = {
  orders: z.int(),
  pieces: z.int(),
  received: rupiah,
  refunded: rupiah,
  /** What banks took back. */
  charged_back: rupiah,
  fee: rupiah,
  /** The owner has set no fee: a sample counts. */
  sample_fee: z.boolean(),
  tax: rupiah,
  cost: known,
  credit: rupiah,
  /** Of the orders with a recorded cost. */
  result: known,
  without_cost: z.int(),
  /** What those without a recorded cost left before it: received - refunded - charged_back - fee - tax - cost + credit - left_out = result. */
  left_out: rupiah,
};

const isReport = (text: string) => reportKinds.some((kind) => kind === text);

const taxLine = {
  date: z.string(),
  order: z.string(),
  kind: z.string(),
  net: rupiah,
  tax: rupiah,
  delivery: rupiah,
  discount: rupiah,
  total: rupiah,
  gateway_fee: rupiah,
};

const reads = { kind: 'read', reason: 'none' } as const;

export const reportCalls = {
  'reports.sales': {
    summary: 'What was paid, in whole Rupiah, and what of it went back; with --csv for a spreadsheet',
    ...reads,
    permission: 'reports.read',
    words: 'report sales',
    input: z.object({ by: by('sales'), ...period }),
    output: z.array(
      z.object({
        day: z.optional(z.string()),
        product: z.optional(z.string()),
        /** The product's or the place's, in the person's language. */
        name: z.optional(openText()),
        destination: z.optional(z.string()),
        orders: z.int(),
        pieces: z.int(),
        goods: rupiah,
        delivery: rupiah,
        tax: rupiah,
        discount: rupiah,
        total: rupiah,
        received: rupiah,
        refunded: rupiah,
        ...beforeToo,
      }),
    ),
  },
  'reports.margin': {
    summary:
      'What the orders of a period left, by the books: received and given back, fee, tax, cost, credits of suppliers; with --csv',
    ...reads,
    permission: 'reports.money',
    words: 'report margin',
    input: z.object({ by: by('margin'), ...period, ...page }),
    output: z.array(
      z.object({
        order: z.optional(z.string()),
        product: z.optional(z.string()),
        /** The product's, in the person's language. */
        name: z.optional(openText()),
        supplier: z.optional(z.string()),
        voucher: z.optional(z.string()),
        ...margin,
        ...beforeToo,
      }),
    ),
  },
  'reports.delivery': {
    summary:
      'How long eSIMs and top-ups took from the payment to the delivery, in seconds, by supplier, by day or of the whole period',
    ...reads,
    permission: 'reports.read',
    words: 'report delivery',
    input: z.object({ by: by('delivery'), ...period }),
    output: z.array(
      z.object({
        supplier: z.optional(z.string()),
        day: z.optional(z.string()),
        whole: z.optional(z.string()),
        orders: z.int(),
        median_seconds: z.int(),
        p90_seconds: z.int(),
        slowest_seconds: z.int(),
        ...beforeToo,
      }),
    ),
  },
  'reports.suppliers': {
    summary: 'The share of each supplier in what was sold, its cost, and how many orders it refused',
    ...reads,
    permission: 'reports.money',
    words: 'report suppliers',
    input: z.object(period),
    output: z.array(
      z.object({
        supplier: z.string(),
        orders: z.int(),
        /** Of all orders of suppliers, with one decimal. */
        share_percent: z.string(),
        cost: known,
        credit: rupiah,
        refused_orders: z.int(),
        ...beforeToo,
      }),
    ),
  },
  'reports.refunds': {
    summary: 'Refunds that were asked for or decided in a period, by rule or by the person who decided',
    ...reads,
    permission: 'reports.money',
    words: 'report refunds',
    input: z.object({ by: by('refunds'), ...period }),
    output: z.array(
      z.object({
        rule: z.optional(z.string()),
        decider: z.optional(z.string()),
        /** The name of a member of the staff. */
        name: z.optional(z.nullable(z.string())),
        orders: z.int(),
        refunds: z.int(),
        amount: rupiah,
        done: rupiah,
        open: z.int(),
        refused: z.int(),
        ...beforeToo,
      }),
    ),
  },
  'reports.vouchers': {
    summary: 'What vouchers took off, and what the orders with them left',
    ...reads,
    permission: 'reports.money',
    words: 'report vouchers',
    input: z.object(period),
    output: z.array(
      z.object({
        voucher: z.string(),
        discount: rupiah,
        ...margin,
        ...beforeToo,
      }),
    ),
  },
  'reports.rentals': {
    summary: 'The days for which each router was rented, of all days of the period, and their rent',
    ...reads,
    permission: 'reports.money',
    words: 'report rentals',
    input: z.object(period),
    output: z.array(
      z.object({
        unit: z.string(),
        product: z.string(),
        /** The product's, in the person's language. */
        name: openText(),
        state: z.string(),
        orders: z.int(),
        days: z.int(),
        of_days: z.int(),
        use_percent: z.string(),
        rent: rupiah,
        ...beforeToo,
      }),
    ),
  },
  'reports.taxMonth': {
    summary:
      'One line per paid order line and per refund of a month, without names; its total equals the movements of the month; with --csv',
    ...reads,
    permission: 'reports.money',
    words: 'report tax-month',
    input: z.object({
      month: theMonth().register(fieldMarks, { argument: true, hint: 'month' }),
    }),
    output: z.union([fileTicket, z.array(z.object(taxLine))]),
  },
  'reports.file': {
    summary: 'A report as a CSV file, with all of its rows',
    ...reads,
    permission: 'reports.read',
    words: 'report file',
    input: z.object({
      report: z
        .string()
        .check(z.refine(isReport, `is one of ${reportKinds.join(', ')}.`))
        .register(fieldMarks, { argument: true, hint: 'report' }),
      by: option(z.optional(identifier()), 'key', 'as the report has it'),
      ...period,
    }),
    output: z.union([fileTicket, z.object({ csv: z.string() })]),
  },
} as const satisfies OperatorCallTable;
