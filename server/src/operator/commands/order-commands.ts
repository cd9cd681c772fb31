import { orderKinds, paymentStatuses } from '@langit/contract/values/orders';
import { productTypes } from '../../catalogue/import/column-rules.ts';
import { readOrders } from '../list-orders.ts';
import { refundOrder, resendMail, retryDelivery } from '../mend-orders.ts';
import { OperatorError } from '../operator-deps.ts';
import { clearFlag, correctTracking, finishOrder, receiveSimCard, shipOrder } from '../send-parcels.ts';
import { showOrder } from '../show-order.ts';
import { type Command, oneOf, option, PartOfList, wholeOf } from './command.ts';
import { spanOf } from './moment-options.ts';

const deliveryStates = ['on_review', 'on_ship', 'finished'] as const;
const mostListed = 10_000;

export const orderCommands: Record<string, Command> = {
  'orders list': {
    argument: null,
    options: {
      day: { hint: 'day', says: 'placed on this day, in Jakarta' },
      from: { hint: 'day', says: 'placed on this day or later' },
      to: { hint: 'day', says: 'placed on this day or earlier' },
      kind: { hint: 'kind', says: `only ${orderKinds.join(', ')}` },
      type: { hint: 'type', says: `only orders of ${productTypes.join(', ')}` },
      customer: { hint: 'customer', says: 'of one customer, by e-mail address or id' },
      product: { hint: 'code', says: 'of one product' },
      payment: { hint: 'state', says: 'only orders in this payment state, e.g. PAID' },
      delivery: { hint: 'state', says: `only ${deliveryStates.join(', ')}` },
      flagged: { hint: '', says: 'only orders that somebody has to look at' },
      flag: { hint: 'flag', says: 'only with this flag, or flags that begin so, e.g. delivery or refund' },
      limit: { hint: 'count', says: `at most so many (100); up to ${mostListed}` },
      after: { hint: 'order', says: 'what follows this order, the last one of a list' },
    },
    says: 'Orders, the newest first',
    async run({ database }, _who, { options }) {
      const limit = wholeOf('limit', options.limit, '') ?? 100;
      if (limit < 1 || limit > mostListed) throw new OperatorError(`--limit is from 1 to ${mostListed}.`);
      const { rows, next } = await readOrders(database.db, {
        ...spanOf(options),
        kind: oneOf(orderKinds, 'kind', options.kind) ?? null,
        type: oneOf(productTypes, 'type', options.type) ?? null,
        customer: options.customer ?? null,
        product: options.product ?? null,
        payment: oneOf(paymentStatuses, 'payment', options.payment) ?? null,
        delivery: oneOf(deliveryStates, 'delivery', options.delivery) ?? null,
        flagged: options.flagged !== undefined,
        flag: options.flag ?? null,
        after: options.after ?? null,
        limit,
      });
      const note = `There are more: the same with --after ${next} goes on, or narrow the list.`;
      return next === null ? rows : new PartOfList(rows, note);
    },
  },
  'orders show': {
    argument: 'order',
    options: {},
    says: 'All of one order: lines, parcel, routers, eSIMs, refunds, mails, what happened and who did what',
    run: ({ database, clock }, _who, { argument }) => showOrder(database.db, argument, clock.now()),
  },
  'orders ship': {
    argument: 'order',
    options: {
      courier: { hint: 'name', says: 'who carries the parcel, e.g. JNE', required: true },
      tracking: { hint: 'number', says: 'its tracking number', required: true },
    },
    says: 'The parcel is with the courier; the customer is told',
    run: (deps, who, given) =>
      shipOrder(deps, who, {
        number: given.argument,
        courier: option(given, 'courier'),
        tracking: option(given, 'tracking'),
      }),
  },
  'orders tracking': {
    argument: 'order',
    options: {
      courier: { hint: 'name', says: 'who carries the parcel; as it was otherwise' },
      tracking: { hint: 'number', says: 'the right tracking number', required: true },
    },
    says: 'Corrects the tracking number of a parcel that is on its way; the customer is told',
    run: (deps, who, { argument, options }) =>
      correctTracking(deps, who, {
        number: argument,
        courier: options.courier ?? null,
        tracking: option({ argument, options }, 'tracking').trim(),
      }),
  },
  'orders finish': {
    argument: 'order',
    options: {},
    says: 'The parcel has arrived; the customer is told',
    run: (deps, who, { argument }) => finishOrder(deps, who, argument),
  },
  'orders returned': {
    argument: 'order',
    options: {},
    says: 'The SIM card of an order came back: its money can be asked for',
    run: (deps, who, { argument }) => receiveSimCard(deps, who, argument),
  },
  'orders retry': {
    argument: 'order',
    options: {},
    says: 'Asks the supplier again, now, about what is paid and not delivered; nothing is ordered twice',
    run: (deps, who, { argument }) => retryDelivery(deps, who, argument),
  },
  'orders refund': {
    argument: 'order',
    options: {},
    says: "All of an order's money goes back, whatever the rules say; needs a --reason",
    run: (deps, who, { argument }) => refundOrder(deps, who, argument),
  },
  'orders resend': {
    argument: 'order',
    options: {
      mail: {
        hint: 'kind',
        says: 'which one, e.g. order-received; otherwise all that were given up, or the last one',
      },
    },
    says: 'Sends a mail about an order once more',
    run: (deps, who, { argument, options }) =>
      resendMail(deps, who, { number: argument, kind: options.mail ?? null }),
  },
  'orders clear': {
    argument: 'order',
    options: {},
    says: 'Takes the flag off an order that was looked at',
    run: (deps, who, { argument }) => clearFlag(deps, who, argument),
  },
};
