import { guardedFields } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import type * as z from 'zod/mini';

/** An answer for a person with these permissions: fields that need another one are null. */
export function maskedFor(
  permissions: readonly Permission[],
  schema: z.core.$ZodType,
  value: unknown,
): unknown {
  const guard = guardedFields.get(schema as z.ZodMiniType);
  if (guard && !permissions.includes(guard.permission)) return null;
  if (value === null || value === undefined) return value;
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
