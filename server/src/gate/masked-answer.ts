import type { Permission } from '@langit/contract/operator/permissions';
import type * as z from 'zod/mini';
import { guardOf, kindOf, mapParts, permissionsIn } from './guarded-schema.ts';

/**
 * An answer for a person with these permissions: fields that need another one are null, and so is a transformed value with such a
 * field. */
export function maskedFor(
  permissions: readonly Permission[],
  schema: z.core.$ZodType,
  value: unknown,
): unknown {
  const guard = guardOf(schema);
  if (guard && !permissions.includes(guard)) return null;
  const isWhole = [...permissionsIn(schema)].every((permission) => permissions.includes(permission));
  if (isWhole || value === null || value === undefined) return value;
  if (kindOf(schema) === 'pipe') return null;
  return mapParts(schema, value, (part, partValue) => maskedFor(permissions, part, partValue));
}
