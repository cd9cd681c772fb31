import type * as z from 'zod/mini';

/** Converts text of a command line or an address to the field's type. Text that can't be converted stays text, which the schema refuses with its message. */
export function fromText(schema: z.core.$ZodType, text: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return fromText(def.innerType, text);
    case 'nullable':
      return text.trim() === 'none' ? null : fromText(def.innerType, text);
    case 'pipe':
      return fromText(def.in, text);
    case 'array':
      return text.split(',').map((part) => fromText(def.element, part.trim()));
    case 'number':
      return /^-?[0-9]{1,12}$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'on';
    case 'enum':
      return (
        Object.values(def.entries).find((entry) => `${entry}`.toLowerCase() === text.toLowerCase()) ?? text
      );
    default:
      return text;
  }
}
