import type { SoldProduct } from '../catalogue/find-sellable.ts';
import type { order, orderLine } from './tables.ts';

/** The product as it was sold: later edits of the catalogue do not reach an order. */
export type LineSnapshot = SoldProduct;

export type OrderLineRecord = Omit<typeof orderLine.$inferSelect, 'snapshot'> & { snapshot: LineSnapshot };

/** An order as the program reads it: the row with its lines in their order. */
export type OrderRecord = typeof order.$inferSelect & { lines: OrderLineRecord[] };

export type NewOrder = typeof order.$inferInsert;
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'snapshot' | 'order'> & {
  snapshot: LineSnapshot;
};
