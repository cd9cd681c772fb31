import { expect, test } from 'vitest';
import { customer } from '../../accounts/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { describeError } from './describe-error.ts';

const database = useDatabase();

test('V4 a refused statement is logged without its parameters', async () => {
  const createdAt = new Date('2026-11-20T10:00:00Z');
  const person = {
    email: 'rina@example.com',
    name: 'Rina',
    locale: 'id',
    passwordHash: 'secret',
    createdAt,
  } as const;
  await database.db.insert(customer).values({ id: 'c1', ...person });
  const error = await database.db
    .insert(customer)
    .values({ id: 'c2', ...person })
    .catch((fault: unknown) => fault);
  const described = describeError(new Error('registration failed', { cause: error }));
  expect(JSON.stringify(described)).not.toMatch(/rina|secret/i);
  const fault = { type: 'DatabaseFault', code: '23505', constraint: 'customer_email_key', table: 'customer' };
  const statement = expect.stringContaining('insert into "customer"');
  expect(described.cause).toMatchObject({ statement, cause: fault });
});
