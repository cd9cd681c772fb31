import { sql } from 'drizzle-orm';
import type { DrizzleQueryError } from 'drizzle-orm/errors';
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

test('V4 an error that the job queue reports as a plain object is logged with its words', () => {
  const error = new Error('the worker lost its connection');
  const described = describeError({
    ...error,
    message: error.message,
    stack: error.stack,
    queue: 'send-mail',
  });
  expect(described).toMatchObject({ message: 'the worker lost its connection' });
  expect(described.stack).toContain('describe-error.test.ts');
});

test('V4 a refused statement that is reported as a plain object is logged without its parameters', async () => {
  const error = await database.db
    .execute(sql`select ${'rina@example.com'}::int`)
    .catch((fault: unknown) => fault as DrizzleQueryError);
  const described = describeError({ ...error, message: (error as Error).message });
  expect(JSON.stringify(described)).not.toContain('rina');
  expect(described).toMatchObject({
    message: 'a statement failed',
    statement: expect.stringContaining('select'),
  });
});
