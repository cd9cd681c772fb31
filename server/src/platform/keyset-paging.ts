import { ShopError } from '@langit/contract/values/errors';

/** How many rows a customer's list has where the request does not say. */
export const usualPage = 50;

/** Refuses a cursor that is damaged, another customer's, or of a row that is not in the list any more. */
export const invalidCursor = (): ShopError =>
  new ShopError('VALIDATION', { errors: [{ path: 'cursor', message: 'invalid' }] });

/** A page of a list that was read with one row more than `limit`, and the cursor of the next page. */
export function pageOf<Row>(
  read: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: read.length > limit && last !== undefined ? cursorOf(last) : null };
}
