import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { fieldMarks } from '@langit/contract/operator/fields';
import { fromText, textFormOf } from '@langit/contract/operator/from-text';
import type * as z from 'zod/mini';
import { OperatorError } from '../platform/operator-commands.ts';

/** Input of a command: its argument, and the values of its options by name; a switch is `'on'`. */
export type Given = { argument: string; options: Readonly<Record<string, string>> };

type TypedField = {
  field: string;
  schema: z.core.$ZodType;
  /** Placeholder of the value in the usage; empty for a switch. */
  hint: string;
  says: string;
  required: boolean;
  /** Whether it is a file or folder, of which the terminal sends the absolute path. */
  isPath: boolean;
};

/** A call of the table with its words on the command line. */
export type TypedCall = {
  name: OperatorCallName;
  summary: string;
  argument: TypedField | null;
  options: Readonly<Record<string, TypedField>>;
};

/** Words of a name: `orders.paidOut` → `orders paid-out`, `price_idr` → `--price-idr`. */
const wordsOf = (name: string): string =>
  name.replace('.', ' ').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const optionOf = (field: string): string => field.replaceAll('_', '-');

function typed(name: OperatorCallName): TypedCall {
  const { summary, input }: OperatorCall = operatorCalls[name];
  const options: Record<string, TypedField> = {};
  let argument: TypedField | null = null;
  for (const [field, schema] of Object.entries(input.shape)) {
    const mark = fieldMarks.get(schema);
    if (!mark) continue;
    const required = schema._zod.optin === undefined;
    const { hint, isPath = false } = mark;
    if ('argument' in mark) argument = { field, schema, hint, says: '', required, isPath };
    else options[optionOf(field)] = { field, schema, hint, says: mark.says, required, isPath };
  }
  return { name, summary, argument, options };
}

/** All calls by their words. */
export const typedCalls: ReadonlyMap<string, TypedCall> = new Map(
  (Object.keys(operatorCalls) as OperatorCallName[]).map((name) => {
    const { words = wordsOf(name) }: OperatorCall = operatorCalls[name];
    return [words, typed(name)];
  }),
);

export function usageOf(words: string, { argument, options }: TypedCall): string {
  const optionLines = Object.entries(options).map(([option, { hint, required }]) => {
    const text = `--${option}${hint ? ` <${hint}>` : ''}`;
    return required ? ` ${text}` : ` [${text}]`;
  });
  const about = argument && (argument.required ? ` <${argument.hint}>` : ` [<${argument.hint}>]`);
  return `shop ${words}${about ?? ''}${optionLines.join('')}`;
}

/** The call of typed words with its input. Throws an OperatorError for unknown words or options. */
export function inputOf(
  words: string,
  input: Given,
): {
  name: OperatorCallName;
  input: Record<string, unknown>;
} {
  const call = typedCalls.get(words);
  if (!call) throw new OperatorError(`There is no command ${words}.`);
  const { name, argument, options } = call;
  if (argument?.required && !input.argument)
    throw new OperatorError(`Which ${argument.hint}? Usage: shop ${words} <${argument.hint}>`);
  const fields = Object.entries(input.options).flatMap(([option, text]) => {
    const typedField = options[option];
    return typedField ? [[typedField.field, fromText(textFormOf(typedField.schema), text)] as const] : [];
  });
  const about = argument && input.argument !== '' ? [[argument.field, input.argument] as const] : [];
  return { name, input: Object.fromEntries([...about, ...fields]) };
}
