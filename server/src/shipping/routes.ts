import { ShopError } from '@langit/contract/values/errors';
import type { Implementations } from '../platform/http/request.ts';
import type { Platform } from '../platform/slice.ts';
import { listProvinces, provinceById } from './province-store.ts';

export function shippingRoutes({ database }: Pick<Platform, 'database'>) {
  return {
    'GET /capi/ship-prices': async () => {
      const provinces = await listProvinces(database.db);
      return { data: provinces.map(({ id, name }) => ({ id, province: name })) };
    },
    'POST /capi/ship-price': async ({ body }) => {
      const province = await provinceById(database.db, body.id);
      if (province?.shippingIdr == null) throw new ShopError('NOT_FOUND');
      return { price: province.shippingIdr, province: province.name };
    },
  } satisfies Partial<Implementations>;
}
