import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { OfferCost } from '@langit/domain/pricing/floor';
import { counted } from '@langit/i18n/message';
import type { Database, Db } from '../../platform/database/database.ts';
import type { AuditLine } from '../../platform/operator-commands.ts';
import type { Platform } from '../../platform/slice.ts';
import {
  catalogueChannel,
  raiseCatalogueVersion,
  readCatalogueChange,
  readCatalogueVersion,
} from '../catalogue-version-store.ts';
import { isSwitching } from '../import/staging-store.ts';
import { createHeardChanges } from '../read-model/heard-changes.ts';
import { type SellingFloor, type StoredTerms, type Terms, termsOf } from './floor-rules.ts';
import { type Verdict, verdictOn } from './hold-rules.ts';
import {
  type CheckedProduct,
  endHolds,
  insertHolds,
  lockPlans,
  plansAfter,
  plansOf,
  updateManyPrices,
} from './hold-store.ts';
import { readTerms } from './terms-store.ts';

export type MinimumPriceDeps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  floor: SellingFloor;
  /** Writes an act of the shop itself to the audit log. */
  noteAct: (tx: Db, line: AuditLine) => Promise<void>;
};

/** How many products were repriced, held, and are sold again. */
export type MinimumPriceChanges = { repriced: number; held: number; released: number };

const pieceSize = 500;

const judged = (terms: Terms, plan: CheckedProduct): Verdict => {
  const { idr, usd, jpy, vnd } = plan;
  return verdictOn(terms, plan, plan.offers ?? [], { idr, usd, jpy, vnd });
};

/** The plans on sale of some products, or all, in pieces. */
async function* pieces(db: Db, selling: readonly string[], only: readonly string[] | null) {
  if (only !== null) {
    for (let from = 0; from < only.length; from += pieceSize)
      yield await plansOf(db, selling, only.slice(from, from + pieceSize));
    return;
  }
  for (let after = ''; ; ) {
    const plans = await plansAfter(db, selling, { after, limit: pieceSize });
    yield plans;
    const last = plans.at(-1);
    if (!last || plans.length < pieceSize) return;
    after = last.id;
  }
}

/**
 * Compares plans on sale with their floor, all of them or those of the products that have changed, in pieces: first those that can't be
 * sold are held, then prices are raised to the floor and holds end. Each piece is one transaction that raises the catalogue's version
 * with its products, so that every instance follows. Repeatable. Null: an import is being put in place, and nothing was compared.
 */
async function enforceMinimumPrices(
  deps: MinimumPriceDeps,
  only: readonly string[] | null,
): Promise<MinimumPriceChanges | null> {
  const { database, clock, floor } = deps;
  const kept: MinimumPriceChanges = { repriced: 0, held: 0, released: 0 };
  if (await isSwitching(database.db)) return null;
  const terms = termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const others: string[] = [];
  for await (const plans of pieces(database.db, floor.selling, only)) {
    const verdicts = plans.map((plan) => ({ plan, verdict: judged(terms, plan) }));
    const toHold = verdicts.filter(({ plan, verdict }) => verdict.do === 'hold' && !plan.held);
    kept.held += await decide(
      deps,
      terms,
      'hold',
      toHold.map(({ plan }) => plan.id),
    );
    others.push(
      ...verdicts.flatMap(({ plan, verdict }) =>
        verdict.do === 'reprice' || (verdict.do === 'sell' && plan.held) ? [plan.id] : [],
      ),
    );
  }
  for (let from = 0; from < others.length; from += pieceSize) {
    const piece = others.slice(from, from + pieceSize);
    kept.repriced += await decide(deps, terms, 'reprice', piece);
    kept.released += await decide(deps, terms, 'sell', piece);
  }
  return kept;
}

/** What is not stored yet: other terms, or what a supplier's list says about offers by their ids. */
export type FloorChange = {
  terms?: StoredTerms;
  costs?: ReadonlyMap<string, OfferCost & { isGone: boolean }>;
};

/** Judges a product again whose price a person has changed: a hold that has lost its cause ends at once. */
export async function judgeAgain(deps: MinimumPriceDeps, id: string): Promise<void> {
  const { database, clock, floor } = deps;
  if (await isSwitching(database.db)) return;
  await decide(deps, termsOf((await readTerms(database.db)).stored, floor, clock.now()), 'sell', [id]);
}

/** How many products a change would reprice, hold, and sell again. Changes nothing. */
export async function previewFloors(
  { database: { db }, clock, floor }: Pick<MinimumPriceDeps, 'database' | 'clock' | 'floor'>,
  { terms: changed, costs = new Map() }: FloorChange,
): Promise<MinimumPriceChanges> {
  const would: MinimumPriceChanges = { repriced: 0, held: 0, released: 0 };
  const terms = termsOf(changed ?? (await readTerms(db)).stored, floor, clock.now());
  for await (const plans of pieces(db, floor.selling, null))
    for (const plan of plans) {
      const offers = (plan.offers ?? [])
        .map((offer) => costs.get(offer.id) ?? { ...offer, isGone: false })
        .filter(({ isGone }) => !isGone);
      const verdict = verdictOn(terms, plan, offers, plan);
      if (verdict.do === 'reprice') would.repriced += 1;
      if (verdict.do === 'hold' && !plan.held) would.held += 1;
      if (verdict.do !== 'hold' && plan.held) would.released += 1;
    }
  return would;
}

/** Carries out one kind of verdict on products, judged again under their locks. Returns how many it was. */
function decide(
  deps: MinimumPriceDeps,
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
    const matches = plans
      .map((plan) => ({ plan, verdict: judged(terms, plan) }))
      .filter(
        ({ plan, verdict }) => verdict.do === what && (what === 'reprice' || plan.held === (what === 'sell')),
      );
    if (matches.length === 0) return 0;
    const done = matches.map(({ plan }) => plan.id);
    const before: Record<string, number | null> = {};
    const after: Record<string, unknown> = {};
    for (const { plan, verdict } of matches) {
      before[plan.code] = plan.idr;
      after[plan.code] =
        verdict.do === 'reprice' ? verdict.prices.idr : verdict.do === 'hold' ? verdict.reason : plan.idr;
    }
    if (what === 'hold')
      await insertHolds(
        tx,
        matches.flatMap(({ plan, verdict }) =>
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
        matches.flatMap(({ plan, verdict }) =>
          verdict.do === 'reprice' ? [{ id: plan.id, ...verdict.prices }] : [],
        ),
        at,
      );
    await raiseCatalogueVersion(database, tx, done);
    await noteAct(tx, { act: `floor.${what}`, subject: counted(done.length, 'product'), before, after });
    return done.length;
  });
}

/** Of older changes all plans are compared. */
const mostHeard = 1000;

/** Compares at once after a change, and as a periodic task what the catalogue's changes and the day ask for. */
export function createMinimumPriceTask(deps: MinimumPriceDeps) {
  const { database, clock, log } = deps;
  const heard = createHeardChanges();
  let checked: { version: number; day: string } | null = null;
  let inFlight = 0;
  let stop: (() => Promise<void>) | undefined;
  const keep = async (
    only: readonly string[] | null,
    through: Database,
  ): Promise<MinimumPriceChanges | null> => {
    inFlight += 1;
    try {
      return await enforceMinimumPrices({ ...deps, database: through }, only);
    } finally {
      inFlight -= 1;
    }
  };
  /** The products that have changed since the last comparison; null: any may have. Rates age and losses end by the day. */
  const changedSince = (version: number, day: string): readonly string[] | null => {
    if (checked?.day !== day) return null;
    const { products, complete } = heard.between(checked.version, version);
    return complete ? products : null;
  };
  return {
    keepNow: (through: Database) => keep(null, through),
    /**
     * The state is read before the comparison: what changes meanwhile, or while an import or another comparison puts it off, is compared
     * the next time.
     */
    async keepInTime(fenced: Database): Promise<void> {
      if (inFlight > 0) return;
      const [version, day] = [await readCatalogueVersion(database.db), dayInJakarta(clock.now())];
      if (checked?.version === version && checked.day === day) return;
      const kept = await keep(changedSince(version, day), fenced);
      if (kept === null) return;
      if (kept.held > 0) log.warn(kept, 'products are below their floor and are not sold');
      checked = { version, day };
      heard.forgetUpTo(version);
    },
    async open(): Promise<void> {
      stop = await database.listen(catalogueChannel, (payload) => {
        const { version, products } = readCatalogueChange(payload);
        // Without a product it is what prices are computed from that has changed.
        heard.hear({ version, products: products?.length ? products : null });
        heard.forgetUpTo(version - mostHeard);
      });
    },
    close: async () => stop?.(),
  };
}
