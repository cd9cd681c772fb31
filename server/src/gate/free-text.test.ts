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

const isNamedLikeText: IsWanted = (field, schema) =>
  /(^|_)(words?|notes?|reasons?|comments?|texts?|messages?|body|says|remarks?|descriptions?|error)(_|$)/.test(
    field,
  ) && !openTexts.has(schema as z.ZodMiniType);
const isNamedLikeContact: IsWanted = (field) => /^(customer|buyer|email|phone|address|holder)$/.test(field);

type IsWanted = (field: string, schema: z.core.$ZodType) => boolean;

/** Texts of an answer that are wanted and need no permission of their own. */
function unguarded(schema: z.core.$ZodType, path: string, isWanted: IsWanted): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (guardOf(schema)) return [];
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return unguarded(def.innerType, path, isWanted);
    case 'array':
      return unguarded(def.element, path, isWanted);
    case 'union':
      return def.options.flatMap((option) => unguarded(option, path, isWanted));
    case 'record':
      return unguarded(def.valueType, path, isWanted);
    case 'pipe':
      return unguarded(def.in, path, isWanted);
    case 'object':
      return Object.entries(def.shape).flatMap(([field, item]) =>
        unguarded(item, `${path}.${field}`, isWanted),
      );
    case 'string':
      return isWanted(path.slice(path.lastIndexOf('.') + 1), schema) ? [path] : [];
    default:
      return [];
  }
}

/** In the answers of all calls but those that need one of these permissions. */
const unguardedBut = (permissions: readonly Permission[], isWanted: IsWanted): string[] =>
  Object.entries(operatorCalls as Record<string, OperatorCall>)
    .filter(([, { permission }]) => !permissions.includes(permission))
    .flatMap(([name, { output }]) => unguarded(output, name, isWanted));

test('U12 no call answers a text that is named like free text without the right to read customers, or a mark that it holds no words of them', () => {
  expect(unguardedBut([], (field) => field === 'order').length).toBeGreaterThan(20);
  expect(unguardedBut([...ofTheShop, ...ofCustomers], isNamedLikeText)).toEqual([]);
});

test('U12 no call answers the name or a contact of a customer without the right to it', () => {
  const asked = ['customers.contact', 'customers.write', 'orders.place', 'orders.gift'] as const;
  const ofStaff = ['staff.read', 'staff.write', 'machine'] as const;
  expect(unguardedBut([...ofCustomers, ...asked, ...ofStaff, 'settings.write'], isNamedLikeContact)).toEqual([
    'company.get.address',
    'company.get.email',
    'company.get.phone',
  ]);
});
