import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { initialSupplierOrderState, supplierOrderMoves } from './supplier-order-states.ts';
import { supplierOrder } from './tables.ts';

test('F1 every state of a supplier order can be reached from its intent', () => {
  expect(reachable(supplierOrderMoves, [initialSupplierOrderState])).toEqual(
    [...supplierOrder.state.enumValues].sort(),
  );
});

test('F1 ready and closed are final states of a supplier order, and a given-up one can only be closed', () => {
  expect(reachable(supplierOrderMoves, ['ready'])).toEqual(['ready']);
  expect(reachable(supplierOrderMoves, ['closed'])).toEqual(['closed']);
  expect(reachable(supplierOrderMoves, ['given_up'])).toEqual(['closed', 'given_up']);
});

test('F1 a supplier order makes these moves and no others', () => {
  expect(movesOf(supplierOrderMoves)).toEqual([
    'accept: intended → accepted',
    'accept: refused → accepted',
    'accept: unknown → accepted',
    'ask: accepted → unknown',
    'ask: intended → unknown',
    'ask: refused → unknown',
    'ask: unknown → unknown',
    'askAgain: unknown → intended',
    'close: accepted → closed',
    'close: given_up → closed',
    'close: intended → closed',
    'close: refused → closed',
    'close: unknown → closed',
    'deliver: accepted → ready',
    'deliver: intended → ready',
    'deliver: refused → ready',
    'deliver: unknown → ready',
    'giveUp: accepted → given_up',
    'giveUp: intended → given_up',
    'giveUp: refused → given_up',
    'giveUp: unknown → given_up',
    'refuse: unknown → refused',
  ]);
});
