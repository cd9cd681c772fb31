import * as z from 'zod/mini';
import { refundPolicies } from '../../values/refunds.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, flag, moment, onlyFor, option, page, rupiah, whole } from '../fields.ts';

const refund = argument('refund');

const refundFacts = {
  refund: z.string(),
  order: z.string(),
  state: z.string(),
  amount: rupiah,
  rule: z.string(),
  policy: z.enum(refundPolicies),
  asked: moment,
  due: moment,
  reason: z.nullable(z.string()),
  bank_account: onlyFor(
    'refunds.pay',
    z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
  ),
  last_error: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
};

/** A refund in a list, with the data that was used. */
export const shownRefund = z.object({ ...refundFacts, used: z.nullable(z.string()) });

const decided = z.object({
  refund: z.string(),
  order: z.string(),
  state: z.string(),
  amount: rupiah,
  changed: z.boolean(),
});

export const refundCalls = {
  'refunds.list': {
    summary:
      'Refunds that wait, the oldest first, with how much is used and the bank account where one is to be paid',
    kind: 'read',
    permission: 'refunds.read',
    reason: 'none',
    input: z.object({ all: flag('also those that have ended'), ...page }),
    output: z.array(shownRefund),
  },
  'refunds.get': {
    summary: 'One refund: the usage of each eSIM, and what else the customer asked for within a year',
    kind: 'read',
    permission: 'refunds.read',
    reason: 'none',
    words: 'refunds show',
    input: z.object({ refund }),
    output: z.object({
      ...refundFacts,
      unused: z.boolean(),
      usage: z.array(
        z.object({
          iccid: z.nullable(z.string()),
          status: z.string(),
          data: z.string(),
          days: z.string(),
          as_of: z.nullable(moment),
        }),
      ),
      earlier: z.array(
        z.object({
          refund: z.string(),
          asked: moment,
          amount: rupiah,
          rule: z.string(),
          state: z.string(),
        }),
      ),
    }),
  },
  'refunds.start': {
    summary: 'Part of the money of an order goes back without the customer asking; needs a --reason',
    kind: 'write',
    permission: 'orders.refund',
    reason: 'required',
    reasonStays: 'it stays with the refund',
    stepUp: 'always',
    input: z
      .object({
        order: argument('order'),
        amount: option(
          z.optional(whole(' of Rupiah')),
          'rupiah',
          'so much; what was paid for the pieces otherwise',
        ),
        esim: option(
          z.optional(z.array(z.string())),
          'iccid',
          'for this eSIM, several with commas; unused ones are cancelled',
        ),
        quantity: option(
          z.optional(whole()),
          'count',
          'for so many pieces, unused eSIMs first; those are cancelled',
        ),
      })
      .check(
        z.refine(
          ({ amount, esim = [], quantity }) =>
            amount !== undefined || esim.length > 0 || quantity !== undefined,
          'Say how much: --amount, --esim or --quantity.',
        ),
        z.refine(
          ({ esim = [], quantity }) => esim.length === 0 || quantity === undefined,
          '--esim and --quantity do not go together.',
        ),
      ),
    output: z.object({
      refund: z.string(),
      order: z.string(),
      amount: rupiah,
      left: rupiah,
      cancels: z.array(z.nullable(z.string())),
    }),
  },
  'refunds.approve': {
    summary: 'The money may go back; the shop sends it',
    kind: 'write',
    permission: 'refunds.decide',
    reason: 'optional',
    stepUp: 'always',
    input: z.object({
      refund,
      amount: option(z.optional(whole(' of Rupiah')), 'rupiah', 'another amount than was asked for'),
    }),
    output: decided,
  },
  'refunds.reject': {
    summary: 'The money stays; the customer is told the --reason',
    kind: 'write',
    permission: 'refunds.decide',
    reason: 'required',
    reasonStays: 'the customer reads it',
    input: z.object({ refund }),
    output: decided,
  },
  'refunds.paidOut': {
    summary: 'You have transferred the money by bank; the bank account is forgotten',
    kind: 'write',
    permission: 'refunds.pay',
    reason: 'optional',
    stepUp: 'always',
    input: z.object({ refund }),
    output: decided,
  },
} as const satisfies OperatorCallTable;
