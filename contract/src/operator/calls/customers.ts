import * as z from 'zod/mini';
import { isEmail, normalEmail } from '../../values/email.ts';
import { languages } from '../../values/locale.ts';
import { AccountExport } from '../../wire/account-export.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  fileTicket,
  flag,
  identifier,
  moment,
  oneOf,
  onlyFor,
  option,
  page,
  pathOption,
  rupiah,
} from '../fields.ts';
import { listedException } from './exceptions.ts';
import { shownNote } from './notes.ts';
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
    input: z.object({
      words: argument('words'),
      sort: option(
        z._default(oneOf(['last', 'spent', 'orders']), 'last'),
        'by',
        'last (default): by the last order; spent: by what was paid in all; orders: by the number of paid orders',
      ),
      ascending: flag('the oldest or smallest first'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        customer: z.string(),
        name: contact(),
        email: contact(),
        phone: contact(),
        verified: z.boolean(),
        locked: z.boolean(),
        /** Their paid orders, and what was paid for them in all. */
        paid_orders: z.int(),
        paid_in_all: rupiah,
        /** The latest ones, paid or not. */
        orders: z.array(orderOfCustomer),
      }),
    ),
  },
  'customers.get': {
    summary:
      'One customer: profile, orders, eSIMs, routers, mails, notes, consents, exceptions, and what keeps the account open',
    kind: 'read',
    permission: 'customers.contact',
    reason: 'none',
    words: 'customers show',
    input: z.object({ customer }),
    output: z.object({
      customer: z.string(),
      name: contact(),
      email: contact(),
      pending_email: contact(),
      /** When the link to an address that staff asked for is mailed. */
      pending_from: z.nullable(moment),
      phone: contact(),
      language: z.enum(languages),
      since: moment,
      verified: z.nullable(moment),
      locked: z.nullable(moment),
      profile: onlyFor(
        'customers.read',
        z.object({
          address: z.nullable(z.string()),
          province: z.nullable(z.string()),
          nation: z.nullable(z.string()),
          gender: z.nullable(z.string()),
          date_of_birth: z.nullable(z.string()),
          occupation: z.nullable(z.string()),
        }),
      ),
      /** Their paid orders, and what was paid for them in all. */
      paid_orders: z.int(),
      paid_in_all: rupiah,
      /** The latest ones. */
      orders: z.array(orderOfCustomer),
      open_orders: z.array(z.object({ order: z.string(), unpaid: z.boolean() })),
      esims: z.array(
        z.object({
          order: z.string(),
          label: z.string(),
          iccid: z.nullable(z.string()),
          install: z.string(),
          plan: z.string(),
        }),
      ),
      routers: z.array(
        z.object({
          order: z.string(),
          device: z.string(),
          start: z.string(),
          end: z.string(),
          state: z.string(),
        }),
      ),
      mails: onlyFor(
        'customers.read',
        z.array(
          z.object({
            mail: z.string(),
            address: z.nullable(z.string()),
            state: z.string(),
            created: z.string(),
            sent: z.nullable(z.string()),
          }),
        ),
      ),
      consents: onlyFor(
        'customers.read',
        z.array(z.object({ terms_version: z.string(), accepted: moment, order: z.string() })),
      ),
      notes: z.array(shownNote),
      exceptions: z.array(listedException),
    }),
  },
  'customers.email': {
    summary:
      'Asks a customer to confirm a new email address by a link to it, sent 24 hours after the old one was told, or when a second person asks for the same address; until then the old one stays; needs a --reason',
    kind: 'write',
    permission: 'customers.write',
    reason: 'required',
    tells: 'customer',
    reasonStays: 'it stays in the audit log',
    stepUp: 'always',
    input: z.object({
      customer,
      email: option(
        z.string().check(z.overwrite(normalEmail), z.refine(isEmail, 'is an email address.')),
        'email',
        'the new address',
      ),
      was: option(
        z.optional(identifier()),
        'email',
        'the address that it replaces, where one waits for its confirmation that one: refused where it is another one by now',
      ),
    }),
    output: z.object({ customer: z.string(), pending_email: z.string(), pending_from: z.nullable(moment) }),
  },
  'customers.verify': {
    summary:
      'Confirms an address by hand, where the mail does not arrive and an order was paid; the customer is told',
    kind: 'write',
    permission: 'customers.write',
    reason: 'optional',
    tells: 'customer',
    stepUp: 'always',
    input: z.object({ customer }),
    output: done,
  },
  'customers.lock': {
    summary: 'Nobody logs in to an account any more, and who is logged in is out; needs a --reason',
    kind: 'write',
    permission: 'customers.write',
    reason: 'required',
    tells: 'customer',
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
    summary: 'Everything that the shop holds of a customer, as they get it themselves; needs a --reason',
    kind: 'read',
    permission: 'customers.data',
    reason: 'required',
    reasonStays: 'it stays in the audit log',
    stepUp: 'always',
    input: z.object({
      customer,
      file: pathOption(
        z.optional(z.string()),
        'path',
        'writes it into a new file that only its owner can read',
      ),
    }),
    output: z.union([AccountExport, z.object({ customer: z.string(), file: z.string() }), fileTicket]),
  },
  'customers.erase': {
    summary: 'Empties an account for good; its orders stay, without names; needs a --reason',
    kind: 'write',
    permission: 'customers.data',
    reason: 'required',
    tells: 'customer',
    stepUp: 'always',
    input: z.object({ customer }),
    output: z.object({ customer: z.string(), erased: z.boolean() }),
  },
} as const satisfies OperatorCallTable;
