import * as z from 'zod/mini';
import { mailStates } from '../../values/mails.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  contact,
  counted,
  endMoment,
  flag,
  freeText,
  idArgument,
  identifier,
  moment,
  oneOf,
  option,
  orderNumber,
  page,
  startMoment,
} from '../fields.ts';

export const mailState = {
  state: z.string(),
  created: moment,
  sent: z.nullable(moment),
  tries: z.int(),
  /** A server that refuses a mail repeats its address. */
  error: freeText(),
};

export const mailCalls = {
  'mails.list': {
    summary: 'Mails to customers with their state, the newest first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({
      unsent: flag('only those that were given up or could not be sent yet'),
      order: option(z.optional(orderNumber()), 'order', 'only those about this order'),
      customer: option(
        z.optional(identifier()),
        'customer',
        'only those to one customer, by email address or id',
      ),
      kind: option(z.optional(identifier()), 'kind', 'only of one kind, e.g. order-received'),
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
        error: freeText(),
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
    input: z.object({ mail: idArgument('mail') }),
    output: z.object({
      mail: z.string(),
      kind: z.string(),
      to: contact(),
      subject: contact(),
      language: z.string(),
      text: contact(),
      /** Where the console reads the document. */
      document: z.string(),
    }),
  },
} as const satisfies OperatorCallTable;
