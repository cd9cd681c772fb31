import type { EsimType, ProductType } from '@langit/contract/catalogue';
import type { Language } from '@langit/contract/locale';
import type { order, orderLine } from './tables.ts';

/** The product as it was sold. Later edits of the catalogue do not reach an order. Bytes, not GB. */
export type LineSnapshot = {
  /** The readable code, e.g. `japan-5gb-30d`. */
  productCode: string;
  type: ProductType;
  esimType: EsimType | null;
  names: Record<Language, string>;
  image: string | null;
  place: { id: number; code: string; nameEn: string };
  dataBytes: number | null;
  dailyBytes: number | null;
  /** Days of one plan; null for a daily plan, whose days stand on the line. */
  planDays: number | null;
  startsOn: 'first_connection' | 'install';
  dayKind: '24h' | 'calendar';
  resetZone: string | null;
  installWithinDays: number | null;
  fullSpeedBytesPerDay: number | null;
  throttleKbps: number | null;
  hotspot: boolean;
  networks: string[];
  exitCountry: string | null;
  topupAllowed: boolean;
  hasNumber: boolean;
  /** Who delivers it and under which package code; null for goods of our own stock. */
  supplier: { name: string; packageCode: string } | null;
};

export type OrderLineRecord = Omit<typeof orderLine.$inferSelect, 'snapshot'> & { snapshot: LineSnapshot };

/** An order as the program reads it: the row with its lines in their order. */
export type OrderRecord = typeof order.$inferSelect & { lines: OrderLineRecord[] };

export type NewOrder = typeof order.$inferInsert;
export type NewOrderLine = Omit<typeof orderLine.$inferInsert, 'snapshot' | 'order'> & {
  snapshot: LineSnapshot;
};
