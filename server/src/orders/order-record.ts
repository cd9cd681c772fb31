import { kindOf } from '@langit/contract/values/product-kinds';
import type { DeliveryMethod } from '@langit/contract/values/rentals';
import type { SoldProduct } from '../catalogue/find-sellable.ts';
import type { order, orderLine, ShipTo } from './tables.ts';

export type { ShipTo };

/** A snapshot of the product at the time of sale; later edits of the catalogue do not change it. */
export type LineSnapshot = SoldProduct & {
  rental?: RentalTerms;
  extension?: ExtensionTerms;
  routerData?: RouterDataTerms;
  topUp?: TopUpTerms;
};

/** The days of a rental, inclusive, `YYYY-MM-DD`. Money in whole Rupiah. */
export type RentalTerms = { start: string; end: string; method: DeliveryMethod; perDayIdr: number };

/** The days added to a rental by an extension. */
export type ExtensionTerms = { rental: string; oldEnd: string; newEnd: string; perDayIdr: number };

/** The data added to a rented router. */
export type RouterDataTerms = { rental: string; addon: string; bytes: number };

/** The eSIM of a top-up, and the days of a daily plan. */
export type TopUpTerms = { esim: string; iccid: string; days: number | null };

export type OrderLineRecord = Omit<typeof orderLine.$inferSelect, 'snapshot'> & { snapshot: LineSnapshot };

/** The row of an order with its lines, sorted by position. */
export type OrderRecord = typeof order.$inferSelect & { lines: OrderLineRecord[] };

/** Staff have placed the order for its customer (B33). */
export const isByStaff = ({ channel }: Pick<OrderRecord, 'channel'>): boolean => channel !== 'storefront';

/** The phone that an order's eSIM is for; null where the checkout did not know it (Z14). */
export const deviceOf = ({ deviceName, deviceToldBy }: OrderRecord) =>
  deviceName === null || deviceToldBy === null ? null : { name: deviceName, told_by: deviceToldBy };

/** Whether the order is shipped: SIM cards and routers. */
export const isParcel = ({ kind, lines }: OrderRecord): boolean =>
  (kind === 'buy' || kind === 'rent') && lines.some(({ snapshot }) => kindOf(snapshot).isShipped);

/**
 * How the goods of an order leave: by courier to its address, else its customer collects them at the counter. Every list of work reads this
 * rule, so that each order waits in one place.
 */
export const leavesByCourier = ({ shipTo }: Pick<OrderRecord, 'shipTo'>): boolean => shipTo !== null;

/** Whether the order keeps goods from others before it is paid: SIM cards, routers, or further days of a router. */
export const keepsGoods = (order: OrderRecord): boolean =>
  isParcel(order) || order.lines.some(({ snapshot }) => snapshot.extension !== undefined);

export type NewOrder = typeof order.$inferInsert;
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'snapshot' | 'order'> & {
  snapshot: LineSnapshot;
};
