import * as z from 'zod/mini';
import { setupSteps } from '../../values/setup-steps.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  ableOnly,
  argument,
  contact,
  moment,
  onlyFor,
  openText,
  option,
  rupiah,
  startMoment,
} from '../fields.ts';
import { listedException } from './exceptions.ts';
import { shownPhase } from './rentals.ts';

/**
 * What is due today: how many, how many of them late, how many were done today, and the first ones, the late ones before the others.
 */
const due = z.object({
  count: z.int(),
  late: z.int(),
  done: z.int(),
  first: z.array(
    z.object({
      subject: z.string(),
      order: z.string(),
      customer: contact(),
      day: z.string(),
      late: z.boolean(),
    }),
  ),
});

const searchKinds = [
  'order',
  'payment',
  'esim',
  'supplier_order',
  'parcel',
  'refund',
  'exception',
  'unit',
  'voucher',
  'place',
  'product',
  'customer',
] as const;

export const workCalls = {
  'search.find': {
    summary:
      'Anything by the beginning of its number, reference, ICCID, serial or code; destinations and products also by name; customers by email, name or the end of a phone number',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({ text: argument('text') }),
    output: z.array(
      z.object({
        kind: z.enum(searchKinds),
        found: z.string(),
        order: z.nullable(z.string()),
        customer: contact(),
        /** What was bought, or the product, in the person's language. */
        what: z.nullable(openText()),
        /** A sum, or a product's price. */
        amount: z.nullable(rupiah),
        /** When an order was placed, a refund asked for, a case opened. */
        at: z.nullable(moment),
        /** How many orders a customer has. */
        orders: z.nullable(z.int()),
        /** The rentals that hold a router: with its state they say where it is. */
        rentals: z.array(shownPhase),
        /** Of an order, a product and a router its status, of a case its kind, of a customer the email address. */
        says: openText(),
      }),
    ),
  },
  'today.get': {
    summary:
      'What needs a person, the most urgent first, and what is handed out, comes back, leaves or is due today',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    words: 'today show',
    input: z.object({
      ...ableOnly,
      since: option(
        z.optional(startMoment),
        'moment',
        'count what closed by itself since then (24 hours ago)',
      ),
    }),
    output: z.object({
      exceptions: z.object({
        count: z.int(),
        /** How many rows each group of the list has. */
        groups: z.object({ now: z.int(), today: z.int(), later: z.int() }),
        scanned: z.nullable(moment),
        closed_by_themselves: z.int(),
        first: z.array(listedException),
      }),
      hand_out: due,
      come_back: due,
      parcels: due,
      /** `waiting`: all open ones, also those that are not due yet. */
      refunds: z.object({ ...due.shape, waiting: z.int() }),
    }),
  },
  'setup.get': {
    summary:
      'What a new shop still needs: its nine steps, each done or open; over once it needs no list of them',
    kind: 'read',
    permission: 'settings.write',
    reason: 'none',
    words: 'setup show',
    input: z.object({}),
    output: z.object({
      over: z.boolean(),
      steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
    }),
  },
  'work.counts': {
    summary:
      'How much is open: exceptions, refunds, parcels, routers at the counter, acts that wait for a second person; and how many of these are overdue',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object(ableOnly),
    output: z.object({
      exceptions: z.int(),
      refunds: onlyFor('refunds.read', z.int()),
      parcels: onlyFor('orders.read', z.int()),
      counter: onlyFor('rentals.read', z.int()),
      approvals: z.int(),
      /** Whether customers can buy something: a product is on sale. */
      selling: z.boolean(),
      /** Of these the overdue ones. */
      late: z.object({
        exceptions: z.int(),
        refunds: onlyFor('refunds.read', z.int()),
        parcels: onlyFor('orders.read', z.int()),
        counter: onlyFor('rentals.read', z.int()),
      }),
    }),
  },
  'today.figures': {
    summary:
      "Today's paid sales beside the same hours of the last four same weekdays, and how fast eSIMs are delivered",
    kind: 'read',
    permission: 'reports.read',
    reason: 'none',
    input: z.object({}),
    output: z.object({
      sales: z.object({
        orders: z.int(),
        total: rupiah,
        usual_orders: z.number(),
        usual_total: rupiah,
        /** With the hours before it; null for the hours that come. */
        by_hour: z.array(
          z.object({
            hour: z.int(),
            total: z.nullable(rupiah),
            usual_low: rupiah,
            usual_high: rupiah,
          }),
        ),
        from: moment,
        to: moment,
      }),
      delivery: z.object({
        orders: z.int(),
        median_seconds: z.nullable(z.number()),
        slowest_seconds: z.nullable(z.number()),
        slowest_order: z.nullable(z.string()),
        last: z.array(z.object({ order: z.string(), delivered: moment, seconds: z.number() })),
        since: moment,
      }),
    }),
  },
} as const satisfies OperatorCallTable;
