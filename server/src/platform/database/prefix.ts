import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The last character of Unicode: behind every text with a prefix. */
const last = '\u{10ffff}';

/**
 * Whether a column begins with a text. A range instead of LIKE: an index with `text_pattern_ops` serves it also in a prepared
 * statement whose plan does not know the text, and the text needs no escaping.
 */
export const startsWith = (column: SQLWrapper, text: string): SQL =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + last})`;
