import { expect, test } from 'vitest';
import { orderStatusOf } from './order-statuses.ts';

const none = null;

test.each([
  ['PENDING', none, none, 'waiting'],
  ['PAID', none, none, 'preparing'],
  ['PAID', 'on_review', none, 'preparing'],
  ['PAID', 'on_review', 'delivery_late', 'problem'],
  ['PAID', 'on_ship', 'parcel_stuck', 'problem'],
  ['PAID', 'on_ship', none, 'sent'],
  ['PAID', 'finished', none, 'delivered'],
  ['PAID', 'finished', 'refund_review', 'delivered'],
  ['PAID', 'finished', 'mail_failed', 'email_failed'],
  ['PARTIALLY_REFUNDED', 'finished', none, 'delivered'],
  ['PARTIALLY_REFUNDED', 'on_review', none, 'preparing'],
  ['REFUNDED', 'on_review', none, 'refunded'],
  ['REFUNDED', 'on_review', 'delivery_refused_balance', 'refunded'],
  ['REFUNDED', 'finished', none, 'refunded'],
  ['CHARGEBACK', 'finished', 'chargeback', 'disputed'],
  ['CHARGEBACK', 'on_review', none, 'disputed'],
  ['CANCELLED', none, none, 'cancelled'],
  ['FAILED', none, none, 'failed'],
  ['FAILED', 'on_review', none, 'failed'],
  ['EXPIRED', none, none, 'expired'],
  ['EXPIRED', 'on_review', none, 'expired'],
] as const)(
  'B24 an order that is %s, whose delivery is %s and whose flag is %s, is shown as %s',
  (payment, delivery, flag, status) => {
    expect(orderStatusOf({ payment, delivery, flag })).toBe(status);
  },
);
