import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { fieldMarks } from '@langit/contract/operator/fields';
import { type SessionCallName, sessionCalls } from '@langit/contract/operator/session-calls';

/** Whether a request comes from a page of the console: browsers send `Origin` with every POST, and it cannot be forged there. */
export function isOwnPage(
  { origin, 'sec-fetch-site': site = 'same-origin' }: Record<string, string | undefined>,
  origins: readonly string[],
): boolean {
  return origin !== undefined && origins.includes(origin) && site === 'same-origin';
}

export const isJson = (contentType = ''): boolean =>
  /^application\/json(?:; *charset=utf-8)?$/i.test(contentType);

export const sessionCallOf = (name: string): SessionCallName | null =>
  Object.hasOwn(sessionCalls, name) ? (name as SessionCallName) : null;

const namesFile = (schema: object): boolean => fieldMarks.get(schema as never)?.isPath === true;

/** The fields that the console may send. The shop's files are named at the terminal alone (U18). */
export const consoleFields = ({ input }: Pick<OperatorCall, 'input'>): string[] =>
  Object.entries(input.shape).flatMap(([field, schema]) => (namesFile(schema) ? [] : [field]));

/** The fields whose texts may have several lines. */
export const fieldsWithLines = ({ input }: Pick<OperatorCall, 'input'>): string[] =>
  Object.entries(input.shape).flatMap(([field, schema]) => (fieldMarks.get(schema)?.hasLines ? [field] : []));

/** A call of the console's table; null for an unknown one, and for one that belongs to the shop's machine. */
export function consoleCallOf(name: string): OperatorCallName | null {
  if (!Object.hasOwn(operatorCalls, name)) return null;
  const { permission, input }: OperatorCall = operatorCalls[name as OperatorCallName];
  const needsFile = Object.values(input.shape).some(
    (schema) => namesFile(schema) && schema._zod.optin === undefined,
  );
  return permission === 'machine' || needsFile ? null : (name as OperatorCallName);
}

/** Every text in a value, with its path. */
export function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => textsIn(held, `${path}.${key}`));
}
