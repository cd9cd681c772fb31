import { type FieldError, ShopError } from '@langit/contract/values/errors';
import type { Endpoint } from '@langit/contract/wire/endpoints';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The message key of a schema; issues without one become `required` or `invalid`. */
function messageOf(issue: Issue): string {
  if (/^[a-z][A-Za-z]+$/.test(issue.message)) return issue.message;
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return missing ? 'required' : 'invalid';
}

/** A value in the shape of its schema, or VALIDATION with one error per field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data as z.output<S>;
  throw new ShopError('VALIDATION', { errors: fieldErrors(result.error.issues) });
}

/** One error per field. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues.slice(0, 50)) {
    const path = issue.path.map(String).join('.').slice(0, 200);
    if (!errors.has(path)) errors.set(path, { path, message: messageOf(issue) });
  }
  return [...errors.values()];
}

/**
 * The answer as its schema lists it, so that nothing unlisted leaves the shop. Answers of cached calls hold nothing personal and are
 * built field by field from typed rows: `cached-answers.test.ts` compares them with their schemas instead of each request.
 */
export const listedFields = (endpoint: Endpoint, output: unknown): unknown =>
  endpoint.cached ? output : endpoint.response.parse(output);
