import * as z from 'zod/mini';
import { productTypes } from '../../values/catalogue.ts';
import { deviceTellers, orderEventKinds, orderKinds, paymentStatuses } from '../../values/orders.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  endMoment,
  flag,
  moment,
  oneOf,
  onlyFor,
  option,
  page,
  rupiah,
  startMoment,
  text,
  whole,
  wholeDay,
} from '../fields.ts';
import { shownNote } from './notes.ts';
import { shownRefund } from './refunds.ts';
import { shownRental } from './rentals.ts';

const deliveryStates = ['on_review', 'on_ship', 'finished'] as const;

const order = argument('order');
const parcelState = z.object({ order: z.string(), delivery: z.string(), changed: z.boolean() });

/** An order in a list. */
const listedOrder = {
  order: z.string(),
  placed: moment,
  kind: z.enum(orderKinds),
  product: z.nullable(z.string()),
  payment: z.enum(paymentStatuses),
  delivery: z.nullable(z.enum(deliveryStates)),
  total: rupiah,
  flag: z.nullable(z.string()),
};

const mailState = {
  state: z.string(),
  created: moment,
  sent: z.nullable(moment),
  tries: z.int(),
  error: z.nullable(z.string()),
};

const shownOrder = z.object({
  order: z.string(),
  kind: z.enum(orderKinds),
  payment: z.enum(paymentStatuses),
  delivery: z.nullable(z.enum(deliveryStates)),
  flag: z.nullable(z.string()),
  customer: onlyFor(
    'customers.contact',
    z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), days: z.nullable(z.int()) })),
  device: z.nullable(z.object({ name: z.string(), told_by: z.enum(deviceTellers) })),
  figures: z.object({
    subtotal: rupiah,
    rent: rupiah,
    delivery: rupiah,
    tax: rupiah,
    discount: rupiah,
    total: rupiah,
    voucher: z.nullable(z.string()),
  }),
  delivery_method: z.nullable(z.string()),
  ship_to: onlyFor(
    'customers.contact',
    z.object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      province: z.nullable(z.string()),
    }),
  ),
  shipment: z.nullable(
    z.object({
      order: z.string(),
      courier: z.string(),
      trackingNumber: z.string(),
      shippedAt: moment,
      finishedAt: z.nullable(moment),
      returnedAt: z.nullable(moment),
    }),
  ),
  rentals: z.array(shownRental),
  transaction: z.optional(z.object({ id: z.string(), method: z.nullable(z.string()), gateway: z.string() })),
  money: z.array(
    z.object({ at: moment, kind: z.string(), amount: rupiah, transaction: z.nullable(z.string()) }),
  ),
  esims: z.array(
    z.object({
      iccid: z.nullable(z.string()),
      install: z.string(),
      plan: z.string(),
      supplier_ref: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(shownRefund),
  mails: z.array(z.object({ mail: z.string(), ...mailState })),
  events: z.array(z.object({ at: moment, kind: z.enum(orderEventKinds) })),
  notes: z.array(shownNote),
  acts: z.array(
    z.object({
      at: moment,
      actor: z.string(),
      claimed: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const orderCalls = {
  'orders.list': {
    summary: 'Orders by any of the filters, the newest first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z
      .object({
        day: option(z.optional(wholeDay), 'day', 'placed on this day, in Jakarta'),
        from: option(z.optional(startMoment), 'day', 'placed on this day or later'),
        to: option(z.optional(endMoment), 'day', 'placed on this day or earlier'),
        kind: option(z.optional(oneOf(orderKinds)), 'kind', `only ${orderKinds.join(', ')}`),
        type: option(z.optional(oneOf(productTypes)), 'type', `only orders of ${productTypes.join(', ')}`),
        customer: option(z.optional(z.string()), 'customer', 'of one customer, by e-mail address or id'),
        product: option(z.optional(z.string()), 'code', 'of one product'),
        payment: option(
          z.optional(oneOf(paymentStatuses)),
          'state',
          'only orders in this payment state, e.g. PAID',
        ),
        delivery: option(z.optional(oneOf(deliveryStates)), 'state', `only ${deliveryStates.join(', ')}`),
        flagged: flag('only orders that somebody has to look at'),
        flag: option(
          z.optional(z.string()),
          'flag',
          'only with an open exception of this kind, or kinds that begin so, e.g. delivery or refund',
        ),
        view: option(
          z._default(oneOf(['all', 'live', 'not_paid']), 'all'),
          'view',
          'all; live: not those that ended unpaid; not_paid: only those',
        ),
        place: option(z.optional(z.string()), 'code', 'of one place, e.g. JP'),
        supplier: option(z.optional(z.string()), 'name', 'sold from this supplier'),
        courier: option(z.optional(z.string()), 'name', 'sent by this courier'),
        voucher: option(z.optional(z.string()), 'code', 'with this voucher'),
        paid_from: option(z.optional(startMoment), 'day', 'paid on this day or later'),
        paid_to: option(z.optional(endMoment), 'day', 'paid on this day or earlier'),
        total_from: option(z.optional(whole(' of Rupiah')), 'rupiah', 'with at least this total'),
        total_to: option(z.optional(whole(' of Rupiah')), 'rupiah', 'with at most this total'),
        sort: option(z._default(oneOf(['placed', 'total']), 'placed'), 'column', 'placed (default) or total'),
        ascending: flag('the oldest or smallest first'),
        ...page,
      })
      .check(
        z.refine(
          ({ day, from, to }) => !day || !(from || to),
          '--day stands alone: use --from and --to for several days.',
        ),
        z.refine(({ from, to }) => !from || !to || to > from, '--to must not be before --from.'),
      ),
    output: z.array(z.object({ ...listedOrder, customer: contact(), exceptions: z.array(z.string()) })),
  },
  'orders.get': {
    summary:
      'All of one order: lines, parcel, routers, eSIMs, refunds, mails, what happened and who did what',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    words: 'orders show',
    input: z.object({ order }),
    output: shownOrder,
  },
  'orders.ship': {
    summary: 'The parcel is with the courier; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    input: z.object({
      order,
      courier: option(text(), 'name', 'who carries the parcel, e.g. JNE'),
      tracking: option(text(), 'number', 'its tracking number'),
    }),
    output: parcelState,
  },
  'orders.tracking': {
    summary: 'Corrects the tracking number of a parcel that is on its way; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    input: z.object({
      order,
      courier: option(z.optional(z.string()), 'name', 'who carries the parcel; as it was otherwise'),
      tracking: option(text(), 'number', 'the right tracking number'),
    }),
    output: parcelState,
  },
  'orders.finish': {
    summary: 'The parcel has arrived; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    input: z.object({ order }),
    output: parcelState,
  },
  'orders.returned': {
    summary: 'The SIM card of an order came back: its money can be asked for',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    input: z.object({ order }),
    output: parcelState,
  },
  'orders.retry': {
    summary: 'Asks the supplier again, now, about what is paid and not delivered; nothing is ordered twice',
    kind: 'write',
    permission: 'orders.write',
    reason: 'optional',
    input: z.object({ order }),
    output: z.object({ order: z.string(), asked_again: z.int() }),
  },
  'orders.refund': {
    summary: "All of an order's money goes back, whatever the rules say; needs a --reason",
    kind: 'write',
    permission: 'orders.refund',
    reason: 'required',
    reasonStays: 'it stays with the refund',
    stepUp: 'always',
    input: z.object({ order }),
    output: z.object({ order: z.string(), refund: z.nullable(z.string()), amount: rupiah }),
  },
  'orders.resend': {
    summary: 'Sends a mail about an order once more',
    kind: 'write',
    permission: 'orders.write',
    reason: 'optional',
    input: z.object({
      order,
      mail: option(
        z.optional(z.string()),
        'kind',
        'which one, e.g. order-received; otherwise all that were given up, or the last one',
      ),
    }),
    output: z.object({ order: z.string(), mail: z.string() }),
  },
  'orders.clear': {
    summary: 'Takes the flag off an order that was looked at',
    kind: 'write',
    permission: 'work.handle',
    reason: 'optional',
    input: z.object({ order }),
    output: z.object({ order: z.string(), flag: z.nullable(z.string()) }),
  },
  'mails.list': {
    summary: 'Mails to customers with their state, the newest first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({
      unsent: flag('only those that were given up or could not be sent yet'),
      order: option(z.optional(z.string()), 'order', 'only those about this order'),
      ...page,
    }),
    output: z.array(
      z.object({
        mail: z.string(),
        state: z.string(),
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
} as const satisfies OperatorCallTable;

/** A customer's orders in an answer about customers. */
export const orderOfCustomer = z.object(listedOrder);
