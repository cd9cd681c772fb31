import { test as base } from '@playwright/test';
import { patienceMs } from '../../../scripts/patience.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

type OfWorker = { shop: OwnShop; settings: Record<string, string>; changedBy: string };

/** Journeys with a separate shop: its settings and clock can be changed, and operator's commands can be run. */
export const test = base.extend<object, OfWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  // Files that name themselves here change settings or clock of their shop: no other file gets it.
  changedBy: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({ settings }, use) => {
      const shop = await openOwnShop(settings);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: patienceMs },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
});
