import type { PlanFinder, Product, ProductPage } from '@langit/contract/wire/catalogue';
import type { Failure } from '@langit/contract/wire/client';
import type { ListQuery } from '@langit/domain/list-query';
import type { Coverage } from '../coverage';
import type { ShopPlace } from '../places';

export const filterNames = ['destination', 'data', 'days'] as const;
export type FilterName = (typeof filterNames)[number];

/** What an empty list offers instead: how many plans there are without one of the filters, and in which regions. */
export type Hints = {
  without: { filter: FilterName; count: number }[];
  regions: { place: ShopPlace; count: number }[];
};

/** Daily plans of a place; null where no place is chosen. */
export type DailyPlans = readonly Product[] | 'failed' | null;

/** A region that contains the list's country. The price is in minor units of the language's currency (Z1). */
export type RegionOffer = { id: number; name: string; price: number; byDay: boolean };

export type ListResult =
  | {
      kind: 'list';
      query: ListQuery;
      page: ProductPage;
      hints: Hints | null;
      daily: DailyPlans;
      coverage: Coverage;
      regions: RegionOffer[];
      /** Null where plans are not compared, or could not be. */
      finder: PlanFinder | null;
      /** What comes after the data of a day where every router of the page with such a quota does the same. */
      afterQuota: string | null;
    }
  | { kind: 'failed'; query: ListQuery; failure: Failure };
