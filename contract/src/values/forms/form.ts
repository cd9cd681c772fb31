import type { ValidationKey } from '../message-keys.ts';

/** What a form holds: text as typed, one entry per field. */
export type Values<Field extends string> = Record<Field, string>;

/** The key of a validation message for each field at fault. Browser and server answer it from the same table of messages. */
export type Problems<Field extends string> = Partial<Record<Field, ValidationKey>>;

export type FieldRule = {
  /** The longest text, in UTF-16 code units: the field's `maxLength`. Absent where typed text must not be cut off. */
  max?: number;
  /** What is wrong with the text as typed; null while it is right. */
  problem(text: string): ValidationKey | null;
};

type Fields = Readonly<Record<string, FieldRule>>;
export type FieldOf<Of extends { fields: Fields }> = keyof Of['fields'] & string;

/** `Situation` is what decides besides the values, such as the day or a province outside Indonesia. */
export type Form<Of extends Fields, Situation = undefined> = {
  fields: Of;
  check(values: Values<keyof Of & string>, situation: Situation): Problems<keyof Of & string>;
};

/** `across` holds the rules between fields. What it finds takes the place of the field's own problem. */
export function defineForm<Of extends Fields, Situation = undefined>(
  fields: Of,
  across: (
    values: Values<keyof Of & string>,
    situation: Situation,
  ) => Problems<keyof Of & string> = () => ({}),
): Form<Of, Situation> {
  const check = (values: Values<keyof Of & string>, situation: Situation) => {
    const problems: Problems<keyof Of & string> = {};
    for (const field of Object.keys(fields) as (keyof Of & string)[]) {
      const problem = fields[field]?.problem(values[field]);
      if (problem) problems[field] = problem;
    }
    return { ...problems, ...across(values, situation) };
  };
  return { fields, check };
}
