import * as z from 'zod/mini';
import { esimVerdicts } from '../../values/diagnosis.ts';
import { urgencies } from '../../values/exceptions.ts';
import { languages } from '../../values/locale.ts';
import { partBlocks, refundPolicies, refundStates, standardRefusals } from '../../values/refunds.ts';
import { chargeKinds } from '../../values/rentals.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  endMoment,
  flag,
  freeText,
  identifier,
  may,
  moment,
  oneOf,
  onlyFor,
  openText,
  option,
  orderArgument,
  page,
  rupiah,
  whole,
} from '../fields.ts';

const refund = argument('refund');

/** How the money goes back: through the gateway, or by a transfer to a bank account. */
const refundMethod = z.enum(['api', 'bank']);

const refundFacts = {
  refund: z.string(),
  order: z.string(),
  state: z.enum(refundStates),
  amount: rupiah,
  rule: z.string(),
  policy: z.enum(refundPolicies),
  asked: moment,
  due: moment,
  /** When it was paid out or rejected; null while it waits. */
  ended: z.nullable(moment),
  /** The customer's words. */
  reason: freeText(),
  bank_account: onlyFor(
    'refunds.pay',
    z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
  ),
  /** The gateway's words, which may repeat the account. */
  last_error: freeText(),
  decided_by: z.nullable(z.string()),
};

/** Whose order it is, and what was bought, in the reader's language. */
const named = { customer: contact(), what: z.nullable(z.string()) };

/** A refund in a list, with the data that was used. */
export const shownRefund = z.object({ ...refundFacts, used: z.nullable(z.string()) });

const decided = z.object({
  refund: z.string(),
  order: z.string(),
  state: z.enum(refundStates),
  amount: rupiah,
  changed: z.boolean(),
});

export const refundCalls = {
  'refunds.list': {
    summary:
      'Refunds that wait, the first due first, with how much is used and the bank account where one is to be paid',
    kind: 'read',
    permission: 'refunds.read',
    reason: 'none',
    input: z.object({
      all: flag('also those that have ended, the oldest first'),
      view: option(
        z._default(oneOf(['open', 'ended', 'all']), 'open'),
        'view',
        'open (default), ended or all',
      ),
      state: option(z.optional(oneOf(refundStates)), 'state', `only ${refundStates.join(', ')}`),
      rule: option(z.optional(identifier()), 'rule', 'only by this rule, e.g. operator_decides'),
      policy: option(z.optional(oneOf(refundPolicies)), 'policy', 'only of one policy: id or vn'),
      due: option(z.optional(endMoment), 'day', 'of those that wait: due on this day or earlier'),
      decided_by: option(
        z.optional(identifier()),
        'person',
        'only decided by this person; shop: by the rule',
      ),
      sort: option(
        z._default(oneOf(['due', 'amount']), 'due'),
        'column',
        'those that wait by due (default) or amount',
      ),
      descending: flag('those that wait: the last due or the largest first'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        ...refundFacts,
        ...named,
        used: z.nullable(z.string()),
        /** Of all data of the plans, from 0 to 1; null where a plan is unlimited or its use isn't known. */
        used_share: z.nullable(z.number()),
        pieces: z.int(),
        refund_method: refundMethod,
        tries: z.int(),
        decider: z.nullable(z.string()),
      }),
    ),
  },
  'refunds.offer': {
    summary:
      'What can be refunded of an order: its pieces, what was paid for each, what the rule grants, and what the shop still holds',
    kind: 'read',
    permission: 'refunds.read',
    reason: 'none',
    input: z.object({ order: orderArgument() }),
    output: z.object({
      order: z.string(),
      policy: z.enum(refundPolicies),
      paid: rupiah,
      refunded: rupiah,
      pending: rupiah,
      left: rupiah,
      refund_method: refundMethod,
      blocked: z.nullable(z.enum(partBlocks)),
      open_refund: z.nullable(z.string()),
      rule: z.string(),
      review: z.boolean(),
      granted: rupiah,
      pieces: z.array(
        z.object({
          piece: z.string(),
          name: z.string(),
          kind: z.string(),
          iccid: z.nullable(z.string()),
          state: z.nullable(z.string()),
          price: rupiah,
          granted: rupiah,
          rule: z.string(),
          review: z.boolean(),
          refund: z.nullable(z.string()),
          free: z.boolean(),
          cancels: z.boolean(),
        }),
      ),
    }),
  },
  'refunds.get': {
    summary:
      'One refund: the usage and last diagnosis of each eSIM, what else the customer asked for within a year, and their unpaid fees',
    kind: 'read',
    permission: 'refunds.read',
    reason: 'none',
    words: 'refunds show',
    input: z.object({ refund }),
    output: z.object({
      ...refundFacts,
      ...named,
      may: may('approve', 'approve_other', 'reject', 'ask', 'pay_out'),
      refund_method: refundMethod,
      /** The method of the payment; null where the gateway did not name it. */
      paid_by: z.nullable(z.string()),
      phone: contact(),
      urgency: z.enum(urgencies),
      tries: z.int(),
      decider: z.nullable(z.string()),
      unused: z.boolean(),
      /** How many paid orders the customer has. */
      paid_orders: onlyFor('orders.read', z.int()),
      decision_reason: freeText(),
      refusal: z.nullable(z.enum(standardRefusals)),
      /** What the customer reads of a rejection, in the language of their mails; `standard`: the sentence of each standard reason. */
      rejection: z.object({
        language: z.enum(languages),
        title: z.string(),
        body: openText(),
        standard: z.record(z.enum(standardRefusals), z.string()),
      }),
      pieces: z.array(z.object({ piece: z.string(), name: z.string(), iccid: z.nullable(z.string()) })),
      usage: z.array(
        z.object({
          iccid: z.nullable(z.string()),
          status: z.string(),
          /** The refund cancels it at its supplier: a used one can't be cancelled. */
          cancels: z.boolean(),
          data: z.string(),
          days: z.string(),
          /** The same in numbers; null where the supplier reports none. Without `data_bytes` the data is unlimited. */
          used_bytes: z.nullable(z.number()),
          data_bytes: z.nullable(z.number()),
          days_used: z.nullable(z.int()),
          days_in_all: z.nullable(z.int()),
          as_of: z.nullable(moment),
          diagnosed: z.nullable(z.object({ at: moment, verdict: z.enum(esimVerdicts) })),
        }),
      ),
      /** Fees of rented routers that the customer has not paid. */
      due_fees: onlyFor(
        'rentals.read',
        z.array(
          z.object({
            charge: z.string(),
            kind: z.enum(chargeKinds),
            amount: rupiah,
            serial: z.string(),
            order: z.string(),
          }),
        ),
      ),
      earlier: z.array(
        z.object({
          refund: z.string(),
          asked: moment,
          amount: rupiah,
          rule: z.string(),
          state: z.enum(refundStates),
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
    stepUp: 'overLimit',
    input: z
      .object({
        order: orderArgument(),
        amount: option(
          z.optional(whole(' of Rupiah')),
          'rupiah',
          'so much; what was paid for the pieces otherwise',
        ),
        pieces: option(
          z.optional(z.array(z.string())),
          'piece',
          'for these pieces as refunds offer lists them, several with commas; unused eSIMs are cancelled',
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
          ({ amount, pieces = [], esim = [], quantity }) =>
            amount !== undefined || pieces.length > 0 || esim.length > 0 || quantity !== undefined,
          'Say how much: --amount, --pieces, --esim or --quantity.',
        ),
        z.refine(
          ({ pieces = [], esim = [], quantity }) =>
            [pieces.length > 0, esim.length > 0, quantity !== undefined].filter(Boolean).length < 2,
          '--pieces, --esim and --quantity do not go together.',
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
    stepUp: 'overLimit',
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
    tells: 'customer',
    reasonStays: 'the customer reads it',
    input: z.object({
      refund,
      standard: option(
        z.optional(oneOf(standardRefusals)),
        'reason',
        `the customer reads a standard reason in their language instead: ${standardRefusals.join(', ')}`,
      ),
    }),
    output: decided,
  },
  'refunds.ask': {
    summary: 'Asks the gateway now whether the money went back; a refund that it has made is not made twice',
    kind: 'write',
    permission: 'refunds.decide',
    reason: 'none',
    input: z.object({ refund }),
    output: z.object({
      refund: z.string(),
      order: z.string(),
      state: z.enum(refundStates),
      amount: rupiah,
      word: z.nullable(openText()),
    }),
  },
  'refunds.paidOut': {
    summary: 'You have transferred the money by bank; the bank account is forgotten',
    kind: 'write',
    permission: 'refunds.pay',
    reason: 'optional',
    moves: 'money',
    stepUp: 'always',
    fourEyes: true,
    input: z.object({ refund }),
    output: decided,
  },
} as const satisfies OperatorCallTable;
