import { paymentStatuses } from '@langit/contract/orders';
import { refundOrder, resendMail, retryDelivery } from '../mend-orders.ts';
import { listOrders } from '../operator-store.ts';
import { clearFlag, finishOrder, receiveSimCard, shipOrder } from '../send-parcels.ts';
import { showOrder } from '../show-order.ts';
import { type Command, oneOf, option, wholeOf } from './command.ts';

export const orderCommands: Record<string, Command> = {
  'orders list': {
    argument: null,
    options: {
      payment: { hint: 'state', says: 'only orders in this payment state, e.g. PAID' },
      delivery: { hint: 'state', says: 'only on_review, on_ship or finished' },
      flagged: { hint: '', says: 'only orders that somebody has to look at' },
      limit: { hint: 'count', says: 'at most so many (100)' },
    },
    says: 'Orders, the oldest first',
    run: ({ database }, _who, { options }) => {
      const payment = oneOf(paymentStatuses, 'payment', options.payment);
      const delivery = oneOf(['on_review', 'on_ship', 'finished'], 'delivery', options.delivery);
      const flagged = options.flagged !== undefined;
      const limit = Math.min(wholeOf('limit', options.limit) ?? 100, 10_000);
      return listOrders(database.db, {
        ...(payment ? { payment } : {}),
        ...(delivery ? { delivery } : {}),
        flagged,
        limit,
      });
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
