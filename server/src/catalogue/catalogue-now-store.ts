import { pgTable } from 'drizzle-orm/pg-core';
import { offerColumns, productColumns } from './tables.ts';

// Views for orders and the operator: what is sold at this moment, also while an import that has been switched over is still being
// moved into the tables of the same columns (migration 0017).

export const productNow = pgTable('product_now', productColumns());

export const supplierOfferNow = pgTable('supplier_offer_now', offerColumns());
