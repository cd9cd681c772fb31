import type { Language } from '@langit/contract/values/locale';
import type { CardSubject } from '@langit/contract/wire/page-request';
import type { JobRegistry, Platform, Slice } from '../platform/slice.ts';
import { catalogueAssets } from './art/assets.ts';
import { type ListedProduct, listListedProducts } from './browse-catalogue.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { findSocialCard } from './cards/find-card.ts';
import { catalogueCommands } from './commands.ts';
import { catalogueScans } from './exception-scans.ts';
import type { TermsCommandDeps } from './floor/commands.ts';
import { type SellingFloor, termsOf } from './floor/floor-rules.ts';
import { createKeepFloors, type KeepFloorsDeps, keepFloors } from './floor/keep-floors.ts';
import { readTerms } from './floor/terms-store.ts';
import type { ImportDeps } from './import/import-catalogue.ts';
import { resumeInterruptedImport } from './import/move-staged-rows.ts';
import { pictureRoutes } from './pictures/serve-pictures.ts';
import { createReadModel, createUnkeptModel, type ReadModel } from './read-model/read-model.ts';
import { catalogueRoutes } from './routes.ts';

type Ports = Pick<ImportDeps, 'readPriceList'> & {
  floor: TermsCommandDeps['floor'] & SellingFloor;
  noteAct: KeepFloorsDeps['noteAct'];
  publicUrl: string;
  shopName: string;
  /** Called after the catalogue changed, to invalidate derived caches. */
  changed: () => void;
  /** False disables the in-memory snapshot: each answer reads the database. */
  keepsCatalogue: boolean;
};

/** What the shop sells: places, products, prices, banners and the counted stock of SIM cards. */
export function catalogueSlice(
  { database, clock, log, metrics }: Platform,
  { publicUrl, shopName, readPriceList, floor, noteAct, changed, keepsCatalogue }: Ports,
) {
  const catalogue: ReadModel = keepsCatalogue
    ? createReadModel({ database, log, metrics, changed })
    : createUnkeptModel({ database, changed });
  const readTermsNow = async () => termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const importing: ImportDeps = {
    database,
    clock,
    readPriceList,
    readTerms: readTermsNow,
    selling: floor.selling,
  };
  const cards = { catalogue, shopName };
  const note = (err: unknown) => log.warn({ err }, 'a social card was not drawn');
  const keeping = { database, clock, log, floor, noteAct };
  return {
    name: 'catalogue',
    routes: () => catalogueRoutes({ catalogue, publicUrl }),
    commands: catalogueCommands({ ...importing, floor, keepFloors: () => keepFloors(keeping) }),
    exceptionScans: catalogueScans,
    raw: [
      ...catalogueAssets({ catalogue }),
      ...cardRoutes({ ...cards, note }),
      ...pictureRoutes({ database }),
    ],
    jobs(registry: JobRegistry) {
      registry.every(60, 'settle-catalogue', () => resumeInterruptedImport({ database, clock }));
      registry.every(20, 'keep-floors', createKeepFloors(keeping));
    },
    /** Subscribes to changes of the catalogue. */
    followChanges: () => catalogue.open(),
    async catchUp() {
      await catalogue.current();
    },
    close: () => catalogue.close(),
    socialCard: (subject: CardSubject, language: Language) => findSocialCard(cards, subject, language),
    listedProducts: (): Promise<ListedProduct[]> => listListedProducts({ catalogue }),
  } satisfies Slice & Record<string, unknown>;
}

export type CatalogueApi = ReturnType<typeof catalogueSlice>;
