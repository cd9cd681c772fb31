import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { chargeMoves, initialChargeState } from './charge-states.ts';
import { extensionMoves, initialExtensionState } from './extension-states.ts';
import { initialRentalStates, rentalMoves, runningStates, unitHoldingStates } from './rental-states.ts';
import { rental, rentalCharge, rentalExtension } from './tables.ts';

test('F7 every state of a rental can be reached from its order', () => {
  const { unpaid, paidLate } = initialRentalStates;
  expect(reachable(rentalMoves, [unpaid])).toEqual([...rental.state.enumValues].sort());
  expect(reachable(rentalMoves, [paidLate])).not.toContain(unpaid);
});

test('F8 returned, lost and released are final states of a rental and block no router', () => {
  for (const end of [rentalMoves.receive.to, rentalMoves.lose.to, rentalMoves.release.to]) {
    expect(reachable(rentalMoves, [end])).toEqual([end]);
    expect(unitHoldingStates).not.toContain(end);
    expect(runningStates).not.toContain(end);
  }
});

test('T6 every state of an extension can be reached, and a late payment applies an undone one', () => {
  expect(reachable(extensionMoves, [initialExtensionState])).toEqual(
    [...rentalExtension.state.enumValues].sort(),
  );
  expect(reachable(extensionMoves, [extensionMoves.undo.to])).not.toContain(initialExtensionState);
});

test('F8 a late fee is due until it is paid or waived, and is settled once', () => {
  expect(reachable(chargeMoves, [initialChargeState])).toEqual([...rentalCharge.state.enumValues].sort());
  expect(reachable(chargeMoves, [chargeMoves.pay.to])).toEqual([chargeMoves.pay.to]);
  expect(reachable(chargeMoves, [chargeMoves.waive.to])).toEqual([chargeMoves.waive.to]);
});

test('F7 a rental makes these moves and no others', () => {
  expect(movesOf(rentalMoves)).toEqual([
    'handOver: booked → out',
    'lose: booked → lost',
    'lose: out → lost',
    'pay: held → booked',
    'receive: booked → returned',
    'receive: out → returned',
    'release: booked → released',
    'release: held → released',
  ]);
});

test('T6 an extension makes these moves and no others', () => {
  expect(movesOf(extensionMoves)).toEqual([
    'apply: held → applied',
    'apply: undone → applied',
    'undo: applied → undone',
    'undo: held → undone',
  ]);
});

test('F8 a late fee makes these moves and no others', () => {
  expect(movesOf(chargeMoves)).toEqual(['pay: due → paid', 'waive: due → waived']);
});
