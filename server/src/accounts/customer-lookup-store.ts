import { foldText } from '@langit/domain/places/fold-text';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { customer, customerWord } from './tables.ts';

const fewestDigits = 6;

/** The last digits of a telephone number, without the zero before a national number. */
const phoneEndsWith = (digits: string): SQL =>
  startsWith(sql`reverse(${customer.phoneE164})`, [...digits.replace(/^0/, '')].reverse().join(''));

/** Customers with every one of these words at the beginning of a word of their name. */
const withWords = (words: readonly string[]) =>
  words.map((word) =>
    inArray(
      customer.id,
      subquery
        .select({ id: customerWord.customer })
        .from(customerWord)
        .where(startsWith(customerWord.word, word)),
    ),
  );

/**
 * Customers by id, by the beginning of the e-mail address, the last six or more digits of the telephone number, or the beginnings of
 * words of the name without diacritics. Each way is a query with an index.
 */
export function customerHits(text: string, limit: number) {
  const typed = text.toLowerCase();
  const digits = typed.replace(/\D/g, '');
  const words = foldText(typed).split(' ').filter(Boolean);
  const ways: (SQL | undefined)[] = [
    eq(customer.id, text),
    startsWith(customer.email, typed),
    ...(digits.length >= fewestDigits && /^[\d\s()+-]+$/.test(typed) ? [phoneEndsWith(digits)] : []),
    ...(words.length > 0 ? [and(...withWords(words))] : []),
  ];
  const ids = ways.map(
    (way) =>
      sql`(${subquery
        .select({ id: customer.id })
        .from(customer)
        .where(and(isNull(customer.anonymisedAt), way))
        .limit(limit)})`,
  );
  return subquery
    .select(
      hit('customer', {
        found: customer.id,
        customer: customer.name,
        says: sql`coalesce(${customer.email}, '')`,
      }),
    )
    .from(customer)
    .where(sql`${customer.id} in (${sql.join(ids, sql` union all `)})`)
    .limit(limit);
}
