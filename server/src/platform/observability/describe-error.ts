import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseFault } from '../database/errors.ts';

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error for the log. What a failed statement was given, and the detail with which PostgreSQL refuses it, are people's
 * names and addresses: of the statement only its text is kept, of the refusal only its code and what it concerns.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const stack = framesOf(error);
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause ? describeError(error.cause) : {};
    return { type: error.name, message: 'a statement failed', statement: error.query, stack, cause };
  }
  if (isDatabaseFault(error)) {
    const { code, constraint, table, column } = error;
    return {
      type: 'DatabaseFault',
      message: 'refused by the database',
      code,
      constraint,
      table,
      column,
      stack,
    };
  }
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack, ...cause };
}
