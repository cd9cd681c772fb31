import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { termsOf } from '../floor/floor-rules.ts';
import { readTerms } from '../floor/terms-store.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { repriceProducts } from './reprice-products.ts';

const database = useDatabase();
const shop = useTrade(database);

const options = {
  dryRun: false,
  allowPriceChanges: true,
  allowOddPrices: true,
  allowBelowFloor: null,
  allowGone: false,
};

/** New prices for Japan's plans by 5 %; `meanwhile` happens after the present prices were read. */
const reprice = (meanwhile: () => Promise<unknown>) =>
  repriceProducts(database.db, { place: 'JP', margin: null, percent: 5 }, async (file) => {
    await meanwhile();
    const floor = { gateway: 'midtrans', taxRateBasisPoints: 0 } as const;
    const deps = {
      database,
      clock: shop.clock,
      readPriceList: async () => null,
      readTerms: async () => termsOf((await readTerms(database.db)).stored, floor, shop.clock.now()),
      selling: ['esim-access'],
    };
    return importCatalogue(
      deps,
      file,
      options,
      () => undefined,
      async () => undefined,
    );
  });

const priceOf = async (code: string) => (await shop.productOf(code)).priceIdr;

test('B37 a price that a person saves while many others are computed is kept: the others are refused until they are computed anew', async () => {
  const price = (await priceOf('japan-5gb-30d')) + 10_000;
  const other = await priceOf('japan-3gb-30d');
  const save = () =>
    shop.operator('products.price', 'japan-5gb-30d', '--price-idr', String(price), '--reason', 'the season');
  await expect(reprice(save)).rejects.toThrow('has changed in the meantime');
  expect([await priceOf('japan-5gb-30d'), await priceOf('japan-3gb-30d')]).toEqual([price, other]);
  expect(await reprice(async () => undefined)).toMatchObject({ imported: true });
  expect(await priceOf('japan-5gb-30d')).toBeGreaterThan(price);
  expect(await priceOf('japan-3gb-30d')).toBeGreaterThan(other);
});

test('B37 prices by a rule whose effect would be another one than a dry run has shown are refused', async () => {
  const before = await priceOf('japan-3gb-30d');
  const raise = (...typed: string[]) =>
    shop.operator('products.reprice', '--place', 'JP', '--percent', '5', ...typed, '--reason', 'the season');
  const { shown } = await raise('--dry-run');
  const price = (await priceOf('japan-5gb-30d')) + 10_000;
  await shop.operator('products.price', 'japan-5gb-30d', '--price-idr', String(price), '--reason', 'today');
  expect(await raise('--shown', shown)).toContain('not as you looked at them any more');
  expect([await priceOf('japan-5gb-30d'), await priceOf('japan-3gb-30d')]).toEqual([price, before]);
  const again = await raise('--dry-run');
  expect(await raise('--shown', again.shown)).toMatchObject({ imported: true });
  expect(await priceOf('japan-3gb-30d')).toBeGreaterThan(before);
});
