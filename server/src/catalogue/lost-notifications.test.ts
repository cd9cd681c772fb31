import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { raiseCatalogueVersion } from './catalogue-version-store.ts';
import { createContentModel } from './content/content-model.ts';
import { tellContent } from './content/content-store.ts';
import { findRow } from './read-model/catalogue-snapshot.ts';
import { createReadModel } from './read-model/read-model.ts';
import { notice, noticeText, product } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const log = { warn: () => undefined, error: () => undefined, info: () => undefined } as never;
const plan = 'japan-5gb-30d';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** An instance whose connection for notifications takes every LISTEN and never hears anything. */
async function deafInstance() {
  const deaf: Database = {
    ...database,
    listen: async () => async () => undefined,
  };
  const changed = () => undefined;
  const catalogue = createReadModel({ database: deaf, log, metrics: createMetrics(), changed });
  const content = createContentModel({ database: deaf, clock: shop.clock, log, changed }, true);
  for (const model of [catalogue, content]) {
    await model.open();
    stops.push(() => model.close());
  }
  await catalogue.current();
  return {
    price: async () => findRow(await catalogue.current(), plan)?.priceIdr,
    notices: async () => (await content.shown()).notices.map(({ texts }) => texts[0]?.text),
  };
}

test('W11 twenty of twenty changes of a price and a notice are seen within two seconds by three instances that hear no notification', async () => {
  const instances = [await deafInstance(), await deafInstance(), await deafInstance()];
  await shop.operator('announcements.put', 'a', '--text-en', 'change 0');
  const [row] = await database.db.select().from(notice);
  if (!row) throw new Error('the announcement was stored');
  for (let change = 1; change <= 20; change += 1) {
    const isOfPrice = change % 2 === 0;
    await database.transaction(async (tx) => {
      if (isOfPrice) {
        await tx
          .update(product)
          .set({ priceIdr: 100_000 + change })
          .where(eq(product.productId, plan));
        await raiseCatalogueVersion(database, tx);
      } else {
        await tx
          .update(noticeText)
          .set({ text: `change ${change}` })
          .where(eq(noticeText.notice, row.id));
        await tellContent(database, tx);
      }
    });
    const seen = () =>
      Promise.all(instances.map((instance) => (isOfPrice ? instance.price() : instance.notices())));
    const wanted = isOfPrice ? 100_000 + change : [`change ${change}`];
    await vi.waitFor(async () => expect(await seen()).toEqual(instances.map(() => wanted)), {
      timeout: 2000,
      interval: 20,
    });
  }
}, 60_000);
