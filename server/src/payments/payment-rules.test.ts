import { paymentStatuses } from '@langit/contract/values/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canMovePayment, type PaymentMove, paymentMoves } from '../orders/order-states.ts';
import type { PaymentSnapshot } from './gateway.ts';
import { type RecordedPayment, type Step, stepsFor } from './payment-rules.ts';

type Seen = Pick<PaymentSnapshot, 'state' | 'amount' | 'currency' | 'refunded'>;

const due = 135_000;
const requestedAt = new Date('2026-11-20T03:00:00Z');
const fresh: RecordedPayment = {
  paymentState: 'PENDING',
  attemptState: 'PENDING',
  keepsGoods: false,
  due,
  received: 0,
  mismatched: false,
  reversed: false,
  refunded: 0,
  chargedBackAt: null,
};
const paid: RecordedPayment = { ...fresh, paymentState: 'PAID', received: due };
const seen = (state: Seen['state'], more: Partial<Seen> = {}): Seen => ({
  state,
  amount: due,
  currency: 'IDR',
  refunded: 0,
  ...more,
});
const disputed: RecordedPayment = {
  ...paid,
  paymentState: 'CHARGEBACK',
  chargedBackAt: new Date('2026-11-20T02:00:00Z'),
};

const table: [string, RecordedPayment, Seen, Step[]][] = [
  ['Y6 a payment in time is received', fresh, seen('paid'), [{ do: 'receive', late: false, deliver: true }]],
  [
    'Y6 a payment after the expiry is received as late',
    { ...fresh, paymentState: 'EXPIRED' },
    seen('paid'),
    [{ do: 'receive', late: true, deliver: true }],
  ],
  [
    'Y6 a payment for a cancelled order is unexpected and refunded',
    { ...fresh, paymentState: 'CANCELLED' },
    seen('paid'),
    [{ do: 'receive_unexpected', refund: true }],
  ],
  ['Y6 a repeated paid status changes nothing', paid, seen('paid'), []],
  [
    'R57 too small an amount is a mismatch',
    fresh,
    seen('paid', { amount: due - 1 }),
    [{ do: 'record_mismatch', amount: due - 1 }],
  ],
  [
    'R57 too large an amount is a mismatch',
    fresh,
    seen('paid', { amount: due + 1 }),
    [{ do: 'record_mismatch', amount: due + 1 }],
  ],
  [
    'R57 another currency is a mismatch without an amount',
    fresh,
    seen('paid', { currency: 'USD' }),
    [{ do: 'record_mismatch', amount: null }],
  ],
  ['R57 a known mismatch is recorded once', { ...fresh, mismatched: true }, seen('paid', { amount: 1 }), []],
  ['Y3 a declined try changes nothing', fresh, seen('declined'), []],
  ['Y6 a pending status after the payment changes nothing', paid, seen('pending'), []],
  ['Y6 an expired status after the payment changes nothing', paid, seen('expired'), []],
  ['Y6 a declined status after the payment is a reversal', paid, seen('declined'), [{ do: 'reverse' }]],
  ['Y3 a failed payment fails the order', fresh, seen('failed'), [{ do: 'close', by: 'fail' }]],
  ['Y3 a cancelled page cancels the order', fresh, seen('cancelled'), [{ do: 'close', by: 'cancel' }]],
  [
    'Z11 an expired page ends its attempt and leaves the order open',
    fresh,
    seen('expired'),
    [{ do: 'end_page' }],
  ],
  [
    'Y8 an expired page ends an order that keeps goods from others',
    { ...fresh, keepsGoods: true },
    seen('expired'),
    [{ do: 'close', by: 'expire' }],
  ],
  [
    'Z11 the end of an attempt that another one has replaced changes nothing',
    { ...fresh, attemptState: 'EXPIRED' },
    seen('cancelled'),
    [],
  ],
  [
    'Z11 a payment on a replaced attempt is received',
    { ...fresh, attemptState: 'EXPIRED' },
    seen('paid'),
    [{ do: 'receive', late: false, deliver: true }],
  ],
  [
    'Y8 an expired page of an expired order changes nothing',
    { ...fresh, paymentState: 'EXPIRED' },
    seen('expired'),
    [],
  ],
  ['a payment under review is flagged', fresh, seen('review'), [{ do: 'flag', reason: 'payment_review' }]],
  [
    'R56 a refund that is known before its payment records both without delivery',
    fresh,
    seen('refunded', { refunded: due }),
    [
      { do: 'receive', late: false, deliver: false },
      { do: 'record_refunds', total: due },
    ],
  ],
  [
    'F9 a partial refund is recorded',
    paid,
    seen('partially_refunded', { refunded: 35_000 }),
    [{ do: 'record_refunds', total: 35_000 }],
  ],
  [
    'F9 a known partial refund is recorded once',
    { ...paid, refunded: 35_000 },
    seen('partially_refunded', { refunded: 35_000 }),
    [],
  ],
  [
    'F9 the void of a captured card payment is a full refund',
    paid,
    seen('cancelled'),
    [{ do: 'record_refunds', total: due }],
  ],
  ['Y6 a chargeback is recorded', paid, seen('charged_back'), [{ do: 'charge_back' }]],
  ['Y6 a known chargeback is recorded once', disputed, seen('charged_back'), []],
  ['Y6 a paid status after a chargeback wins the dispute', disputed, seen('paid'), [{ do: 'win_dispute' }]],
  [
    'Y6 a status from before the chargeback changes nothing',
    { ...disputed, chargedBackAt: new Date('2026-11-20T03:00:00Z') },
    seen('paid'),
    [],
  ],
];
test.each(table)('%s', (_name, recorded, answer, steps) => {
  expect(stepsFor(recorded, answer, requestedAt)).toEqual(steps);
});

const states: Seen['state'][] = [
  'pending',
  'review',
  'declined',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'partially_refunded',
  'refunded',
  'charged_back',
];
const moveOf = (step: Step, recorded: RecordedPayment): PaymentMove | null => {
  if (step.do === 'receive') return 'pay';
  if (step.do === 'win_dispute') return 'winDispute';
  if (step.do === 'close') return step.by;
  if (step.do === 'reverse') return 'reverse';
  if (step.do === 'charge_back') return 'chargeBack';
  if (step.do === 'record_refunds') {
    const move = step.total >= (recorded.received || due) ? 'refund' : 'refundPart';
    return canMovePayment(recorded.paymentState, move) ? move : null;
  }
  return null;
};

test('Y6 any sequence of gateway answers leads only to listed moves and is idempotent', () => {
  const answers = fc.array(
    fc.record({
      state: fc.constantFrom(...states),
      amount: fc.constantFrom(due, due - 1, null),
      currency: fc.constantFrom('IDR', 'USD'),
      refunded: fc.constantFrom(0, 1_000, due, due * 2),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...paymentStatuses), fc.boolean(), answers, (start, keepsGoods, list) => {
      const unpaid = ['PENDING', 'EXPIRED', 'CANCELLED', 'FAILED'].includes(start);
      let recorded: RecordedPayment = unpaid
        ? { ...fresh, keepsGoods, paymentState: start }
        : { ...paid, keepsGoods, paymentState: start };
      for (const answer of list) {
        for (const step of stepsFor(recorded, answer, requestedAt)) {
          const move = moveOf(step, recorded);
          if (move) {
            expect(canMovePayment(recorded.paymentState, move), `${recorded.paymentState} ${move}`).toBe(
              true,
            );
            recorded = { ...recorded, paymentState: paymentMoves[move].to };
          }
          if (step.do === 'receive' || step.do === 'receive_unexpected')
            recorded = { ...recorded, received: due };
          if (step.do === 'record_refunds') {
            expect(step.total).toBeGreaterThan(recorded.refunded);
            expect(step.total).toBeLessThanOrEqual(due);
            recorded = { ...recorded, refunded: step.total };
          }
          if (step.do === 'reverse') recorded = { ...recorded, reversed: true };
          if (step.do === 'charge_back') recorded = { ...recorded, chargedBackAt: new Date(0) };
        }
        expect(stepsFor(recorded, answer, requestedAt).filter((step) => moveOf(step, recorded))).toEqual([]);
      }
    }),
  );
});
