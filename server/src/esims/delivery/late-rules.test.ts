import { expect, test } from 'vitest';
import type { SupplierOrderState } from '../supplier-order-states.ts';
import { lateVerdict, mayBeHeld } from './late-rules.ts';

const line = (state: SupplierOrderState, inDoubt = false) => ({ state, inDoubt });
const usual = { refundsByItself: true, leftToOperator: false };

test.each([
  ['nothing was ever ordered', [line('intended')], {}, 'refund'],
  ['the supplier refused', [line('refused')], {}, 'refund'],
  ['it refused after a doubt', [line('refused', true)], {}, 'refund'],
  ['the supplier has it and does not deliver', [line('accepted')], {}, 'refund'],
  ['nobody knows whether it was ordered', [line('unknown', true)], {}, 'operator'],
  ['one of two lines is there', [line('ready'), line('refused')], {}, 'operator'],
  ['one of two lines is open', [line('refused'), line('unknown')], {}, 'operator'],
  ['both lines are certain', [line('accepted'), line('refused')], {}, 'refund'],
  ['the money cannot go back by itself', [line('refused')], { refundsByItself: false }, 'operator'],
  ['a person was asked before', [line('refused')], { leftToOperator: true }, 'operator'],
  ['it was given up before', [line('given_up')], {}, 'operator'],
  ['there is nothing to deliver', [], {}, 'operator'],
] as const)('F1 late, and %s', (_name, lines, more, verdict) => {
  expect(lateVerdict({ lines, ...usual, ...more })).toBe(verdict);
});

test.each([
  [line('intended'), false],
  [line('refused'), false],
  [line('refused', true), true],
  [line('accepted'), true],
  [line('unknown'), true],
])('F1 a supplier may hold %j: %s', (one, held) => {
  expect(mayBeHeld(one)).toBe(held);
});
