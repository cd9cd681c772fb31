import type * as z from 'zod/mini';

/** How a field is written as text, on a command line and in an address. */
export type TextForm =
  | 'text'
  | 'number'
  | 'flag'
  | { choices: readonly (string | number)[] }
  | { listOf: TextForm }
  /** `none` says that there is nothing. */
  | { orNone: TextForm };

export function textFormOf(schema: z.core.$ZodType): TextForm {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return textFormOf(def.innerType);
    case 'nullable':
      return { orNone: textFormOf(def.innerType) };
    case 'pipe':
      return textFormOf(def.in);
    case 'array':
      return { listOf: textFormOf(def.element) };
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'enum':
      return { choices: Object.values(def.entries) };
    default:
      return 'text';
  }
}

/** Converts text to the field's type. Text that can't be converted stays text, which the schema refuses with its message. */
export function fromText(form: TextForm, text: string): unknown {
  if (form === 'text') return text;
  if (form === 'number') return /^-?[0-9]{1,12}$/.test(text) ? Number(text) : text;
  if (form === 'flag') return text === 'on';
  if ('orNone' in form) return text.trim() === 'none' ? null : fromText(form.orNone, text);
  if ('listOf' in form) return text.split(',').map((part) => fromText(form.listOf, part.trim()));
  return form.choices.find((choice) => `${choice}`.toLowerCase() === text.toLowerCase()) ?? text;
}
