import type { OperatorCall } from '@langit/contract/operator/call';
import { guardedFields } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import type * as z from 'zod/mini';

const known = new WeakMap<z.core.$ZodType, ReadonlySet<Permission>>();

export const guardOf = (schema: z.core.$ZodType): Permission | undefined =>
  guardedFields.get(schema as z.ZodMiniType)?.permission;

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The permissions that fields of a schema need. Schemas are constants: each is walked once. */
export function permissionsIn(schema: z.core.$ZodType): ReadonlySet<Permission> {
  const guarded = known.get(schema);
  if (guarded) return guarded;
  const permissions = new Set(partsOf(schema).flatMap((part) => [...permissionsIn(part)]));
  const guard = guardOf(schema);
  if (guard) permissions.add(guard);
  known.set(schema, permissions);
  return permissions;
}

/** A mask does not enter this kind of schema: what is guarded inside would be shown to everybody. */
class UnknownSchemaKind extends Error {
  override readonly name = 'UnknownSchemaKind';

  constructor(kind: string) {
    super(`no mask enters a schema of the kind ${kind}`);
  }
}

/** The schemas of the direct parts of a value. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return [definition.innerType];
    case 'pipe':
      return [definition.in];
    case 'array':
      return [definition.element];
    case 'record':
      return [definition.valueType];
    case 'union':
      return definition.options;
    case 'object':
      return Object.values(definition.shape);
    case 'string':
    case 'number':
    case 'boolean':
    case 'date':
    case 'enum':
    case 'literal':
    case 'null':
    case 'never':
    case 'unknown':
      return [];
    default:
      throw new UnknownSchemaKind(definition.type);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A parsed value with each of its direct parts replaced. A value of a union goes through every schema that it could have, one after the
 * other, so that what one of them guards is replaced whichever it fits.
 */
export function mapParts(
  schema: z.core.$ZodType,
  value: unknown,
  replace: (part: z.core.$ZodType, partValue: unknown) => unknown,
): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return replace(definition.innerType, value);
    case 'union':
      return definition.options.reduce<unknown>((replaced, option) => replace(option, replaced), value);
    case 'array':
      return Array.isArray(value) ? value.map((element) => replace(definition.element, element)) : value;
    case 'record':
    case 'object': {
      if (!isObject(value)) return value;
      const partOf = (field: string) =>
        definition.type === 'record' ? definition.valueType : definition.shape[field];
      return Object.fromEntries(
        Object.entries(value).map(([field, partValue]) => {
          const part = partOf(field);
          return [field, part ? replace(part, partValue) : partValue];
        }),
      );
    }
    default:
      return value;
  }
}

export const kindOf = (schema: z.core.$ZodType) => definitionOf(schema).type;

/** Enters every schema of the operator's calls, or names the first one that no mask enters. */
export function unmaskable(
  calls: Readonly<Record<string, Pick<OperatorCall, 'input' | 'output'>>>,
): string | null {
  for (const [name, { input, output }] of Object.entries(calls)) {
    try {
      for (const schema of [input, output]) permissionsIn(schema);
    } catch (error) {
      if (error instanceof UnknownSchemaKind) return `the operator's call ${name}: ${error.message}`;
      throw error;
    }
  }
  return null;
}
