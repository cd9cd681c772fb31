import fc from 'fast-check';
import { test } from 'vitest';
import { randomCase } from '../testing/random-orders.ts';
import { pricesOf, type RefundCase, refundAnswer } from './refund-rules.ts';

const now = new Date('2026-11-21T03:00:00Z');
const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

/** Repeats the request for a refund until the policy refuses. */
function askUntilNothing(refundCase: RefundCase): number {
  let facts = refundCase;
  for (let turn = 0; turn <= refundCase.items.length; turn += 1) {
    const answer = refundAnswer(facts, now);
    if (!answer.eligible) return facts.refunded;
    const covered = new Set(answer.covers);
    const items = facts.items.map((item) => (covered.has(item.id) ? { ...item, givenBack: true } : item));
    facts = { ...facts, refunded: facts.refunded + answer.amount, items };
  }
  throw new Error('the rule gives without end');
}

test('F9 in 100,000 random orders prices add up to the total, none is negative and refunds never exceed the payment', () => {
  fc.assert(
    fc.property(randomCase, ({ order: { price, type }, of }) => {
      const { subtotal, rent, delivery, tax, payable, discount, total } = price;
      if (![subtotal, rent, delivery, tax, payable, discount, total].every(isWhole)) return false;
      if (subtotal + rent + delivery + tax !== payable || payable - discount !== total) return false;
      const goods = pricesOf(of).reduce((sum, part) => sum + part, 0);
      if (!pricesOf(of).every(isWhole) || goods > total) return false;
      if (type !== 'sim-card' && goods !== total) return false;
      const answer = refundAnswer(of, now);
      if (!isWhole(answer.amount) || answer.amount > of.paid - of.refunded) return false;
      if (answer.eligible !== answer.amount > 0) return false;
      return askUntilNothing(of) <= of.paid;
    }),
    { numRuns: 100_000 },
  );
});
