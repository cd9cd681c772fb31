import type { OperatorCall } from '@langit/contract/operator/call';
import { type FieldError, ShopError } from '@langit/contract/values/errors';
import { oneLine, severalLines } from '@langit/contract/values/plain-characters';
import type * as z from 'zod/mini';
import { fieldErrors } from '../platform/http/validation.ts';
import type { ChannelRules } from './channels.ts';

export const wrongFields = (errors: FieldError[]) => new ShopError('VALIDATION', { errors });

/** The input does not fit the schema of its call. */
export class InvalidInput extends ShopError {
  readonly issue: z.core.$ZodIssue | undefined;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('VALIDATION', { errors: fieldErrors(issues) });
    this.issue = issues[0];
  }
}

/** Texts have control or direction characters, which could forge what mails, tables and the audit log show. */
export class ForgedTexts extends ShopError {
  /** The field of the first one. */
  readonly field: string;

  constructor(texts: readonly { field: string; path: string }[]) {
    super('VALIDATION', { errors: texts.map(({ path }) => ({ path, message: 'invalid' })) });
    this.field = texts[0]?.field ?? '';
  }
}

/** `texts`: the input as sent, with its texts as their schemas have read them: identifiers without invisible characters. */
export type ReadInput = { input: unknown; texts: Record<string, unknown> };

/** Reads an input by its schema. */
export function readInput(schema: z.ZodMiniType, sent: object): ReadInput {
  const { data: input, error } = schema.safeParse(sent, { reportInput: true });
  if (error) throw new InvalidInput(error.issues);
  const isText = ([field, value]: [string, unknown]) => typeof value === 'string' && field in sent;
  return { input, texts: { ...sent, ...Object.fromEntries(Object.entries(input as object).filter(isText)) } };
}

/** Reads the input of an operator's call as its channel takes it. */
export function readCallInput(
  rules: ChannelRules,
  call: OperatorCall,
  sent: Readonly<Record<string, unknown>>,
) {
  const unknown = Object.keys(sent).filter((field) => !rules.fields(call).includes(field));
  if (unknown.length > 0) throw wrongFields(unknown.map((path) => ({ path, message: 'invalid' })));
  if (typeof sent.limit === 'number' && sent.limit > rules.mostRows)
    throw wrongFields([{ path: 'limit', message: 'outOfRange' }]);
  return readInput(call.input, sent);
}

/** Refuses control and direction characters in all texts; `withLines`: the fields whose texts may have several lines. */
export function refuseForgedTexts(
  texts: Readonly<Record<string, unknown>>,
  withLines: readonly string[] = [],
): void {
  const forged = Object.entries(texts).flatMap(([field, value]) => {
    const allowed = withLines.includes(field) ? severalLines : oneLine;
    return textsIn(value, field)
      .filter(({ text }) => !allowed.test(text))
      .map(({ path }) => ({ field, path }));
  });
  if (forged.length > 0) throw new ForgedTexts(forged);
}

/** Every text in a value with its path, the keys of objects included. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, value]) => [
    { path, text: key },
    ...textsIn(value, `${path}.${key}`),
  ]);
}
