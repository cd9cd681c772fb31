import { expect, test } from 'vitest';
import { csv, plan, useCatalogueFiles } from '../../testing/catalogue-files.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { termsOf } from '../floor/floor-rules.ts';
import { readTerms } from '../floor/terms-store.ts';
import { supplierOffer } from '../tables.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { PriceList } from './read-row.ts';

const database = useDatabase();
const shop = useTrade(database);
const { fileOf } = useCatalogueFiles(database, shop);

const options = {
  dryRun: false,
  allowPriceChanges: false,
  allowOddPrices: false,
  allowBelowFloor: null,
  allowGone: true,
};

/** Imports one plan while the supplier's price list is this one; null: it can't be read. */
async function importWith(list: PriceList | null): Promise<(number | null)[]> {
  const readTermsNow = async () =>
    termsOf(
      (await readTerms(database.db)).stored,
      { gateway: 'midtrans', taxRateBasisPoints: 0 },
      shop.clock.now(),
    );
  const deps = {
    database,
    clock: shop.clock,
    readPriceList: async () => list,
    readTerms: readTermsNow,
    selling: ['esim-access'],
  };
  const path = fileOf(csv(plan('japan-7gb-30d', { esim_access_package: 'JP-7' })));
  await importCatalogue(
    deps,
    { path },
    options,
    () => undefined,
    async () => undefined,
  );
  const offers = await database.db.select().from(supplierOffer);
  return offers.flatMap(({ packageCode, minimumPriceUsdMicros }) =>
    packageCode === 'JP-7' ? [minimumPriceUsdMicros] : [],
  );
}

const listed = (minimumPriceUsdMicros: number | null): PriceList =>
  new Map([['JP-7', { costUsdMicros: 3_200_000, minimumPriceUsdMicros }]]);

test('M2 an offer’s minimum price is that of the price list, and is kept until a list names the package without one', async () => {
  expect(await importWith(listed(4_100_000))).toEqual([4_100_000]);
  expect(await importWith(null)).toEqual([4_100_000]);
  expect(await importWith(new Map())).toEqual([4_100_000]);
  expect(await importWith(listed(null))).toEqual([null]);
});
