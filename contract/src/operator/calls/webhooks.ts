import * as z from 'zod/mini';
import { webhookStates } from '../../values/webhooks.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, identifier, moment, oneOf, onlyFor, option, page } from '../fields.ts';

/** Notifications of payment gateways, as they came in. */
export const webhookCalls = {
  'webhooks.list': {
    summary: 'Notifications of the payment gateways, the newest first, with what became of each',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({
      provider: option(z.optional(identifier()), 'gateway', 'of one gateway, e.g. midtrans'),
      state: option(z.optional(oneOf(webhookStates)), 'state', 'open: without an outcome; settled'),
      ...page,
    }),
    output: z.array(
      z.object({
        event: z.string(),
        provider: z.string(),
        transaction: z.nullable(z.string()),
        received: moment,
        outcome: z.nullable(z.string()),
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
