import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { stateLiteralsIn } from './state-literals.ts';
import {
  contractVocabulary,
  joined,
  type Machine,
  machineStatesIn,
  sliceVocabulary,
  stateKeysIn,
  stateListsIn,
  type Vocabulary,
} from './vocabularies.ts';

const parsed = (text: string, name = 'planted.tsx') => ({
  program: parseSync(name, text).program,
  lineOf: () => 1,
});
const literalsIn = (text: string, vocabulary: Vocabulary) =>
  stateLiteralsIn(parsed(text), vocabulary).map(({ state }) => state);

const machines: Machine[] = [
  {
    slice: 'orders',
    states: machineStatesIn(
      parsed(`export type DeliveryState = 'on_review' | 'finished';
        export const paymentMoves = { pay: { from: ['PENDING', 'EXPIRED'], to: 'PAID' } } as const;
        export const shown = { on_review: 'on review' };`).program,
    ),
  },
  {
    slice: 'rentals',
    states: machineStatesIn(parsed(`export type RentalState = 'held' | 'out';`).program),
  },
];
const inSlice = (text: string, slice = 'rentals') => literalsIn(text, sliceVocabulary(slice, machines));

test('states are read from the types and the moves of a slice', () => {
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
])('a state in %s of a slice is found', (_where, text, states) => {
  expect(inSlice(text)).toEqual(states);
});

test.each([
  ['another word beside a state', `if (snapshot.state === 'pending') stop();`],
  ['the word for something else', `log({ hand: 'held' }); const direction = 'out';`],
  ['an argument of the call that makes a state', `const state = movedTo(rental, 'out');`],
])('%s is not taken for a state of a slice', (_what, text) => {
  expect(inSlice(text)).toEqual([]);
});

test('a state of another slice counts where nothing else is called so', () => {
  expect(
    inSlice(`if (order.deliveryState !== 'on_review' || state === 'held') stop();`, 'catalogue'),
  ).toEqual(['on_review']);
});

const listsText = `
  export const growing = 'growing' as const;
  export const chargeStates = ['due', 'paid'] as const;
  export const feeStates = [growing, ...chargeStates] as const;
  export const deliveryStates = ['on_review', 'finished'] as const satisfies readonly string[];
  export const isDue = (charge: string) => charge === 'due';
  export const kinds = ['late', 'lost'] as const;`;
const schemaText = `
  export const calls = { 'orders.list': { output: z.object({
    delivery: z.nullable(z.enum(deliveryStates)), kind: z.enum(kinds), state: z.enum(feeStates) }) } };`;
const table = 'contract/src/values/planted.ts';
const lists = stateListsIn(table, parsed(listsText));
const keys = stateKeysIn(parsed(schemaText));
const outside = (text: string, path = 'console/src/planted.tsx') =>
  literalsIn(text, contractVocabulary(path, lists, keys));

test("a slice may spell neither its own states nor the contract's", () => {
  const both = joined(
    sliceVocabulary('rentals', machines),
    contractVocabulary('server/src/x.ts', lists, keys),
  );
  const text = `if (rental.state === 'held' || fee.state === 'due') stop(); const first = 'on_review';`;
  expect(literalsIn(text, both)).toEqual(['held', 'due', 'on_review']);
});

test("states are read from the contract's lists, with what the lists are made of", () => {
  expect(lists.map(({ name, states }) => [name, states])).toEqual([
    ['chargeStates', ['due', 'paid']],
    ['feeStates', ['growing', 'due', 'paid']],
    ['deliveryStates', ['on_review', 'finished']],
  ]);
});

test("keys that hold a state are read from the contract's schemas", () => {
  expect(keys).toEqual([
    { key: 'delivery', list: 'deliveryStates' },
    { key: 'state', list: 'feeStates' },
  ]);
});

test.each([
  ['a comparison', `const isOpen = charge.state === 'due' || charge?.state !== 'paid';`, ['due', 'paid']],
  ['a comparison of a destructured state', `rows.filter(({ state }) => state === 'due');`, ['due']],
  ['a switch', `switch (charge.state) { case 'paid': return 1; case 'gone': return 2; }`, ['paid']],
  ['a list of states', `const openStates = ['growing', 'due'];`, ['growing', 'due']],
  ['a list that is searched', `const isOpen = ['growing', 'due'].includes(fee.state);`, ['growing', 'due']],
  ['an assignment', `fee.feeState = isBack ? 'due' : 'growing';`, ['due', 'growing']],
  ['the input of a call', `act({ call: 'orders.list', input: { state: 'due' } });`, ['due']],
  ['an attribute of a part', `const shown = <Badge state="due" />;`, ['due']],
  ['a comparison of a key of the schemas', `if (order.delivery === 'finished') stop();`, ['finished']],
  ['any place, if only a state is called so', `const first = 'on_review';`, ['on_review']],
  [
    'a table with gaps',
    `const tones: Partial<Record<FeeState, Tone>> = { due: 'bad' };`,
    ['Partial<Record<…>>'],
  ],
])('a state in %s outside the server is found', (_where, text, states) => {
  expect(outside(text)).toEqual(states);
});

test.each([
  ['the state of something else', `const isReading = navigation.state === 'loading';`],
  ['the word for something else', `const kind = 'due'; if (sort === 'paid') stop(); t('finished');`],
  ['a state of another list', `if (order.delivery === 'due') stop();`],
  [
    'the key of a table of all states',
    `const words: Record<State, string> = { on_review: 'a', 'on_review': 'b' };`,
  ],
  ['a part inside of a part', `const shown = <Row state={<b>due</b>} />;`],
])('%s is not taken for a state outside the server', (_what, text) => {
  expect(outside(text)).toEqual([]);
});

test('a file that declares a list of states may spell them, and no others', () => {
  const others = [...lists, { name: 'jobStates', path: 'elsewhere.ts', states: ['waiting'] }];
  const text = `const isDue = state === 'due'; const isWaiting = state === 'waiting';`;
  expect(literalsIn(text, contractVocabulary(table, others, []))).toEqual(['waiting']);
});
