import type { Platform, Slice } from '../platform/slice.ts';
import { catalogueAssets } from './art/assets.ts';
import { catalogueCommands } from './commands.ts';
import { stockHooks } from './hold-stock.ts';
import type { ImportDeps } from './import/import-catalogue.ts';
import { settleLeftOver } from './import/settle-import.ts';
import { pictureRoutes } from './pictures/serve-pictures.ts';
import { catalogueRoutes } from './routes.ts';

/** What the shop sells: places, products, prices, banners and the counted stock of SIM cards. */
export const catalogueSlice = (
  { database, clock }: Platform,
  { publicUrl, readPriceList }: { publicUrl: string } & Pick<ImportDeps, 'readPriceList'>,
): {
  routes(): ReturnType<typeof catalogueRoutes>;
  commands: ReturnType<typeof catalogueCommands>;
} & Slice => ({
  name: 'catalogue',
  routes: () => catalogueRoutes({ database, publicUrl }),
  commands: catalogueCommands({ database, clock, readPriceList }),
  raw: [...catalogueAssets({ database }), ...pictureRoutes({ database })],
  orderHooks: [stockHooks],
  jobs: (registry) => registry.every(60, 'settle-catalogue', () => settleLeftOver({ database, clock })),
});
