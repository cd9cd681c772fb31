import { callFacts } from './call-facts.ts';
import type { CallRequest, OperatorCallName } from './calls.ts';
import { fromText, type TextForm } from './from-text.ts';

/** What links and menus set. An old address may hold a word that is gone: it counts as absent. */
const chosen = new Set(['view', 'sort', 'by']);

const isChoice = (form: TextForm, value: unknown): boolean =>
  typeof form !== 'object' || !('choices' in form) || form.choices.includes(value as string);

/**
 * The input of a list call as a screen's address asks for it: each parameter that the call takes, converted as the call writes it;
 * `order=desc` turns the sort round. What a person typed and the call can't take comes back as its refusal. `limit`: the rows of a page;
 * `more`: what the address says in other words than the call.
 */
export function addressInput<K extends OperatorCallName>(
  call: K,
  query: URLSearchParams,
  limit = 100,
  more: Partial<CallRequest<K>> = {},
): CallRequest<K> {
  const fields = Object.entries(callFacts[call].fields).flatMap(([field, form]): [string, unknown][] => {
    if (field === 'limit') return [[field, limit]];
    // Elsewhere a count is a number of pieces.
    if (field === 'count' && form === 'flag') return [[field, true]];
    if (field === 'descending') return [[field, query.get('order') === 'desc']];
    if (field === 'ascending') return [[field, query.get('order') === 'asc']];
    const text = query.get(field);
    if (!text) return [];
    const value = fromText(form, text);
    return chosen.has(field) && !isChoice(form, value) ? [] : [[field, value]];
  });
  return { ...Object.fromEntries(fields), ...more } as CallRequest<K>;
}
