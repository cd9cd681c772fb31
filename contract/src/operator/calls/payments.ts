import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import { moment, option, orderArgument, referenceArgument, rupiah, whole } from '../fields.ts';

/** Orders whose payment needs a decision by the operator. */
const flagged = z.array(
  z.object({ order: z.string(), flag: z.string(), since: z.string(), payment: z.string() }),
);

/** Payments whose amount differs from that of their order. */
const decided = z.object({
  order: z.string(),
  transaction: z.string(),
  amount: rupiah,
  due: rupiah,
  decided: z.enum(['accepted', 'returned']),
  payment: z.string(),
  refund: z.nullable(z.string()),
  changed: z.boolean(),
});

export const paymentCalls = {
  'payments.reconcile': {
    summary: 'Asks the gateway now about every open payment and settles what it says',
    kind: 'write',
    permission: 'payments.write',
    reason: 'optional',
    input: z.object({}),
    output: z.object({ asked: z.boolean(), to_look_at: flagged }),
  },
  'payments.settle': {
    summary: 'Asks the gateway now about one payment and settles what it says',
    kind: 'write',
    permission: 'payments.write',
    reason: 'optional',
    isRoutine: true,
    input: z.object({ transaction: referenceArgument('transaction') }),
    output: z.object({
      transaction: z.string(),
      order: z.string(),
      outcome: z.string(),
      payment: z.string(),
    }),
  },
  'payments.mismatches': {
    summary:
      'Compares every payment of the last days with the gateway; to be looked at daily. Changes nothing',
    kind: 'read',
    permission: 'payments.read',
    reason: 'none',
    long: true,
    input: z.object({
      days: option(
        z._default(
          whole(' of days').check(z.gte(1, 'is from 1 to 366.'), z.lte(366, 'is from 1 to 366.')),
          2,
        ),
        'count',
        'payments that were begun in the last so many days (2)',
      ),
    }),
    output: z.object({
      compared: z.int(),
      unanswered: z.array(z.string()),
      mismatches: z.array(
        z.object({
          order: z.nullable(z.string()),
          transaction: z.string(),
          problem: z.string(),
          ours: rupiah,
          gateways: z.nullable(rupiah),
          state: z.string(),
        }),
      ),
      flagged,
    }),
  },
  'payments.accept': {
    summary:
      'Another amount than that of the order was paid, and that is enough: it is fulfilled as paid; needs a --reason',
    kind: 'write',
    permission: 'payments.write',
    reason: 'required',
    moves: 'money',
    reasonStays: 'it stays with the payment',
    stepUp: 'overLimit',
    input: z.object({ order: orderArgument() }),
    output: decided,
  },
  'payments.return': {
    summary: 'Another amount than that of the order was paid: it goes back, the order stays as it is',
    kind: 'write',
    permission: 'payments.write',
    reason: 'optional',
    moves: 'money',
    stepUp: 'always',
    fourEyes: true,
    input: z.object({ order: orderArgument() }),
    output: decided,
  },
  'payments.answerDispute': {
    summary:
      'The bank has the evidence of a disputed payment: its exception waits for the decision, sixty days at most',
    kind: 'write',
    permission: 'orders.write',
    reason: 'optional',
    input: z.object({ order: orderArgument() }),
    output: z.object({ order: z.string(), until: moment, changed: z.boolean() }),
  },
  'payments.acceptLoss': {
    summary: 'A disputed payment is given up: the bank keeps it and the exception closes; needs a --reason',
    kind: 'write',
    permission: 'payments.write',
    reason: 'required',
    reasonStays: 'it stays with the exception',
    input: z.object({ order: orderArgument() }),
    output: z.object({ order: z.string(), amount: rupiah }),
  },
} as const satisfies OperatorCallTable;
