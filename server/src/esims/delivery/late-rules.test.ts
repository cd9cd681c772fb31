import { expect, test } from 'vitest';
import type { SupplierOrderState } from '../supplier-order-states.ts';
import { lateVerdict, mayBeHeld } from './late-rules.ts';

const line = (state: SupplierOrderState, outcomeUnknown = false) => ({ state, outcomeUnknown });
const usual = { refundsByItself: true, leftToOperator: false };

test.each([
  ['nothing was ever ordered', [line('intended')], {}, 'refund'],
  ['the supplier has refused', [line('refused')], {}, 'refund'],
  ['the supplier has refused after an unknown outcome', [line('refused', true)], {}, 'refund'],
  ['the supplier has accepted and not delivered', [line('accepted')], {}, 'refund'],
  ['the outcome of the order is unknown', [line('unknown', true)], {}, 'operator'],
  ['one of two lines is delivered', [line('ready'), line('refused')], {}, 'operator'],
  ['the outcome of one of two lines is unknown', [line('refused'), line('unknown')], {}, 'operator'],
  ['the outcome of both lines is known', [line('accepted'), line('refused')], {}, 'refund'],
  ['an automatic refund is not possible', [line('refused')], { refundsByItself: false }, 'operator'],
  ['the operator was asked before', [line('refused')], { leftToOperator: true }, 'operator'],
  ['the line was given up before', [line('given_up')], {}, 'operator'],
  ['there is nothing to deliver', [], {}, 'operator'],
] as const)('F1 the decision after the deadline where %s', (_name, lines, more, verdict) => {
  expect(lateVerdict({ lines, ...usual, ...more })).toBe(verdict);
});

test.each([
  [line('intended'), false],
  [line('refused'), false],
  [line('refused', true), true],
  [line('accepted'), true],
  [line('unknown'), true],
])('F1 a supplier may hold an order for %j: %s', (item, held) => {
  expect(mayBeHeld(item)).toBe(held);
});
