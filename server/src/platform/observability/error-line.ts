import { forgingCharacters } from '@langit/contract/values/plain-characters';
import { type DescribedError, describeError } from './describe-error.ts';

const isDescribed = (cause: unknown): cause is DescribedError =>
  typeof cause === 'object' && cause !== null && 'message' in cause;

/** The messages of an error and its causes: the first line of each. */
function sentencesOf({ type, message, code, cause }: DescribedError): string[] {
  const [first = ''] = message.split('\n');
  const detail = typeof code === 'string' ? code : type;
  const own = first.replace(forgingCharacters, ' ').trim() || detail;
  return [own, ...(isDescribed(cause) ? sentencesOf(cause) : [])];
}

/** An error in one line for a terminal, without values of statements. */
export const errorLine = (error: unknown): string =>
  error instanceof Error ? sentencesOf(describeError(error)).join(': ') : String(error);

/** An error that its reader may not know: one line; its place in the program where details are wanted. */
export function errorLines(context: string, error: unknown, withDetails: boolean): string[] {
  const line = `${context}: ${errorLine(error)}`;
  if (!withDetails) return [`${line}; LOG_LEVEL=debug shows where`];
  return [line, ...(describeError(error).stack || '').split('\n').filter(Boolean)];
}
