import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { needsOf } from '@langit/contract/operator/needs';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Person, useConsole } from '../testing/staff.ts';

const database = useDatabase('once');
const { clock, ...at } = useConsole(database);

const rates = 'IDR=17000,JPY=150,VND=25000';
const sync = { supplier: 'esim-access', margin: 40 };
const guards = (Object.entries(operatorCalls) as [OperatorCallName, OperatorCall][]).flatMap(
  ([call, { input }]) =>
    Object.keys(input.shape).flatMap((field) => (field.startsWith('allow_') ? [{ call, field }] : [])),
);

let manager: Person;
beforeAll(async () => {
  manager = await at.person('manager');
});

test('U6 a call needs its own permission and those of its given fields, also in a dry run', () => {
  const { 'catalogue.sync': call } = operatorCalls;
  expect(needsOf(call, sync)).toEqual({ permissions: ['catalogue.write'], stepUp: false });
  expect(needsOf(call, { ...sync, rates })).toEqual({
    permissions: ['catalogue.write', 'settings.write'],
    stepUp: true,
  });
  expect(needsOf(call, { ...sync, rates, dry_run: true })).toEqual({
    permissions: ['catalogue.write', 'settings.write'],
    stepUp: false,
  });
  expect(needsOf(call, { ...sync, allow_jump: false, allow_gone: false }).stepUp).toBe(false);
});

test('U6 a sync with rates is the act of rates set: refused to who may not set them, and nothing is stored', async () => {
  const before = await at.done('rates list');
  for (const input of [
    { ...sync, rates },
    { ...sync, rates, dry_run: true },
    { ...sync, allow_jump: true },
  ]) {
    const { status, body } = await manager.browser.call('catalogue.sync', input);
    expect([status, body.code], JSON.stringify(input)).toEqual([403, 'FORBIDDEN']);
  }
  expect(await at.done('rates list')).toEqual(before);
});

test('B4 every field that confirms what a guard has stopped needs a fresh factor in its call', async () => {
  const { browser } = await at.enrol(await at.invite('stale@example.com', 'owner'), 'passkey');
  clock.advance(5 * 60);
  expect(guards.length).toBeGreaterThan(15);
  for (const { call, field } of guards) {
    const { body } = await browser.call(call, { [field]: true, no_such_field: 1 });
    expect(body.code, `${call} ${field}`).toBe('STEP_UP_REQUIRED');
  }
  expect((await browser.call('catalogue.sync', { ...sync, rates })).body.code).toBe('STEP_UP_REQUIRED');
});
