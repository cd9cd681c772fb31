import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { type CallRequest, type OperatorCallName, operatorCalls } from './calls.ts';
import { fromText } from './from-text.ts';

const isFlag = (schema: z.core.$ZodType): boolean => fromText(schema, 'on') === true;

/** What links and menus set. An old address may hold a word that is gone: it counts as absent. */
const chosen = new Set(['view', 'sort', 'by']);

/**
 * The input of a list call as a screen's address asks for it: each parameter that the call takes, converted by its own schema; `order=desc`
 * turns the sort round. What a person typed and the call can't take comes back as its refusal. `limit`: the rows of a page; `more`: what
 * the address says in other words than the call.
 */
export function addressInput<K extends OperatorCallName>(
  call: K,
  query: URLSearchParams,
  limit = 100,
  more: Partial<CallRequest<K>> = {},
): CallRequest<K> {
  const { input }: OperatorCall = operatorCalls[call];
  const fields = Object.entries(input.shape).flatMap(([field, schema]): [string, unknown][] => {
    if (field === 'limit') return [[field, limit]];
    // Elsewhere a count is a number of pieces.
    if (field === 'count' && isFlag(schema)) return [[field, true]];
    if (field === 'descending') return [[field, query.get('order') === 'desc']];
    if (field === 'ascending') return [[field, query.get('order') === 'asc']];
    const text = query.get(field);
    if (!text) return [];
    const value = fromText(schema, text);
    return chosen.has(field) && !z.safeParse(schema, value).success ? [] : [[field, value]];
  });
  return { ...Object.fromEntries(fields), ...more } as CallRequest<K>;
}
