import { pgTable } from 'drizzle-orm/pg-core';
import { offerColumns, productColumns } from './tables.ts';

// Views for orders and the operator: the catalogue that is on sale. Between an import's switch and the end of its move they join
// the staged rows with the rows of the tables (migration 0017).

export const currentProduct = pgTable('current_product', productColumns());

export const currentSupplierOffer = pgTable('current_supplier_offer', offerColumns());
