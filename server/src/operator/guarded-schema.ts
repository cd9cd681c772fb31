import { guardedFields } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import type * as z from 'zod/mini';

const known = new WeakMap<z.core.$ZodType, ReadonlySet<Permission>>();

export const guardOf = (schema: z.core.$ZodType): Permission | undefined =>
  guardedFields.get(schema as z.ZodMiniType)?.permission;

/** The permissions that fields of a schema need. Schemas are constants: each is walked once. */
export function permissionsIn(schema: z.core.$ZodType): ReadonlySet<Permission> {
  const found = known.get(schema);
  if (found) return found;
  const permissions = new Set(partsOf(schema).flatMap((part) => [...permissionsIn(part)]));
  const own = guardOf(schema);
  if (own) permissions.add(own);
  known.set(schema, permissions);
  return permissions;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return [def.innerType];
    case 'array':
      return [def.element];
    case 'object':
      return Object.values(def.shape);
    default:
      return [];
  }
}
