import type { Database } from '../platform/database/database.ts';
import type { Serve } from '../platform/http/request.ts';
import { listProvinces } from './province-store.ts';

export type ShippingRouteDeps = { database: Database };

export function shippingRoutes(serve: Serve, { database }: ShippingRouteDeps): void {
  serve('GET /capi/ship-prices', async () => {
    const provinces = await listProvinces(database.db);
    return { data: provinces.map(({ id, name }) => ({ id, province: name })) };
  });
}
