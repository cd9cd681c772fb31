import type { Platform, Slice } from '../platform/slice.ts';
import { provinceById } from './province-store.ts';
import { shippingRoutes } from './routes.ts';

export type ShippingApi = {
  /** The English name of a province; null if it is unknown or withdrawn. */
  provinceName(id: number): Promise<string | null>;
};

/** Provinces with their shipping prices, and shipments. */
export const shippingSlice = ({
  database,
}: Platform): { routes(): ReturnType<typeof shippingRoutes> } & Slice & ShippingApi => ({
  name: 'shipping',
  provinceName: async (id) => (await provinceById(database.db, id))?.name ?? null,
  routes: () => shippingRoutes({ database }),
});
