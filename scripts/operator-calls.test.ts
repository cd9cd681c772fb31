import { expect, test } from 'vitest';
import { type CallRow, gapsOf, readCalls } from './operator-calls-table.ts';

test('every call of the operator has its place in the console, its words at the command line and a test', () => {
  const gaps = readCalls().flatMap((row) => gapsOf(row).map((gap) => `${row.call}: ${gap}`));
  expect(gaps).toEqual([]);
});

const whole: CallRow = {
  call: 'orders.ship',
  words: 'orders ship',
  screens: ['order'],
  isInConsoleApi: true,
  offScreen: null,
  tests: ['orders.test.ts'],
};

test.each<[string, Partial<CallRow>, string[]]>([
  ['has everything', {}, []],
  ['has no test', { tests: [] }, ['no test makes it']],
  ['has no words', { words: '' }, ['the command line has no words for it']],
  ['is on no screen', { screens: [] }, ['the console may make it, and no screen does']],
  ['says why it is on no screen', { screens: [], offScreen: 'it is for scripts' }, []],
  ['belongs to the machine', { screens: [], isInConsoleApi: false }, []],
  [
    'says so and is on a screen',
    { offScreen: 'it is for scripts' },
    ['the table says that no screen makes it, and one does'],
  ],
  [
    'belongs to the machine and is on a screen',
    { isInConsoleApi: false },
    ['a screen names it, and the console may not make it'],
  ],
])('a call that %s is told', (_, part, gaps) => {
  expect(gapsOf({ ...whole, ...part })).toEqual(gaps);
});
