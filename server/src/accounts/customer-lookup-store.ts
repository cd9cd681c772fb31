import { normalEmail } from '@langit/contract/values/email';
import { foldText } from '@langit/contract/values/fold-text';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { lastDigits } from './phone-number.ts';
import { customer, customerWord } from './tables.ts';

const phoneEndsWith = (digits: string): SQL =>
  startsWith(sql`reverse(${customer.phoneE164})`, [...digits].reverse().join(''));

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
 * Customers by id, by the beginning of the e-mail address, the last four or more digits of the telephone number, or the beginnings of
 * words of the name without diacritics. Each way is a query with an index.
 */
export function customerHits(text: string, limit: number) {
  const typed = normalEmail(text);
  const digits = lastDigits(text);
  const words = foldText(text).split(' ').filter(Boolean);
  const ways: (SQL | undefined)[] = [
    eq(customer.id, text),
    startsWith(customer.email, typed),
    ...(digits === null ? [] : [phoneEndsWith(digits)]),
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
