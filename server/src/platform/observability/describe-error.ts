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
 * An error for the log. Parameters of a failed statement and PostgreSQL's `detail` may be personal data: only the statement's
 * text is logged, and of the refusal its code, table and constraint.
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
