import { foldText } from '@langit/domain/places/fold-text';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { customer, customerWord } from './tables.ts';

const fewestDigits = 6;

/** The last digits of a telephone number, without the zero before a national number. */
const phoneEndsWith = (digits: string): SQL =>
  startsWith(sql`reverse(${customer.phoneE164})`, [...digits.replace(/^0/, '')].reverse().join(''));

/** Customers with every one of these words at the beginning of a word of their name. */
const withWords = (db: Db, words: readonly string[]) =>
  words.map((word) =>
    inArray(
      customer.id,
      db.select({ id: customerWord.customer }).from(customerWord).where(startsWith(customerWord.word, word)),
    ),
  );

/**
 * Finds customers by the beginning of the e-mail address, the last six or more digits of the telephone number, or the beginnings of
 * words of the name without diacritics. Each way has its own index and its own statement.
 */
export async function lookUpCustomers(db: Db, text: string, limit: number) {
  const typed = text.trim().toLowerCase();
  const digits = typed.replace(/\D/g, '');
  const words = foldText(typed).split(' ').filter(Boolean);
  const ways: (SQL | undefined)[] = [
    eq(customer.id, text.trim()),
    startsWith(customer.email, typed),
    ...(digits.length >= fewestDigits && /^[\d\s()+-]+$/.test(typed) ? [phoneEndsWith(digits)] : []),
    ...(words.length > 0 ? [and(...withWords(db, words))] : []),
  ];
  const found = new Map<string, { customer: string; name: string | null; email: string | null }>();
  for (const way of ways) {
    if (found.size >= limit) break;
    const rows = await db
      .select({ customer: customer.id, name: customer.name, email: customer.email })
      .from(customer)
      .where(and(isNull(customer.anonymisedAt), way))
      .limit(limit);
    for (const row of rows) found.set(row.customer, row);
  }
  return [...found.values()].slice(0, limit);
}
