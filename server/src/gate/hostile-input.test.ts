import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { sessionCalls } from '@langit/contract/operator/session-calls';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { hostileValues } from '../testing/hostile-input.ts';
import { type Browser, useConsole } from '../testing/staff.ts';

const database = useDatabase('once');
const at = useConsole(database);

/** A number beyond JSON's range is sent as null. */
const values: unknown[] = hostileValues.map((text) => JSON.parse(text));
let owner: Browser;
beforeAll(async () => {
  owner = (await at.person('owner')).browser;
});
const fieldsOf = (input: unknown): string[] => Object.keys((input as { shape?: object }).shape ?? {});

test.each(Object.keys(operatorCalls) as OperatorCallName[])(
  'V6 %s answers hostile values of every field without a fault',
  async (call) => {
    const { input } = operatorCalls[call];
    for (const field of fieldsOf(input))
      for (const value of values) {
        const others = Object.fromEntries(fieldsOf(input).map((name) => [name, 'x']));
        const { status, body } = await owner.call(call, { ...others, [field]: value }, { reason: 'asked' });
        expect(status, `${field}: ${JSON.stringify(value)} ${JSON.stringify(body)}`).toBeLessThan(500);
      }
  },
);

test.each(Object.keys(sessionCalls) as (keyof typeof sessionCalls)[])(
  'V6 %s answers hostile values of every field without a fault',
  async (call) => {
    for (const field of fieldsOf(sessionCalls[call].input))
      for (const value of values) {
        const { status } = await at.newBrowser().call(call, { [field]: value });
        expect(status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
      }
  },
);
