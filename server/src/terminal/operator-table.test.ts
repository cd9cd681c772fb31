import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCalls } from '@langit/contract/operator/calls';
import { fieldMarks } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import type { Slice } from '../platform/slice.ts';
import { joinSlices } from '../shop/join-slices.ts';
import { openShop } from '../shop/open-shop.ts';
import { useDatabase } from '../testing/database.ts';
import { helpFor, readCommandLine } from './command-line.ts';
import { typedCalls } from './typed-calls.ts';

const database = useDatabase();

test('V7 the start refuses an operator call without permission in one line', async () => {
  const call: { permission?: Permission } = operatorCalls['orders.list'];
  const { permission } = call;
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-table-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
  try {
    delete call.permission;
    await expect(openShop(config, { database, pages: false })).rejects.toThrow(
      /^the operator's call orders\.list has no permission$/,
    );
  } finally {
    Object.assign(call, { permission });
    rmSync(dataDir, { recursive: true });
  }
});

test('V7 the start refuses two slices that implement the same operator call in one line', () => {
  const slice = (name: string): Slice => ({ name, commands: { 'stock.list': async () => [] } });
  expect(() => joinSlices([slice('catalogue'), slice('orders')], { register() {}, every() {} })).toThrow(
    /^two slices carry out the operator's call stock\.list$/,
  );
});

test('V7 every operator call has unique words and an argument or option for every field', () => {
  expect(typedCalls.size).toBe(Object.keys(operatorCalls).length);
  const unmarked = Object.entries(operatorCalls).flatMap(([name, { input }]) =>
    Object.entries<z.core.$ZodType>(input.shape).flatMap(([field, schema]) =>
      fieldMarks.has(schema) ? [] : [`${name} ${field}`],
    ),
  );
  expect(unmarked).toEqual([]);
});

test('V7 an operator call without implementation does not compile', () => {
  const input = {} as Omit<OperatorCommands, 'orders.ship'>;
  // @ts-expect-error: the table has orders.ship
  const commands: OperatorCommands = input;
  expect(commands).toBe(input);
});

test.each([
  [['orders', 'lst'], 'There is no command "orders lst". Did you mean orders list'],
  [['vouchers', 'shwo', 'X'], 'Did you mean vouchers show'],
  [['orders', 'list', '--flaged'], '"orders list" has no --flaged. Did you mean --flagged'],
  [['orders', 'list', '--jsn'], 'Did you mean --json'],
])('V7 the unknown command %j is answered with a suggestion', (typed, text) => {
  const commandLine = readCommandLine(typed);
  expect(commandLine).toMatchObject({ do: 'help', wrong: true });
  expect(commandLine.do === 'help' && commandLine.text).toContain(text);
});

test('V7 the usage of a command shows optional parts in brackets', () => {
  const usageOf = (...words: string[]) => helpFor(words.join(' ')).split('\n')[0];
  expect(usageOf('orders', 'ship')).toBe(
    'Usage: shop orders ship <order> --courier <name> --tracking <number>',
  );
  expect(usageOf('mails', 'list')).toBe(
    'Usage: shop mails list [--unsent] [--order <order>] [--customer <customer>] [--kind <kind>] [--state <state>] [--from <day>] [--to <day>] [--count] [--limit <count>] [--cursor <cursor>]',
  );
});

test('V7 the help of every command writes email as the shop does', () => {
  const odd = [...typedCalls.keys()].filter((words) => /\be-mail/i.test(helpFor(words)));
  expect(odd).toEqual([]);
});

test('B10 the help of orders list says which orders are flagged', () => {
  expect(helpFor('orders list')).toMatch(/--flagged +only orders with a flag, .*payment, delivery/);
});
