import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseFault } from '../database/errors.ts';

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** An error, or a plain object with an error's members, as the job queue reports it. */
type ErrorLike = Pick<Error, 'message'> & Partial<Error>;

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** A refused statement, also where its members were copied into a plain object. */
const isRefusedStatement = (error: ErrorLike): error is ErrorLike & Pick<DrizzleQueryError, 'query'> =>
  error instanceof DrizzleQueryError || ('query' in error && 'params' in error);

const framesOf = (error: ErrorLike): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error for the log. Parameters of a failed statement and PostgreSQL's `detail` may be personal data: only the statement's
 * text is logged, and of the refusal its code, table and constraint.
 */
export function describeError(error: unknown): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'not an error', stack: '' };
  const stack = framesOf(error);
  const type = error.name ?? 'Error';
  if (isRefusedStatement(error)) {
    const cause = error.cause ? describeError(error.cause) : {};
    return { type, message: 'a statement failed', statement: error.query, stack, cause };
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
  return { type, message: error.message, stack, ...cause };
}
