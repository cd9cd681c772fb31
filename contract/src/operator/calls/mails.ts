import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  endMoment,
  flag,
  moment,
  oneOf,
  option,
  page,
  startMoment,
} from '../fields.ts';

export const mailStates = ['queued', 'sent', 'failed', 'dropped'] as const;

export const mailState = {
  state: z.string(),
  created: moment,
  sent: z.nullable(moment),
  tries: z.int(),
  error: z.nullable(z.string()),
};

export const mailCalls = {
  'mails.list': {
    summary: 'Mails to customers with their state, the newest first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({
      unsent: flag('only those that were given up or could not be sent yet'),
      order: option(z.optional(z.string()), 'order', 'only those about this order'),
      customer: option(
        z.optional(z.string()),
        'customer',
        'only those to one customer, by e-mail address or id',
      ),
      kind: option(z.optional(z.string()), 'kind', 'only of one kind, e.g. order-received'),
      state: option(z.optional(oneOf(mailStates)), 'state', `only ${mailStates.join(', ')}`),
      from: option(z.optional(startMoment), 'day', 'queued on this day or later'),
      to: option(z.optional(endMoment), 'day', 'queued on this day or earlier'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        id: z.string(),
        mail: z.string(),
        state: z.string(),
        has_preview: z.boolean(),
        order: z.nullable(z.string()),
        customer: contact(),
        email: contact(),
        phone: contact(),
        created: moment,
        sent: z.nullable(moment),
        tries: z.int(),
        error: z.nullable(z.string()),
      }),
    ),
  },
  'mails.preview': {
    summary:
      'A mail as it would be sent now, with activation codes masked; kinds with a secret have no preview',
    kind: 'read',
    // A mail shows names and addresses.
    permission: 'customers.contact',
    reason: 'none',
    input: z.object({ mail: argument('mail') }),
    output: z.object({
      mail: z.string(),
      kind: z.string(),
      subject: z.string(),
      language: z.string(),
      text: z.string(),
      /** Where the console reads the document. */
      document: z.string(),
    }),
  },
} as const satisfies OperatorCallTable;
