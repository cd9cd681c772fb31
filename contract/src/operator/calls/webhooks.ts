import * as z from 'zod/mini';
import { referenceIn } from '../../values/identifiers.ts';
import { webhookStates } from '../../values/webhooks.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  identifier,
  moment,
  oneOf,
  onlyFor,
  openText,
  option,
  page,
  rupiah,
} from '../fields.ts';

/** Notifications of payment gateways, as they came in. */
export const webhookCalls = {
  'webhooks.list': {
    summary:
      'Payments that gateways have notified the shop of, the newest notification of each first, with what became of it',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({
      provider: option(z.optional(identifier()), 'gateway', 'of one gateway, e.g. midtrans'),
      transaction: option(
        z.optional(identifier(z.overwrite(referenceIn))),
        'transaction',
        'every notification of one payment, by its reference at the gateway',
      ),
      state: option(z.optional(oneOf(webhookStates)), 'state', 'open: without an outcome; settled'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        event: z.string(),
        provider: z.string(),
        transaction: z.nullable(z.string()),
        /** The number of the order that it pays, with its goods and what is due; null where the shop knows no such payment. */
        order: z.nullable(z.string()),
        customer: contact(),
        goods: z.nullable(openText()),
        amount: z.nullable(rupiah),
        /** The amount that the gateway names in it; null where it names none. */
        notified: z.nullable(rupiah),
        received: moment,
        outcome: z.nullable(z.string()),
        /** How many notifications of the payment there are. */
        notifications: z.int(),
        body: onlyFor('payments.read', z.string()),
      }),
    ),
  },
  'webhooks.replay': {
    summary: 'Settles the payment of a notification again, by what the gateway says now',
    kind: 'write',
    permission: 'payments.write',
    reason: 'optional',
    input: z.object({ event: argument('event') }),
    output: z.object({ event: z.string(), transaction: z.string(), outcome: z.string() }),
  },
} as const satisfies OperatorCallTable;
