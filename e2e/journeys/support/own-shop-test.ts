import { test as base } from '@playwright/test';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** Journeys on a shop of their own: its clock can be moved, and the operator sits beside it. */
export const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture asks for from its pattern
    async ({}, use) => {
      const shop = await openOwnShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
});
