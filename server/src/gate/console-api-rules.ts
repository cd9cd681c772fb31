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

/** Whether a field names a file of the shop's machine: such files are named at the terminal alone (U18). */
export const namesFile = (schema: object): boolean => fieldMarks.get(schema as never)?.isPath === true;

/** A call of the console's table; null for an unknown one, and for one that belongs to the shop's machine. */
export function consoleCallOf(name: string): OperatorCallName | null {
  if (!Object.hasOwn(operatorCalls, name)) return null;
  const { permission, input }: OperatorCall = operatorCalls[name as OperatorCallName];
  const needsFile = Object.values(input.shape).some(
    (schema) => namesFile(schema) && schema._zod.optin === undefined,
  );
  return permission === 'machine' || needsFile ? null : (name as OperatorCallName);
}
