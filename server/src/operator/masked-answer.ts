import type { Permission } from '@langit/contract/operator/permissions';
import type * as z from 'zod/mini';
import { guardOf, permissionsIn } from './guarded-schema.ts';

/** An answer for a person with these permissions: fields that need another one are null. */
export function maskedFor(
  permissions: readonly Permission[],
  schema: z.core.$ZodType,
  value: unknown,
): unknown {
  const guard = guardOf(schema);
  if (guard && !permissions.includes(guard)) return null;
  const isWhole = [...permissionsIn(schema)].every((one) => permissions.includes(one));
  if (isWhole || value === null || value === undefined) return value;
  const inner = (one: z.core.$ZodType, held: unknown) => maskedFor(permissions, one, held);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return inner(def.innerType, value);
    case 'array':
      return (value as unknown[]).map((held) => inner(def.element, held));
    case 'object':
      return Object.fromEntries(
        Object.entries(value).map(([field, held]) => {
          const one = def.shape[field];
          return [field, one ? inner(one, held) : held];
        }),
      );
    default:
      return value;
  }
}
