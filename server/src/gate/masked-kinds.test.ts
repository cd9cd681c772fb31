import { operatorCalls } from '@langit/contract/operator/calls';
import { contact, onlyFor } from '@langit/contract/operator/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permissionsIn, unmaskable } from './guarded-schema.ts';
import { maskedFor } from './masked-answer.ts';
import { peopleIn } from './people-seen.ts';

const customer = { name: contact(), paid: z.int() };
const rina = { name: 'Rina', paid: 5 };
const masked = { name: null, paid: 5 };

const kinds = {
  'an object': [z.object(customer), rina, masked],
  'an array': [z.array(z.object(customer)), [rina], [masked]],
  'a record': [z.record(z.string(), z.object(customer)), { a: rina, b: rina }, { a: masked, b: masked }],
  'a record of texts': [z.record(z.string(), contact()), { a: 'Rina' }, { a: null }],
  'a union': [z.union([z.object({ ticket: z.string() }), z.object(customer)]), rina, masked],
  'a union with a like object before': [
    z.union([z.object({ name: z.string() }), z.object(customer)]),
    rina,
    masked,
  ],
  'a union of a text and a list': [z.union([z.string(), z.array(z.object(customer))]), [rina], [masked]],
  'a nullable union in a record': [
    z.record(z.string(), z.nullable(z.union([z.null(), z.object(customer)]))),
    { a: rina },
    { a: masked },
  ],
  'a transformed value': [
    z.object({
      said: z.pipe(
        z.object(customer),
        z.transform(({ name }) => name),
      ),
    }),
    { said: 'Rina' },
    { said: null },
  ],
} as const;

test.each(Object.entries(kinds))('U12 the mask enters %s', (_, [schema, value, expected]) => {
  expect(maskedFor(['work.read'], schema, value)).toEqual(expected);
  expect(maskedFor(['customers.contact'], schema, value)).toEqual(value);
});

test('U12 the mask of one option of a union holds for what fits another one too', () => {
  const either = z.union([
    z.object({ said: z.string() }),
    z.object({ said: onlyFor('audit.read', z.string()) }),
  ]);
  expect(maskedFor(['work.read'], either, { said: 'Rina' })).toEqual({ said: null });
});

test('U12 customers in unions and records are counted as read', () => {
  const schema = z.record(z.string(), z.union([z.string(), z.object({ name: contact(), email: contact() })]));
  const value = { a: { name: 'Rina', email: 'r@example.com' }, b: { name: 'Budi', email: null }, c: 'x' };
  expect(peopleIn(schema, value)).toEqual(['Rina', 'Budi']);
});

describe('a kind of schema that the mask does not know', () => {
  const output = z.object({ rows: z.array(z.map(z.string(), contact())) });

  test('U12 it is refused, not passed through', () => {
    expect(() => permissionsIn(output)).toThrow('no mask enters a schema of the kind map');
  });

  test('U12 the start names its call', () => {
    const input = z.object({});
    expect(unmaskable(operatorCalls)).toBeNull();
    expect(unmaskable({ 'orders.get': { input, output } } as never)).toBe(
      "the operator's call orders.get: no mask enters a schema of the kind map",
    );
  });
});

test('U12 the customer of an act that waits is masked like one of an answer', () => {
  const { input } = operatorCalls['orders.gift'];
  const sent = { customer: 'rina@example.com', product: 'japan-5gb-30d', count: 1 };
  expect(maskedFor(['orders.gift'], input, sent)).toEqual({ ...sent, customer: null });
});
