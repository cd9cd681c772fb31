import type { OperatorCall } from '@langit/contract/operator/call';
import { operatorCalls } from '@langit/contract/operator/calls';
import { openTexts } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { guardOf } from './guarded-schema.ts';

/** What these read is about no customer. */
const ofTheShop: readonly Permission[] = [
  'catalogue.read',
  'catalogue.write',
  'content.read',
  'content.write',
  'settings.write',
];
/** Who may make these calls reads every word of a customer. */
const ofCustomers: readonly Permission[] = ['customers.read', 'customers.data'];

const isNamedLikeText =
  /(^|_)(words?|notes?|reasons?|comments?|texts?|messages?|body|says|remarks?|descriptions?|error)(_|$)/;

/** Fields of an answer that are named like free text and have neither a permission nor a mark. */
function unmarked(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (guardOf(schema)) return [];
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return unmarked(def.innerType, path);
    case 'array':
      return unmarked(def.element, path);
    case 'union':
      return def.options.flatMap((option) => unmarked(option, path));
    case 'record':
      return unmarked(def.valueType, path);
    case 'pipe':
      return unmarked(def.in, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([field, item]) => unmarked(item, `${path}.${field}`));
    case 'string': {
      const field = path.slice(path.lastIndexOf('.') + 1);
      return isNamedLikeText.test(field) && !openTexts.has(schema as z.ZodMiniType) ? [path] : [];
    }
    default:
      return [];
  }
}

test('U12 no call answers a text that is named like free text without the right to read customers, or a mark that it holds no words of them', () => {
  const calls = Object.entries(operatorCalls as Record<string, OperatorCall>).filter(
    ([, { permission }]) => ![...ofTheShop, ...ofCustomers].includes(permission),
  );
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.flatMap(([name, { output }]) => unmarked(output, name))).toEqual([]);
});
