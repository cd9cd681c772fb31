import { expect, test } from 'vitest';
import { noChoice, toggled } from './chosen-plans';

const plan = (code: string) => ({ code, name: code.toUpperCase() });
const choose = (...codes: string[]) => codes.reduce((choice, code) => toggled(choice, plan(code)), noChoice);
const codes = ({ plans }: typeof noChoice) => plans.map(({ code }) => code);

test('J1 a plan is ticked and unticked, and the order of the ticks stays', () => {
  expect(codes(choose('b', 'a', 'c'))).toEqual(['b', 'a', 'c']);
  expect(codes(choose('b', 'a', 'b'))).toEqual(['a']);
});

test('J1 the fourth plan is refused until another one is unticked', () => {
  const full = choose('a', 'b', 'c', 'd');
  expect([codes(full), full.refused]).toEqual([['a', 'b', 'c'], true]);
  const freed = toggled(full, plan('b'));
  expect([codes(freed), freed.refused]).toEqual([['a', 'c'], false]);
  expect(codes(toggled(freed, plan('d')))).toEqual(['a', 'c', 'd']);
});
