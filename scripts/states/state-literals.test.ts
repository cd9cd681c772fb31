import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Machine, stateLiteralsIn, statesIn } from './state-literals.ts';

const parse = (text: string) => parseSync('planted.ts', text).program;
const machines: Machine[] = [
  {
    slice: 'orders',
    states: statesIn(
      parse(`export type DeliveryState = 'on_review' | 'finished';
        export const paymentMoves = { pay: { from: ['PENDING', 'EXPIRED'], to: 'PAID' } } as const;
        export const shown = { on_review: 'on review' };`),
    ),
  },
  { slice: 'rentals', states: statesIn(parse(`export type RentalState = 'held' | 'out';`)) },
];
const found = (text: string, slice = 'rentals') =>
  stateLiteralsIn({ program: parse(text), lineOf: () => 1 }, slice, machines).map(({ state }) => state);

test('states are read from the types and the moves of a table', () => {
  expect(machines.map(({ states }) => states)).toEqual([
    ['on_review', 'finished', 'PENDING', 'EXPIRED', 'PAID'],
    ['held', 'out'],
  ]);
});

test.each([
  ['a comparison', `if (rental.state === 'held') stop();`, ['held']],
  ['a comparison the other way round', `const isOut = 'out' !== state;`, ['out']],
  ['a switch', `switch (rental.state) { case 'out': break; case 'away': break; }`, ['out']],
  ['a value', `update(tx, id, { state: late ? 'out' : 'held' });`, ['out', 'held']],
  ['an assignment', `rental.rentalState = 'held';`, ['held']],
  ['a list that is searched', `const runs = ['held', 'out'].includes(state);`, ['held', 'out']],
  ['a state of orders', `if (order.deliveryState === 'finished') stop();`, ['finished']],
  ['a word that only a state is called', `return { payment_status: 'PAID' };`, ['PAID']],
])('a state in %s is found', (_where, text, states) => {
  expect(found(text)).toEqual(states);
});

test.each([
  ['another word beside a state', `if (snapshot.state === 'pending') stop();`],
  ['the word for something else', `log({ hand: 'held' }); const direction = 'out';`],
  ['an argument of the call that makes a state', `const state = movedTo(rental, 'out');`],
])('%s is not taken for a state', (_what, text) => {
  expect(found(text)).toEqual([]);
});

test('a state of another slice counts where nothing else is called so', () => {
  expect(found(`if (order.deliveryState !== 'on_review' || state === 'held') stop();`, 'catalogue')).toEqual([
    'on_review',
  ]);
});
