import { operatorCalls, requireWholeTable } from '@langit/contract/operator/calls';
import { fieldMarks } from '@langit/contract/operator/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { readCommandLine } from './command-line.ts';
import { typedCalls } from './typed-calls.ts';

const call = {
  summary: 'Flies',
  kind: 'write',
  permission: 'orders.write',
  reason: 'optional',
  input: z.object({}),
  output: z.string(),
} as const;

test('V7 the start refuses an operator call without permission in one line', () => {
  expect(() => requireWholeTable({ 'orders.fly': call })).not.toThrow();
  const without = { ...call, permission: undefined as never };
  expect(() => requireWholeTable({ 'orders.fly': without })).toThrow(
    /^the operator's call orders\.fly has no permission$/,
  );
});

test('V7 every call of the operator is typed in its own words, and every field of it can be given', () => {
  expect(typedCalls.size).toBe(Object.keys(operatorCalls).length);
  const unmarked = Object.entries(operatorCalls).flatMap(([name, { input }]) =>
    Object.entries<z.core.$ZodType>(input.shape).flatMap(([field, schema]) =>
      fieldMarks.has(schema) ? [] : [`${name} ${field}`],
    ),
  );
  expect(unmarked).toEqual([]);
});

test('V7 an operator call without implementation does not compile', () => {
  const given = {} as Omit<OperatorCommands, 'orders.ship'>;
  // @ts-expect-error: the table has orders.ship
  const commands: OperatorCommands = given;
  expect(commands).toBe(given);
});

test.each([
  [['orders', 'lst'], 'There is no command "orders lst". Did you mean orders list'],
  [['vouchers', 'shwo', 'X'], 'Did you mean vouchers show'],
  [['orders', 'list', '--flaged'], '"orders list" has no --flaged. Did you mean --flagged'],
  [['orders', 'list', '--jsn'], 'Did you mean --json'],
])('V7 %j is answered with what was probably meant', (typed, says) => {
  const told = readCommandLine(typed);
  expect(told).toMatchObject({ do: 'help', wrong: true });
  expect(told.do === 'help' && told.text).toContain(says);
});
