import { type ExceptionKind, familyOf, sentenceNameOf } from '@langit/contract/values/exceptions';
import { formatMoney } from '@langit/contract/values/money';
import { fill, type Messages } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';

/** The terminal speaks English. The console makes its own sentence, in the person's language. */
const words: Messages = readTexts('console', 'kinds').en;

const amounts = new Set(['amount', 'now', 'ours', 'theirs']);

/** A field in words: amounts in Rupiah, and calls, events and the codes of refusals by their names. */
function shown(name: string, value: string | number | null): string {
  if (value === null) return 'unknown';
  if (amounts.has(name) && typeof value === 'number') return formatMoney(value, 'IDR');
  const word = words[`${name}_${String(value).replace('.', '_')}`];
  return typeof word === 'string' ? word : String(value);
}

/** What is the matter. `fields`: of the exception and its detail, by name. */
export function sentenceOf(
  kind: ExceptionKind,
  fields: Readonly<Record<string, string | number | null>>,
): string {
  const family = familyOf(kind);
  const all = { ...fields, code: kind.slice(family.length + 1) || null };
  const values = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, shown(name, value)]));
  return fill(words[sentenceNameOf(family, fields)] ?? '', values, 'en').replace(/\{\w+\}/g, 'unknown');
}
