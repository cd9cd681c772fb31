import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Platform } from '../../platform/slice.ts';
import { readCatalogueVersion } from '../catalogue-version-store.ts';
import { type SellingFloor, termsOf } from '../floor/floor-rules.ts';
import { readTerms } from '../floor/terms-store.ts';
import { isSwitching } from '../import/staging-store.ts';
import { type BoardRow, boardRow } from './board-rules.ts';
import { type BoardProduct, boardProducts } from './board-store.ts';

export type MarginBoard = () => Promise<readonly BoardRow<BoardProduct>[]>;

const pageSize = 1000;
/** It is dropped when it was not read for so long: 50,000 products take tens of megabytes. */
const keptMs = 300_000;

/**
 * All products with floor and margin, computed once per version of the catalogue and day and kept while somebody looks: the floor is a
 * rule of the program, so no index of the database sorts by it.
 */
export function createMarginBoard({
  database: { db },
  clock,
  floor,
}: Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor }): MarginBoard {
  let kept: { key: string; rows: Promise<readonly BoardRow<BoardProduct>[]> } | null = null;
  let drop: NodeJS.Timeout | undefined;

  async function build(): Promise<readonly BoardRow<BoardProduct>[]> {
    const terms = termsOf((await readTerms(db)).stored, floor, clock.now());
    const rows: BoardRow<BoardProduct>[] = [];
    for (let after = ''; ; ) {
      const page = await boardProducts(db, { after, limit: pageSize });
      for (const product of page) rows.push(boardRow(terms, floor.selling, product));
      const last = page.at(-1);
      if (!last || page.length < pageSize) return rows;
      after = last.id;
    }
  }

  return async () => {
    clearTimeout(drop);
    drop = setTimeout(() => {
      kept = null;
    }, keptMs);
    drop.unref();
    // While an import moves its rows, and after it, the version is the same.
    const key = `${await readCatalogueVersion(db)} ${dayInJakarta(clock.now())} ${await isSwitching(db)}`;
    if (kept?.key !== key) {
      const rows = build();
      kept = { key, rows };
      rows.catch(() => {
        kept = null;
      });
    }
    return kept.rows;
  };
}
