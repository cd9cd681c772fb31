import type { Language } from '@langit/contract/values/locale';
import type { CardSubject } from '@langit/contract/wire/page-request';
import type { JobRegistry, Platform, Slice } from '../platform/slice.ts';
import { catalogueAssets } from './art/assets.ts';
import { type ListedProduct, listListedProducts } from './browse-catalogue.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { findSocialCard } from './cards/find-card.ts';
import { catalogueCommands } from './commands.ts';
import { createContentModel } from './content/content-model.ts';
import { revisionOfBanner, revisionOfNotice } from './content/content-store.ts';
import { catalogueScans, type SoldByDay, type SoldSince } from './exception-scans.ts';
import type { TermsCommandDeps } from './floor/commands.ts';
import {
  createMinimumPriceTask,
  type FloorChange,
  judgeAgain,
  type MinimumPriceDeps,
  previewFloors,
} from './floor/enforce-minimum-prices.ts';
import { type SellingFloor, termsOf } from './floor/floor-rules.ts';
import { lossExposures } from './floor/loss-exposures.ts';
import { termsExposures } from './floor/terms-exposures.ts';
import { readTerms } from './floor/terms-store.ts';
import type { ImportDeps } from './import/import-catalogue.ts';
import { resumeInterruptedImport } from './import/move-staged-rows.ts';
import { createMarginBoard } from './margin-board/margin-board.ts';
import { pictureRoutes } from './pictures/serve-pictures.ts';
import { compareOne } from './price-lists/change-commands.ts';
import { type PriceListSources, readPriceList } from './price-lists/price-list.ts';
import { createReadModel, createUnkeptModel, type ReadModel } from './read-model/read-model.ts';
import { catalogueRoutes } from './routes.ts';

type Ports = {
  /** The suppliers' price lists, by the supplier's key. */
  sources: PriceListSources;
  floor: TermsCommandDeps['floor'] & SellingFloor;
  noteAct: MinimumPriceDeps['noteAct'];
  publicUrl: string;
  shopName: string;
  /** Called after the catalogue changed, to invalidate derived caches. */
  changed: () => void;
  /** Pieces of each product that were paid since a moment, by product. */
  soldSince: SoldSince;
  /** The same of some products by day. */
  soldByDay: SoldByDay;
  /** False disables the in-memory snapshot: each answer reads the database. */
  keepsCatalogue: boolean;
};

const asEachHour = { dryRun: false, allowOdd: false };

/** What the shop sells: places, products, prices, banners and the counted stock of SIM cards. */
export function catalogueSlice(
  { database, clock, log, metrics }: Platform,
  { publicUrl, shopName, sources, floor, noteAct, soldSince, soldByDay, changed, keepsCatalogue }: Ports,
) {
  const catalogue: ReadModel = keepsCatalogue
    ? createReadModel({ database, log, metrics, changed })
    : createUnkeptModel({ database, changed });
  const content = createContentModel({ database, clock, log, changed }, keepsCatalogue);
  const readTermsNow = async () => termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const importing: ImportDeps = {
    database,
    clock,
    readPriceList: (supplier) => readPriceList(sources.get(supplier)),
    readTerms: readTermsNow,
    selling: floor.selling,
  };
  const board = createMarginBoard({ database, clock, floor });
  const cards = { catalogue, shopName };
  const note = (err: unknown) => log.warn({ err }, 'a social card was not drawn');
  const keeping = { database, clock, log, floor, noteAct };
  const keeper = createMinimumPriceTask(keeping);
  const floors = {
    enforceMinimumPrices: () => keeper.keepNow(database),
    judgeAgain: (product: string) => judgeAgain(keeping, product),
    previewFloors: (change: FloorChange) => previewFloors(keeping, change),
  };
  const comparing = { ...keeping, ...floors, sources };
  return {
    name: 'catalogue',
    routes: () => catalogueRoutes({ catalogue, content, publicUrl }),
    exposures: {
      ...termsExposures({ database, clock, floor }),
      ...lossExposures({ database, clock, floor }),
    },
    commands: catalogueCommands({ ...importing, ...comparing, board, soldSince, soldByDay }),
    revisions: { banner: revisionOfBanner, notice: revisionOfNotice },
    exceptionScans: catalogueScans({ floor, soldSince }),
    raw: [
      ...catalogueAssets({ catalogue }),
      ...cardRoutes({ ...cards, note }),
      ...pictureRoutes({ database }),
    ],
    jobs(registry: JobRegistry) {
      registry.every(60, 'settle-catalogue', () => resumeInterruptedImport({ database, clock }));
      registry.every(20, 'keep-floors', keeper.keepInTime);
      registry.every(3600, 'sync-costs', async (fenced) => {
        const inLease = {
          ...comparing,
          database: fenced,
          enforceMinimumPrices: () => keeper.keepNow(fenced),
        };
        for (const source of sources.values()) {
          const by = { note: noteAct, progress: () => undefined };
          const { odd } = await compareOne(inLease, source, asEachHour, by);
          if (odd) log.warn({ supplier: source.name, ...odd }, 'the list of a supplier does not look right');
        }
      });
    },
    isBuilt: catalogue.isBuilt,
    /** Subscribes to changes of the catalogue. */
    async followChanges() {
      await catalogue.open();
      await content.open();
      await keeper.open();
    },
    async started() {
      await catalogue.current();
    },
    async close() {
      await keeper.close();
      await content.close();
      await catalogue.close();
    },
    socialCard: (subject: CardSubject, language: Language) => findSocialCard(cards, subject, language),
    listedProducts: (): Promise<ListedProduct[]> => listListedProducts({ catalogue }),
  } satisfies Slice & Record<string, unknown>;
}

export type CatalogueApi = ReturnType<typeof catalogueSlice>;
