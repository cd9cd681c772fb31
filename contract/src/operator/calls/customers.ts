import * as z from 'zod/mini';
import { AccountExport } from '../../wire/account-export.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, page, pathOption } from '../fields.ts';
import { orderOfCustomer } from './orders.ts';

const customer = argument('customer');
const done = z.object({ customer: z.string(), done: z.string() });

export const customerCalls = {
  'customers.find': {
    summary:
      'Customers by address, name, telephone number, order, transaction or ICCID, with their latest orders',
    kind: 'read',
    permission: 'customers.contact',
    reason: 'none',
    input: z.object({ words: argument('words'), ...page }),
    output: z.array(
      z.object({
        customer: z.string(),
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        verified: z.boolean(),
        locked: z.boolean(),
        orders: z.array(orderOfCustomer),
      }),
    ),
  },
  'customers.verify': {
    summary: 'Confirms an address by hand, where the mail does not arrive',
    kind: 'write',
    permission: 'customers.write',
    reason: 'optional',
    input: z.object({ customer }),
    output: done,
  },
  'customers.lock': {
    summary: 'Nobody logs in to an account any more, and who is logged in is out; needs a --reason',
    kind: 'write',
    permission: 'customers.write',
    reason: 'required',
    input: z.object({ customer }),
    output: done,
  },
  'customers.unlock': {
    summary: 'An account is open again',
    kind: 'write',
    permission: 'customers.write',
    reason: 'optional',
    input: z.object({ customer }),
    output: done,
  },
  'customers.export': {
    summary: 'Everything that the shop holds of a customer, as they get it themselves',
    kind: 'read',
    permission: 'customers.data',
    reason: 'optional',
    stepUp: 'always',
    input: z.object({
      customer,
      file: pathOption(
        z.optional(z.string()),
        'path',
        'writes it into a new file that only its owner can read',
      ),
    }),
    output: z.union([AccountExport, z.object({ customer: z.string(), file: z.string() })]),
  },
  'customers.erase': {
    summary: 'Empties an account for good; its orders stay, without names; needs a --reason',
    kind: 'write',
    permission: 'customers.data',
    reason: 'required',
    stepUp: 'always',
    input: z.object({ customer }),
    output: z.object({ customer: z.string(), erased: z.boolean() }),
  },
} as const satisfies OperatorCallTable;
