import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Db } from '../../platform/database/database.ts';
import type { AuditLine } from '../../platform/operator-commands.ts';
import type { Platform } from '../../platform/slice.ts';
import { raiseCatalogueVersion, readCatalogueVersion } from '../catalogue-version-store.ts';
import { isSwitching } from '../import/staging-store.ts';
import { type SellingFloor, type Terms, termsOf } from './floor-rules.ts';
import { type Verdict, verdictOn } from './hold-rules.ts';
import {
  type CheckedProduct,
  endHolds,
  insertHolds,
  lockPlans,
  plansAfter,
  updateManyPrices,
} from './hold-store.ts';
import { readTerms } from './terms-store.ts';

export type KeepFloorsDeps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  floor: SellingFloor;
  /** Writes an act of the shop itself to the audit log. */
  noteAct: (tx: Db, line: AuditLine) => Promise<void>;
};

/** How many products were repriced, held, and are sold again. */
export type KeptFloors = { repriced: number; held: number; freed: number };

const pieceSize = 500;

const judged = (terms: Terms, plan: CheckedProduct): Verdict => {
  const { idr, usd, jpy, vnd } = plan;
  return verdictOn(terms, plan, plan.offers ?? [], { idr, usd, jpy, vnd });
};

/**
 * Compares every plan on sale with its floor, in pieces: first those that can't be sold are held, then prices are raised to the floor
 * and holds end. Each piece is one transaction that raises the catalogue's version with its products, so that every instance
 * follows. Repeatable. Null: an import is being put in place, and nothing was compared.
 */
export async function keepFloors(deps: KeepFloorsDeps): Promise<KeptFloors | null> {
  const { database, clock, floor } = deps;
  const kept: KeptFloors = { repriced: 0, held: 0, freed: 0 };
  if (await isSwitching(database.db)) return null;
  const terms = termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const others: string[] = [];
  for (let after = ''; ; ) {
    const plans = await plansAfter(database.db, floor.selling, { after, limit: pieceSize });
    const found = plans.map((plan) => ({ plan, verdict: judged(terms, plan) }));
    const toHold = found.filter(({ plan, verdict }) => verdict.do === 'hold' && !plan.held);
    kept.held += await decide(
      deps,
      terms,
      'hold',
      toHold.map(({ plan }) => plan.id),
    );
    others.push(
      ...found.flatMap(({ plan, verdict }) =>
        verdict.do === 'reprice' || (verdict.do === 'sell' && plan.held) ? [plan.id] : [],
      ),
    );
    const last = plans.at(-1);
    if (!last || plans.length < pieceSize) break;
    after = last.id;
  }
  for (let from = 0; from < others.length; from += pieceSize) {
    const piece = others.slice(from, from + pieceSize);
    kept.repriced += await decide(deps, terms, 'reprice', piece);
    kept.freed += await decide(deps, terms, 'sell', piece);
  }
  return kept;
}

/** Carries out one kind of verdict on products, judged again under their locks. Returns how many it was. */
function decide(
  deps: KeepFloorsDeps,
  terms: Terms,
  what: Verdict['do'],
  ids: readonly string[],
): Promise<number> {
  const { database, clock, floor, noteAct } = deps;
  if (ids.length === 0) return Promise.resolve(0);
  return database.transaction(async (tx) => {
    const at = clock.now();
    const plans = await lockPlans(tx, floor.selling, ids);
    if (await isSwitching(tx)) return 0;
    const found = plans
      .map((plan) => ({ plan, verdict: judged(terms, plan) }))
      .filter(
        ({ plan, verdict }) => verdict.do === what && (what === 'reprice' || plan.held === (what === 'sell')),
      );
    if (found.length === 0) return 0;
    const done = found.map(({ plan }) => plan.id);
    const before: Record<string, number | null> = {};
    const after: Record<string, unknown> = {};
    for (const { plan, verdict } of found) {
      before[plan.code] = plan.idr;
      after[plan.code] =
        verdict.do === 'reprice' ? verdict.prices.idr : verdict.do === 'hold' ? verdict.reason : plan.idr;
    }
    if (what === 'hold')
      await insertHolds(
        tx,
        found.flatMap(({ plan, verdict }) =>
          verdict.do === 'hold'
            ? [
                {
                  product: plan.id,
                  reason: verdict.reason,
                  floorIdr: verdict.floorIdr,
                  priceIdr: plan.idr ?? 0,
                  since: at,
                },
              ]
            : [],
        ),
      );
    else await endHolds(tx, done);
    if (what === 'reprice')
      await updateManyPrices(
        tx,
        found.flatMap(({ plan, verdict }) =>
          verdict.do === 'reprice' ? [{ id: plan.id, ...verdict.prices }] : [],
        ),
        at,
      );
    await raiseCatalogueVersion(database, tx, done);
    await noteAct(tx, { act: `floor.${what}`, subject: `${done.length} products`, before, after });
    return done.length;
  });
}

/**
 * The periodic task: compares again where the catalogue or the day has changed, because rates age and losses end by the day. The state
 * is read before the comparison: what changes meanwhile, or while an import puts it off, is compared the next time.
 */
export function createKeepFloors(deps: KeepFloorsDeps): () => Promise<void> {
  let checked = '';
  return async () => {
    const state = `${await readCatalogueVersion(deps.database.db)} ${dayInJakarta(deps.clock.now())}`;
    if (state === checked) return;
    const kept = await keepFloors(deps);
    if (kept === null) return;
    if (kept.held > 0) deps.log.warn(kept, 'products are below their floor and are not sold');
    checked = state;
  };
}
