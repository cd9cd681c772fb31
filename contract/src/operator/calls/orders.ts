import * as z from 'zod/mini';
import { productTypes } from '../../values/catalogue.ts';
import { installStates, planStates } from '../../values/esims.ts';
import { hasPhoneShape } from '../../values/forms/rules.ts';
import { maxPlanDays, maxQuantity } from '../../values/limits.ts';
import { languages } from '../../values/locale.ts';
import { orderStatuses } from '../../values/order-statuses.ts';
import {
  deliveryStates,
  deviceTellers,
  orderChannels,
  orderEventKinds,
  orderKinds,
  paymentStatuses,
} from '../../values/orders.ts';
import { deliveryMethods } from '../../values/rentals.ts';
import { timelineSources } from '../../values/timeline.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  counted,
  endMoment,
  fileTicket,
  flag,
  freeText,
  guarded,
  identifier,
  labelNumber,
  may,
  moment,
  oneOf,
  onlyFor,
  openText,
  option,
  orderArgument,
  page,
  placeCode,
  rupiah,
  startMoment,
  text,
  theDay,
  whole,
  wholeBetween,
  wholeDay,
} from '../fields.ts';
import { mailState } from './mails.ts';
import { shownNote } from './notes.ts';
import { shownRefund } from './refunds.ts';
import { shownRental } from './rentals.ts';

/** Rows of one call. */
const mostParcels = 200;
/** What is wrong with a row of parcels. */
const parcelFaults = [
  'malformed',
  'spreadsheet',
  'twice',
  'unknown_order',
  'nothing_to_send',
  'sent_otherwise',
  'not_sendable',
] as const;

const order = orderArgument();
const parcelState = z.object({
  order: z.string(),
  delivery: z.nullable(z.enum(deliveryStates)),
  changed: z.boolean(),
});

/** An order in a list. */
const listedOrder = {
  order: z.string(),
  placed: moment,
  kind: z.enum(orderKinds),
  /** Code of the product; of several with commas. */
  product: z.nullable(z.string()),
  /** What was bought, in the reader's language. */
  what: z.nullable(z.string()),
  payment: z.enum(paymentStatuses),
  delivery: z.nullable(z.enum(deliveryStates)),
  total: rupiah,
  flag: z.nullable(z.string()),
  channel: z.enum(orderChannels),
};

const shipTo = onlyFor(
  'customers.contact',
  z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    province: z.nullable(z.string()),
  }),
);

/** Text of one line for a label or a form. */
const line = (longest: number) => text().check(z.maxLength(longest, `has at most ${longest} characters.`));

/** What staff order for a customer. */
const byHand = {
  customer: guarded('customers.contact', argument('customer')),
  product: option(identifier(z.minLength(1, 'is missing.')), 'code', 'what, by its code, e.g. japan-5gb-30d'),
  count: option(z._default(wholeBetween(1, maxQuantity), 1), 'count', `how many (1), up to ${maxQuantity}`),
  days: option(z.optional(wholeBetween(1, maxPlanDays)), 'count', 'of a daily plan: for so many days'),
  start: option(z.optional(theDay), 'day', 'of a rental: its first day'),
  end: option(z.optional(theDay), 'day', 'of a rental: its last day'),
  method: option(z.optional(oneOf(deliveryMethods)), 'method', `of a rental: ${deliveryMethods.join(', ')}`),
};

const shownOrder = z.object({
  order: z.string(),
  kind: z.enum(orderKinds),
  placed: moment,
  payment: z.enum(paymentStatuses),
  delivery: z.nullable(z.enum(deliveryStates)),
  may: may('ship', 'address', 'finish', 'tracking', 'returned', 'retry', 'refund'),
  flag: z.nullable(z.string()),
  channel: z.enum(orderChannels),
  customer: onlyFor(
    'customers.contact',
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      language: z.enum(languages),
      /** Their paid orders, this one among them, and what was paid for them in all. */
      paid_orders: z.int(),
      paid_in_all: rupiah,
    }),
  ),
  /** The first lines: orders.lines has all of them. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), days: z.nullable(z.int()) })),
  lines_in_all: z.int(),
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
  ship_to: shipTo,
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
  rentals: z.array(z.extend(shownRental, { may: may('hand_out', 'receive') })),
  /** `customer_fee`: what the customer paid to the gateway on top, in none of the order's movements. */
  transaction: z.optional(
    z.object({ id: z.string(), method: z.nullable(z.string()), gateway: z.string(), customer_fee: rupiah }),
  ),
  money: z.array(
    z.object({ at: moment, kind: z.string(), amount: rupiah, transaction: z.nullable(z.string()) }),
  ),
  /** What the order has left, by the books; null without a payment. A cost or a result that no book has is null. */
  result: onlyFor(
    'reports.money',
    z.object({
      received: rupiah,
      returned: rupiah,
      fee: rupiah,
      sample_fee: z.boolean(),
      tax: rupiah,
      cost: z.nullable(rupiah),
      credit: rupiah,
      result: z.nullable(rupiah),
    }),
  ),
  /** The first eSIMs: esims.list has all of them. */
  esims: z.array(
    z.object({
      esim: z.string(),
      iccid: z.nullable(z.string()),
      install: z.enum(installStates),
      plan: z.enum(planStates),
      supplier_ref: z.nullable(z.string()),
    }),
  ),
  esims_in_all: z.int(),
  refunds: z.array(shownRefund),
  /** The latest mails, events, notes and acts: orders.timeline has all of them. */
  mails: z.array(z.object({ id: z.string(), mail: z.string(), has_preview: z.boolean(), ...mailState })),
  events: z.array(z.object({ at: moment, kind: z.enum(orderEventKinds) })),
  notes: z.array(shownNote),
  acts: z.array(
    z.object({
      at: moment,
      actor: z.string(),
      claimed: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      reason: freeText(),
    }),
  ),
});

/** What follows when the deadline of a delivery passes. */
const afterDeadline = ['refund', 'person', 'cancel_late'] as const;

const orderLine = z.object({
  line: z.string(),
  position: z.int(),
  product: z.string(),
  name: z.string(),
  quantity: z.int(),
  days: z.nullable(z.int()),
  unit: rupiah,
  supply: z.nullable(
    z.object({
      kind: z.enum(['esims', 'topup']),
      supplier: z.string(),
      state: z.string(),
      /** The outcome of a call was unknown at some time. */
      outcome_unknown: z.boolean(),
      attempts: z.int(),
      asked: z.nullable(moment),
      /** When the shop asks by itself again; null where it doesn't. */
      next_try: z.nullable(moment),
      ready: z.nullable(moment),
      client_ref: z.string(),
      supplier_ref: z.nullable(z.string()),
      last_error: z.nullable(openText()),
      deadline: z.nullable(moment),
      after_deadline: z.nullable(z.enum(afterDeadline)),
    }),
  ),
});

const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  source: z.enum(timelineSources),
  what: z.string(),
  state: z.nullable(z.string()),
  amount: z.nullable(rupiah),
  who: z.nullable(z.string()),
  says: freeText(),
  ref: z.nullable(z.string()),
  ms: z.nullable(z.int()),
});

const { customer, ship_to, device, figures, money, shipment, transaction } = shownOrder.shape;

const evidence = z.object({
  order: z.string(),
  made: moment,
  placed: moment,
  paid: z.nullable(moment),
  payment: z.enum(paymentStatuses),
  language: z.enum(languages),
  customer,
  ship_to,
  device,
  terms: z.object({ version: z.string(), accepted: moment, refund_policy: z.string() }),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), days: z.nullable(z.int()), unit: rupiah })),
  figures,
  transaction: z.nullable(transaction),
  money,
  esims: z.array(
    z.object({
      iccid: z.nullable(z.string()),
      plan_name: z.string(),
      delivered: moment,
      install: z.enum(installStates),
      plan: z.enum(planStates),
      starts: z.nullable(moment),
      expires: z.nullable(moment),
      data_total_mb: z.nullable(z.number()),
      data_used_mb: z.nullable(z.number()),
      usage_as_of: z.nullable(moment),
    }),
  ),
  shipment,
  rentals: z.array(shownRental),
  mails: z.array(
    z.object({
      mail: z.string(),
      state: z.string(),
      sent: z.nullable(moment),
      message_id: z.string(),
      language: z.enum(languages),
    }),
  ),
  timeline: z.array(timelineEntry),
});

/** By what orders are chosen, and in which order they stand. */
const orderFilters = {
  day: option(z.optional(wholeDay), 'day', 'placed on this day, in Jakarta'),
  from: option(z.optional(startMoment), 'day', 'placed on this day or later'),
  to: option(z.optional(endMoment), 'day', 'placed on this day or earlier'),
  kind: option(z.optional(oneOf(orderKinds)), 'kind', `only ${orderKinds.join(', ')}`),
  type: option(z.optional(oneOf(productTypes)), 'type', `only orders of ${productTypes.join(', ')}`),
  customer: option(z.optional(identifier()), 'customer', 'of one customer, by email address or id'),
  product: option(z.optional(identifier()), 'code', 'of one product'),
  payment: option(
    z.optional(oneOf(paymentStatuses)),
    'state',
    'only orders in this payment state, e.g. PAID',
  ),
  delivery: option(z.optional(oneOf(deliveryStates)), 'state', `only ${deliveryStates.join(', ')}`),
  order_status: option(
    z.optional(oneOf(orderStatuses)),
    'status',
    `only with this status, made from payment, delivery and flag: ${orderStatuses.join(', ')}`,
  ),
  flagged: flag(
    'only orders with a flag, the first open exception about their payment, delivery, refund, router or emails',
  ),
  flag: option(
    z.optional(identifier()),
    'flag',
    'only with an open exception of this kind, or kinds that begin so, e.g. delivery or refund',
  ),
  view: option(
    z._default(oneOf(['all', 'live', 'not_paid']), 'all'),
    'view',
    'all; live: not those that ended unpaid; not_paid: only those',
  ),
  channel: option(z.optional(oneOf(orderChannels)), 'channel', `placed at the ${orderChannels.join(', ')}`),
  place: option(z.optional(placeCode()), 'code', 'of one place, e.g. JP'),
  supplier: option(z.optional(identifier()), 'name', 'sold from this supplier'),
  courier: option(z.optional(z.string()), 'name', 'sent by this courier'),
  voucher: option(z.optional(identifier()), 'code', 'with this voucher'),
  paid_from: option(z.optional(startMoment), 'day', 'paid on this day or later'),
  paid_to: option(z.optional(endMoment), 'day', 'paid on this day or earlier'),
  money_from: option(
    z.optional(startMoment),
    'day',
    'whose first money came on this day or later, as reports count orders',
  ),
  money_to: option(z.optional(endMoment), 'day', 'whose first money came on this day or earlier'),
  source: option(
    z.optional(identifier()),
    'name',
    'delivered by this supplier; "own stock" for routers and SIM cards',
  ),
  declined_by: option(z.optional(identifier()), 'name', 'waiting because this supplier refuses them'),
  refused_by: option(z.optional(identifier()), 'name', 'refused by this supplier at some time'),
  refund_from: option(z.optional(startMoment), 'day', 'with a refund of this day or later'),
  refund_to: option(z.optional(endMoment), 'day', 'with a refund of this day or earlier'),
  refund_rule: option(z.optional(identifier()), 'rule', 'with a refund by this rule'),
  refund_by: option(
    z.optional(identifier()),
    'person',
    'with a refund that this person decided; shop: by itself; undecided: nobody yet',
  ),
  unit: option(z.optional(identifier()), 'serial', 'a rental of this router'),
  rented_from: option(z.optional(startMoment), 'day', 'a router that was rented on this day or later'),
  rented_to: option(z.optional(endMoment), 'day', 'a router that was rented on this day or earlier'),
  total_from: option(z.optional(whole(' of Rupiah')), 'rupiah', 'with at least this total'),
  total_to: option(z.optional(whole(' of Rupiah')), 'rupiah', 'with at most this total'),
  sort: option(z._default(oneOf(['placed', 'total']), 'placed'), 'column', 'placed (default) or total'),
  ascending: flag('the oldest or smallest first'),
};
type Days = { day?: unknown; from?: Date | undefined; to?: Date | undefined };
const orderDays = [
  z.refine<Days>(
    ({ day, from, to }) => !day || !(from || to),
    '--day stands alone: use --from and --to for several days.',
  ),
  z.refine<Days>(({ from, to }) => !from || !to || to > from, '--to must not be before --from.'),
];

export const orderCalls = {
  'orders.list': {
    summary: 'Orders by any of the filters, the newest first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({ ...orderFilters, ...counted, ...page }).check(...orderDays),
    output: z.array(z.object({ ...listedOrder, customer: contact(), exceptions: z.array(z.string()) })),
  },
  'orders.file': {
    summary: 'The orders of a list as a CSV file, with all of its rows',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object(orderFilters).check(...orderDays),
    output: z.union([fileTicket, z.object({ csv: z.string() })]),
  },
  'orders.get': {
    summary:
      'One order: lines, parcel, routers, eSIMs, refunds, mails, and the latest of what happened and who did what',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    words: 'orders show',
    input: z.object({ order }),
    output: shownOrder,
  },
  'orders.timeline': {
    summary: 'What happened to an order, the newest first: of the shop, gateway, supplier, mails and staff',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({
      order,
      source: option(z.optional(oneOf(timelineSources)), 'source', `only of ${timelineSources.join(', ')}`),
      ...page,
    }),
    output: z.array(timelineEntry),
  },
  'orders.evidence': {
    summary: 'All that proves an order in a dispute: terms, payment, delivery, use, mails and what happened',
    kind: 'read',
    permission: 'customers.read',
    reason: 'optional',
    input: z.object({ order }),
    output: evidence,
  },
  'orders.lines': {
    summary: "The lines of an order with the state of each one's delivery at its supplier",
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({ order, ...page }),
    output: z.array(orderLine),
  },
  'orders.ship': {
    summary: 'The parcel is with the courier; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    tells: 'customer',
    input: z.object({
      order,
      courier: option(text(), 'name', 'who carries the parcel, e.g. JNE'),
      tracking: option(labelNumber(), 'number', 'its tracking number'),
    }),
    output: parcelState,
  },
  'orders.shipMany': {
    summary: 'Up to 200 parcels are with the courier: every row is checked before the first is sent',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    input: z.object({
      rows: option(
        z.array(identifier(z.maxLength(300))).check(z.minLength(1), z.maxLength(mostParcels)),
        'rows',
        'order;courier;tracking of each, with commas between them',
      ),
      check: flag('checks the rows and sends nothing'),
    }),
    output: z.array(
      z.object({
        row: z.int(),
        order: z.string(),
        courier: z.string(),
        tracking: z.string(),
        state: z.enum(['right', 'sent', 'sent_before', 'wrong']),
        why: z.nullable(z.enum(parcelFaults)),
        says: z.nullable(openText()),
      }),
    ),
  },
  'orders.tracking': {
    summary: 'Corrects the tracking number of a parcel that is on its way; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    tells: 'customer',
    input: z.object({
      order,
      courier: option(z.optional(z.string()), 'name', 'who carries the parcel; as it was otherwise'),
      tracking: option(labelNumber(), 'number', 'the right tracking number'),
    }),
    output: parcelState,
  },
  'orders.finish': {
    summary: 'The parcel has arrived; the customer is told',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    tells: 'customer',
    input: z.object({ order }),
    output: parcelState,
  },
  'orders.returned': {
    summary: 'The SIM card of an order came back: its money can be asked for',
    kind: 'write',
    permission: 'parcels.write',
    reason: 'optional',
    tells: 'customer',
    input: z.object({ order }),
    output: parcelState,
  },
  'orders.address': {
    summary: 'Corrects where a parcel goes, as long as it has not left; needs a --reason',
    kind: 'write',
    permission: 'orders.write',
    reason: 'required',
    tells: 'customer',
    reasonStays: 'it stays in the audit log',
    input: z
      .object({
        order,
        name: option(z.optional(line(100)), 'name', 'who receives it'),
        phone: option(
          z.optional(
            identifier(
              z.refine(hasPhoneShape, 'is a telephone number.'),
              z.maxLength(30, 'has at most 30 characters.'),
            ),
          ),
          'number',
          'their telephone number',
        ),
        address: option(z.optional(line(300)), 'address', 'street, house, postcode'),
        province: option(
          z.optional(line(100)),
          'name',
          'province or country; the delivery fee stays as it was',
        ),
      })
      .check(
        z.refine(
          ({ name, phone, address, province }) =>
            [name, phone, address, province].some((item) => item !== undefined),
          'Say what is wrong: --name, --phone, --address or --province.',
        ),
      ),
    output: z.object({ order: z.string(), ship_to: shipTo, changed: z.boolean() }),
  },
  'orders.price': {
    summary: 'What an order by hand would cost this customer, as the storefront prices it',
    kind: 'read',
    permission: 'orders.place',
    reason: 'none',
    input: z.object(byHand),
    output: z.object({
      customer: z.string(),
      product: z.string(),
      name: z.string(),
      count: z.int(),
      days: z.nullable(z.int()),
      ship_to: shipTo,
      figures: z.object({
        subtotal: rupiah,
        rent: rupiah,
        delivery: rupiah,
        tax: rupiah,
        discount: rupiah,
        total: rupiah,
      }),
    }),
  },
  'orders.place': {
    summary:
      'Places an order for a customer, who gets a mail with the link to pay it within 24 hours; needs a --reason',
    kind: 'write',
    permission: 'orders.place',
    reason: 'required',
    tells: 'customer',
    reasonStays: 'it stays in the audit log',
    input: z.object({
      ...byHand,
      total: option(whole(' of Rupiah'), 'rupiah', 'the price as orders price says'),
    }),
    output: z.object({
      order: z.string(),
      customer: z.string(),
      total: rupiah,
      payment_url: z.string(),
      pay_until: moment,
    }),
  },
  'orders.gift': {
    summary: 'Gives goods to a customer: an order of 0 Rupiah by a voucher made for it; needs a --reason',
    kind: 'write',
    permission: 'orders.gift',
    reason: 'required',
    moves: 'money',
    reasonStays: 'it stays in the audit log',
    stepUp: 'always',
    fourEyes: true,
    input: z.object(byHand),
    output: z.object({ order: z.string(), customer: z.string(), total: rupiah, voucher: z.string() }),
  },
  'orders.retry': {
    summary: 'Asks the supplier again, now, about what is paid and not delivered; nothing is ordered twice',
    kind: 'write',
    permission: 'orders.write',
    reason: 'optional',
    isRoutine: true,
    input: z.object({ order }),
    output: z.object({ order: z.string(), retried: z.int() }),
  },
  'orders.refund': {
    summary: "All of an order's money goes back, whatever the rules say; needs a --reason",
    kind: 'write',
    permission: 'orders.refund',
    reason: 'required',
    reasonStays: 'it stays with the refund',
    stepUp: 'overLimit',
    input: z.object({ order }),
    output: z.object({ order: z.string(), refund: z.nullable(z.string()), amount: rupiah }),
  },
  'orders.resend': {
    summary: 'Sends a mail about an order once more',
    kind: 'write',
    permission: 'orders.write',
    reason: 'optional',
    tells: 'customer',
    input: z.object({
      order,
      mail: option(
        z.optional(identifier()),
        'kind',
        'which one, by its kind (order-received) or id; otherwise all that were given up, or the last one',
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
} as const satisfies OperatorCallTable;

/** A customer's orders in an answer about customers. */
export const orderOfCustomer = z.object(listedOrder);
