import type { DeliveryMethod } from '@langit/contract/values/rentals';
import type { SoldProduct } from '../catalogue/find-sellable.ts';
import type { order, orderLine, ShipTo } from './tables.ts';

export type { ShipTo };

/** The product as it was sold: later edits of the catalogue do not reach an order. */
export type LineSnapshot = SoldProduct & {
  rental?: RentalTerms;
  extension?: ExtensionTerms;
  routerData?: RouterDataTerms;
  topUp?: TopUpTerms;
};

/** The days that routers are rented for. Money in whole Rupiah. */
export type RentalTerms = { start: string; end: string; method: DeliveryMethod; perDayIdr: number };

/** The days that are added to a rental. */
export type ExtensionTerms = { rental: string; oldEnd: string; newEnd: string; perDayIdr: number };

/** The data that is added to a rented router. */
export type RouterDataTerms = { rental: string; addon: string; bytes: number };

/** The eSIM that data is added to, and the days of a daily plan. */
export type TopUpTerms = { esim: string; iccid: string; days: number | null };

export type OrderLineRecord = Omit<typeof orderLine.$inferSelect, 'snapshot'> & { snapshot: LineSnapshot };

/** An order as the program reads it: the row with its lines in their order. */
export type OrderRecord = typeof order.$inferSelect & { lines: OrderLineRecord[] };

export type NewOrder = typeof order.$inferInsert;
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'snapshot' | 'order'> & {
  snapshot: LineSnapshot;
};
