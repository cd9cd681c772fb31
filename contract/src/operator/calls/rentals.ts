import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import { argument, contact, flag, moment, oneOf, option, rupiah, text } from '../fields.ts';

const unitStates = ['in_service', 'repair', 'lost', 'retired'] as const;
const chargeMethods = ['cash', 'transfer'] as const;
const serial = argument('serial');

/** A rental on its order's page. */
export const shownRental = z.object({
  serial: z.string(),
  state: z.string(),
  start: z.string(),
  end: z.string(),
  send_by: z.string(),
  handed_over: z.nullable(moment),
  return_by: z.nullable(z.string()),
  return_requested: z.nullable(moment),
  pickup_arranged: z.nullable(moment),
  returned: z.nullable(z.string()),
  late_fee: rupiah,
  charge: z.nullable(z.string()),
  charge_state: z.nullable(z.string()),
});

const settled = z.object({
  charge: z.string(),
  state: z.string(),
  amount: rupiah,
  changed: z.boolean(),
});

export const rentalCalls = {
  'units.list': {
    summary: 'Routers with the orders and customers that have or have booked them, by serial number',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({
      product: option(z.optional(z.string()), 'code', 'only routers of this product'),
      state: option(z.optional(oneOf(unitStates)), 'state', `only ${unitStates.join(', ')}`),
    }),
    output: z.array(
      z.object({
        serial: z.string(),
        imei: z.nullable(z.string()),
        product: z.string(),
        state: z.enum(unitStates),
        rentals: z.array(
          z.object({
            order: z.string(),
            customer: contact(),
            state: z.string(),
            start: z.string(),
            end: z.string(),
            return_by: z.nullable(z.string()),
            late_fee: rupiah,
          }),
        ),
      }),
    ),
  },
  'units.receive': {
    summary: 'A rented router is back: its rental ends today, a late fee is recorded as due',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    input: z.object({ serial }),
    output: z.nullable(
      z.object({
        serial: z.string(),
        rentalId: z.string(),
        order: z.string(),
        returnedOn: z.string(),
        lateFee: rupiah,
        charge: z.nullable(z.string()),
      }),
    ),
  },
  'units.add': {
    summary: 'A new router',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'optional',
    input: z.object({
      serial,
      product: option(text(), 'code', 'the router product it belongs to'),
      imei: option(z.optional(z.string()), 'number', 'its IMEI'),
    }),
    output: z.object({ serial: z.string(), added: z.boolean() }),
  },
  'units.state': {
    summary: 'Takes a router out of service or puts it back; its bookings move to others where one is free',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'optional',
    input: z.object({ serial, to: option(oneOf(unitStates), 'state', unitStates.join(', ')) }),
    output: z.object({ moved: z.array(z.string()), stranded: z.array(z.string()) }),
  },
  'rentals.pickups': {
    summary: 'Routers that customers want to be fetched by a courier',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({ all: flag('also those whose courier is booked') }),
    output: z.array(
      z.object({
        serial: z.string(),
        order: z.string(),
        customer: contact(),
        phone: contact(),
        address: contact(),
        requested: z.nullable(moment),
        end: z.string(),
        arranged: z.nullable(moment),
      }),
    ),
  },
  'rentals.pickupArranged': {
    summary: 'The courier is booked for a router, or for all routers of an order; the flag goes away',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    input: z.object({ serial, courier: option(text(), 'name', 'who fetches it, e.g. JNE') }),
    output: z.array(
      z.object({
        serial: z.string(),
        order: z.string(),
        courier: z.string(),
        changed: z.nullable(z.boolean()),
      }),
    ),
  },
  'rentals.fees': {
    summary: 'Late fees that are due, and those that still grow because the router is not back',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({ all: flag('also those that are paid or waived') }),
    output: z.array(
      z.object({
        charge: z.nullable(z.string()),
        state: z.string(),
        amount: rupiah,
        serial: z.string(),
        order: z.string(),
        customer: contact(),
        email: contact(),
        phone: contact(),
        end: z.string(),
        returned: z.nullable(z.string()),
        method: z.nullable(z.enum(chargeMethods)),
        decided_by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  },
  'rentals.chargePaid': {
    summary: 'A late fee was collected',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    input: z.object({
      charge: argument('charge'),
      method: option(oneOf(chargeMethods), 'method', chargeMethods.join(', ')),
    }),
    output: settled,
  },
  'rentals.chargeWaive': {
    summary: 'A late fee is not asked for any more; needs a --reason',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'required',
    reasonStays: 'it stays with the fee',
    input: z.object({ charge: argument('charge') }),
    output: settled,
  },
} as const satisfies OperatorCallTable;
