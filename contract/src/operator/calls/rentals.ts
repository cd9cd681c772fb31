import * as z from 'zod/mini';
import { deliveryStates, paymentStatuses } from '../../values/orders.ts';
import {
  bookingPhases,
  chargeKinds,
  chargeMethods,
  chargeStates,
  checkDirections,
  checklistItems,
  deliveryMethods,
  feeStates,
  rentalConditions,
  rentalStates,
  returnMethods,
  unitStates,
} from '../../values/rentals.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  flag,
  freeText,
  idArgument,
  identifier,
  labelNumber,
  linesArgument,
  may,
  moment,
  oneOf,
  openText,
  option,
  orderNumber,
  referenceArgument,
  rupiah,
  text,
  theDay,
  undamaged,
  whole,
  wholeBetween,
} from '../fields.ts';

const serial = argument('serial', undamaged);

const checklist = () =>
  option(
    z.optional(z.array(oneOf(checklistItems)).check(z.maxLength(checklistItems.length))),
    'items',
    `what is in the bag: ${checklistItems.join(', ')}; everything otherwise`,
  );

const shownCharge = z.object({
  charge: z.string(),
  kind: z.enum(chargeKinds),
  amount: rupiah,
  state: z.enum(chargeStates),
});

const shownCheck = z.object({
  serial: z.string(),
  order: z.string(),
  direction: z.enum(checkDirections),
  condition: z.enum(rentalConditions),
  checklist: z.array(z.enum(checklistItems)),
  staff: z.string(),
  /** Their name; at the terminal the user of the machine. */
  by: z.string(),
  at: moment,
});

/** A booking that takes the days that another one wants. */
const inTheWay = z.object({
  order: z.string(),
  serial: z.string(),
  state: z.enum(rentalStates),
  start: z.string(),
  end: z.string(),
});

/** What can be done at the counter, and why nothing can be. */
const counterActs = ['hand_out', 'receive', 'ship', 'finish', 'returned'] as const;
const counterObstacles = [
  'unknown',
  'free',
  'out_of_service',
  'not_sendable',
  'nothing_to_send',
  'done',
  'scan_a_unit',
  'other_model',
  'booked_otherwise',
] as const;

/** What a rental says about its router. */
export const shownPhase = z.object({
  phase: z.enum(bookingPhases),
  start: z.string(),
  end: z.string(),
  days_late: z.int(),
});

/** The state of a rental; `phase`: while it holds its router. */
const shownStanding = z.extend(shownPhase, {
  state: z.enum(rentalStates),
  phase: z.nullable(z.enum(bookingPhases)),
});

/** A rental on its order's page. */
export const shownRental = z.extend(shownStanding, {
  serial: z.string(),
  send_by: z.string(),
  handed_over: z.nullable(moment),
  /** How the customer brings it back, once they have said so. */
  return_by: z.nullable(z.enum(returnMethods)),
  return_requested: z.nullable(moment),
  pickup_arranged: z.nullable(moment),
  returned: z.nullable(z.string()),
  late_fee: rupiah,
  charge: z.nullable(z.string()),
  charge_state: z.nullable(z.enum(chargeStates)),
});

const settled = z.object({
  charge: z.string(),
  state: z.enum(chargeStates),
  amount: rupiah,
  changed: z.boolean(),
});

export const rentalCalls = {
  'units.list': {
    summary: 'Routers with the orders and customers that have or have booked them, the late ones first',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({
      product: option(z.optional(identifier()), 'code', 'only routers of this product'),
      state: option(z.optional(oneOf(unitStates)), 'state', `only ${unitStates.join(', ')}`),
    }),
    output: z.array(
      z.object({
        serial: z.string(),
        imei: z.nullable(z.string()),
        product: z.string(),
        product_name: z.string(),
        state: z.enum(unitStates),
        rentals: z.array(
          z.extend(shownPhase, {
            order: z.string(),
            customer: contact(),
            state: z.enum(rentalStates),
            return_by: z.nullable(z.enum(returnMethods)),
            late_fee: rupiah,
          }),
        ),
      }),
    ),
  },
  'units.get': {
    summary: 'All of one router: its rentals, how it went out and came back, its fees',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    words: 'units show',
    input: z.object({ serial }),
    output: z.object({
      serial: z.string(),
      imei: z.nullable(z.string()),
      product: z.string(),
      product_name: z.string(),
      state: z.enum(unitStates),
      /** The states into which it may be taken now. */
      next_states: z.array(z.enum(unitStates)),
      may: may('receive', 'lose', 'charge'),
      rentals: z.array(
        z.extend(shownStanding, {
          rental: z.string(),
          order: z.string(),
          customer: contact(),
          send_by: z.string(),
          returned: z.nullable(z.string()),
          late_fee: rupiah,
        }),
      ),
      checks: z.array(shownCheck),
      charges: z.array(
        z.object({
          ...shownCharge.shape,
          order: z.string(),
          created: moment,
          method: z.nullable(z.enum(chargeMethods)),
          reason: freeText(),
        }),
      ),
    }),
  },
  'units.receive': {
    summary: 'A rented router is back: its rental ends today, its fees are recorded as due',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    tells: 'customer',
    input: z.object({
      serial,
      condition: option(
        z._default(oneOf(rentalConditions), 'good'),
        'condition',
        `${rentalConditions.join(', ')}; a damaged one goes to repair`,
      ),
      checklist: checklist(),
      fee: option(
        z.optional(whole(' of Rupiah')),
        'rupiah',
        'what the customer owes for the damage, or for what is missing',
      ),
    }),
    output: z.nullable(
      z.object({
        serial: z.string(),
        rentalId: z.string(),
        order: z.string(),
        returnedOn: z.string(),
        condition: z.enum(rentalConditions),
        lateFee: rupiah,
        charge: z.nullable(z.string()),
        charges: z.array(shownCharge),
        moved: z.array(z.string()),
        stranded: z.array(z.string()),
      }),
    ),
  },
  'units.lose': {
    summary:
      'A rented router does not come back: its rental ends today, its fees are due, the customer is told',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'required',
    moves: 'money',
    input: z.object({
      serial,
      fee: option(z.optional(whole(' of Rupiah')), 'rupiah', 'what the customer owes for the router'),
    }),
    output: z.nullable(
      z.object({
        serial: z.string(),
        rental: z.string(),
        order: z.string(),
        ended: z.string(),
        charges: z.array(shownCharge),
        moved: z.array(z.string()),
        stranded: z.array(z.string()),
      }),
    ),
  },
  'units.add': {
    summary: 'New routers: serial number and, where it is known, IMEI; several with ; between them',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'optional',
    input: z.object({
      routers: linesArgument('routers', z.maxLength(10_000)),
      product: option(
        identifier(z.minLength(1, 'is missing.')),
        'code',
        'the router product that they belong to',
      ),
    }),
    output: z.object({ added: z.array(z.string()) }),
  },
  'units.state': {
    summary: 'Takes a router out of service or puts it back; its bookings move to others where one is free',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'optional',
    input: z.object({ serial, to: option(oneOf(unitStates), 'state', unitStates.join(', ')) }),
    output: z.object({ moved: z.array(z.string()), stranded: z.array(z.string()) }),
  },
  'rentals.find': {
    summary: 'What can be done with a scanned router, order or parcel',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({
      scanned: argument('code', undamaged),
      for: option(z.optional(orderNumber()), 'order', 'the order for which a free router is scanned'),
    }),
    output: z.object({
      is: z.enum(['unit', 'order', 'parcel', 'unknown']),
      name: z.string(),
      can: z.array(z.enum(counterActs)),
      why: z.nullable(z.enum(counterObstacles)),
      says: openText(),
      unit: z.nullable(
        z.object({
          serial: z.string(),
          imei: z.nullable(z.string()),
          product: z.string(),
          state: z.enum(unitStates),
        }),
      ),
      instead_of: z.nullable(z.string()),
      in_the_way: z.nullable(inTheWay),
      order: z.nullable(
        z.object({
          order: z.string(),
          customer: contact(),
          what: z.string(),
          payment: z.enum(paymentStatuses),
          delivery: z.nullable(z.enum(deliveryStates)),
          /** Whether its goods leave by courier; its customer collects them at the counter otherwise. */
          by_courier: z.boolean(),
          method: z.nullable(z.string()),
          courier: z.nullable(z.string()),
          tracking: z.nullable(z.string()),
        }),
      ),
      rental: z.nullable(
        z.object({
          rental: z.string(),
          start: z.string(),
          end: z.string(),
          send_by: z.string(),
          days_late: z.int(),
          late_fee: rupiah,
        }),
      ),
      units: z.array(z.extend(shownStanding, { serial: z.string() })),
      charges: z.array(shownCharge),
    }),
  },
  'rentals.handOut': {
    summary:
      'A router goes out: in person, or by courier with the parcel of its order; a free one takes the place of the booked one',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    tells: 'customer',
    input: z.object({
      serial,
      order: option(
        z.optional(orderNumber()),
        'order',
        'for which order; otherwise the next that has booked it',
      ),
      checklist: checklist(),
      courier: option(z.optional(z.string()), 'name', 'who carries the parcel; in person otherwise'),
      tracking: option(z.optional(labelNumber()), 'number', 'its tracking number'),
    }),
    output: z.object({
      serial: z.string(),
      rental: z.string(),
      order: z.string(),
      instead_of: z.nullable(z.string()),
      delivery: z.nullable(z.enum(deliveryStates)),
      left: z.int(),
      changed: z.boolean(),
    }),
  },
  'rentals.checks': {
    summary: 'The latest routers that went out and came back',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({
      limit: option(z._default(wholeBetween(1, 100), 10), 'count', 'at most so many (10)'),
    }),
    output: z.array(shownCheck),
  },
  'rentals.board': {
    summary: 'Routers by day, model by model: bookings, late ones and what waits for them, free ones',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({
      model: option(z.optional(identifier()), 'code', 'only the routers of this product'),
      from: option(z.optional(theDay), 'day', 'the first day; two days ago otherwise'),
      days: option(z._default(wholeBetween(1, 60), 21), 'count', 'so many days (21)'),
      state: option(z.optional(oneOf(unitStates)), 'state', `only ${unitStates.join(', ')}`),
    }),
    output: z.object({
      model: z.nullable(z.string()),
      models: z.array(
        z.object({
          product: z.string(),
          name: z.string(),
          units: z.int(),
          in_service: z.int(),
          free_today: z.int(),
          /** Of those in service, with a customer past the last day. */
          late: z.int(),
          in_repair: z.int(),
        }),
      ),
      today: z.string(),
      from: z.string(),
      to: z.string(),
      units: z.array(
        z.object({
          serial: z.string(),
          product: z.string(),
          state: z.enum(unitStates),
          bookings: z.array(
            z.object({
              rental: z.string(),
              order: z.string(),
              customer: contact(),
              phone: contact(),
              state: z.enum(rentalStates),
              phase: z.enum(bookingPhases),
              start: z.string(),
              end: z.string(),
              blocked_from: z.string(),
              blocked_to: z.string(),
              movable: z.boolean(),
              late: z.nullable(
                z.object({
                  days: z.int(),
                  fee: rupiah,
                  reminded: z.nullable(moment),
                  blocks: z.nullable(
                    z.object({
                      rental: z.string(),
                      order: z.string(),
                      send_by: z.string(),
                      free: z.nullable(z.string()),
                      moves_on: z.nullable(z.string()),
                    }),
                  ),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  'rentals.free': {
    summary: 'Routers that are free for a rental, the way there and the preparation afterwards included',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z
      .object({
        from: option(theDay, 'day', 'the first day of the rental'),
        to: option(theDay, 'day', 'its last day'),
        method: option(
          z._default(oneOf(deliveryMethods), 'fast'),
          'delivery',
          `how it would get to the customer: ${deliveryMethods.join(', ')} (fast)`,
        ),
        like: option(z.optional(identifier()), 'code', 'only models that work where this product does'),
      })
      .check(z.refine(({ from, to }) => to >= from, '--to must not be before --from.')),
    output: z.object({
      models: z.array(
        z.object({
          product: z.string(),
          name: z.string(),
          in_service: z.int(),
          free: z.array(z.string()),
        }),
      ),
      /** Where the models work that were asked for. */
      place: z.nullable(z.string()),
      /** Whether an order for these days can be placed today. */
      can_be_ordered: z.boolean(),
    }),
  },
  'rentals.occupancy': {
    summary: 'How many routers are in service, and how many of them bookings need on each day from today',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({ days: option(z._default(wholeBetween(1, 60), 14), 'count', 'so many days (14)') }),
    output: z.object({
      units: z.int(),
      /** A late router is needed too, so that there may be more than are in service. */
      days: z.array(z.object({ day: z.string(), needed: z.int() })),
    }),
  },
  'rentals.reassign': {
    summary: 'Moves a booking to another router of its model, or names the booking in the way',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'optional',
    input: z.object({
      rental: idArgument('rental'),
      serial: option(
        identifier(z.minLength(1, 'is missing.')),
        'serial',
        'the router that takes the booking',
      ),
      was: option(
        z.optional(identifier()),
        'serial',
        'the router that it leaves: refused where the booking is on another one by now',
      ),
    }),
    output: z.object({
      rental: z.string(),
      order: z.string(),
      serial: z.string(),
      from: z.string(),
      changed: z.boolean(),
      in_the_way: z.nullable(inTheWay),
    }),
  },
  'rentals.remind': {
    summary: 'Reminds the customer of a late router by mail, once a day at most',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'none',
    tells: 'customer',
    input: z.object({ serial }),
    output: z.object({ serial: z.string(), order: z.string(), changed: z.boolean() }),
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
    tells: 'customer',
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
    summary: 'Fees that are due, and late ones that still grow because the router is not back',
    kind: 'read',
    permission: 'rentals.read',
    reason: 'none',
    input: z.object({ all: flag('also those that are paid or waived') }),
    output: z.array(
      z.object({
        charge: z.nullable(z.string()),
        kind: z.enum(chargeKinds),
        state: z.enum(feeStates),
        amount: rupiah,
        serial: z.string(),
        order: z.string(),
        customer: contact(),
        email: contact(),
        phone: contact(),
        end: z.string(),
        returned: z.nullable(z.string()),
        /** Whether the router did not come back: `returned` is the day on which it was given up. */
        lost: z.boolean(),
        method: z.nullable(z.enum(chargeMethods)),
        decided_by: z.nullable(z.string()),
        reason: freeText(),
      }),
    ),
  },
  'rentals.chargeAdd': {
    summary: 'A fee for a router that was damaged, or of which something is missing; found after its return',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    moves: 'money',
    input: z.object({
      serial,
      kind: option(oneOf(['damage', 'loss']), 'kind', 'damage or loss'),
      amount: option(wholeBetween(1, 100_000_000), 'rupiah', 'how much'),
    }),
    output: z.object({ ...shownCharge.shape, order: z.string() }),
  },
  'rentals.chargePaid': {
    summary: 'A fee was collected',
    kind: 'write',
    permission: 'rentals.hand',
    reason: 'optional',
    moves: 'money',
    input: z.object({
      charge: referenceArgument('charge'),
      method: option(oneOf(chargeMethods), 'method', chargeMethods.join(', ')),
    }),
    output: settled,
  },
  'rentals.chargeWaive': {
    summary: 'A fee is not asked for any more; needs a --reason',
    kind: 'write',
    permission: 'rentals.manage',
    reason: 'required',
    reasonStays: 'it stays with the fee',
    stepUp: 'overLimit',
    input: z.object({ charge: referenceArgument('charge') }),
    output: settled,
  },
} as const satisfies OperatorCallTable;
