import type { Language } from '@langit/contract/values/locale';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { offerColumns, productColumns } from './tables.ts';

// Views, for reading alone: what is sold at this moment, also while an import that has been switched over is still being
// moved into the tables of the same columns (migration 0017).

export const productNow = pgTable('product_now', productColumns());

export const supplierOfferNow = pgTable('supplier_offer_now', offerColumns());

export const productTextNow = pgTable('product_text_now', {
  product: text().notNull(),
  locale: text().$type<Language>().notNull(),
  description: text().notNull(),
});
