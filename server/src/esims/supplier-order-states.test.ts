import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
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
