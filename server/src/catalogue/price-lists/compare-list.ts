import { type CallContext, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { readSalePlaces } from '../import/known-products-store.ts';
import { isSwitching } from '../import/staging-store.ts';
import { lockProducts } from '../product-lock-store.ts';
import {
  decideChanges,
  insertChanges,
  knownChanges,
  type NewSupplierChange,
  noteWhatFollowed,
  type OfferOnList,
  offersOfSupplier,
  plansWithFacts,
  storeList,
  storeOffers,
} from '../supplier-change-store.ts';
import {
  type Difference,
  differencesOf,
  isOddList,
  isStoredAtOnce,
  type KnownOffer,
  type ListFigures,
  noFigures,
  withOffer,
} from './change-rules.ts';
import { type PlanFacts, productCodeOf, sameFacts, slugOf, sortPackages } from './package-rules.ts';
import { type Packages, type PriceListSource, packagesOf } from './price-list.ts';
import { waitingAfter } from './waiting-change-rules.ts';

export type CompareDeps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  /** Holds and reprices what a new cost has put below its floor. */
  enforceMinimumPrices: () => Promise<unknown>;
};

export type CompareOptions = {
  dryRun: boolean;
  /** Believes a list that looks wrong. */
  allowOdd: boolean;
};

export type ComparedList = {
  supplier: string;
  packages: number;
  /** Offers in use that the list was compared with. */
  compared: number;
  costs: number;
  minimums: number;
  gone: number;
  back: number;
  /** Changes that wait for a person, those of earlier comparisons included. */
  waiting: number;
  /** Why nothing was stored: the list does not look right. */
  odd: ListFigures | null;
};

type Found = { offer: KnownOffer; differences: Difference[] };

const pageSize = 1000;
const pieceSize = 500;

/**
 * Compares a supplier's list of today with the offers in use. Costs, minimum prices and packages that are gone are stored at once, in
 * pieces that hold no lock for long; everything else waits for a person. Nothing is stored of a list that looks wrong (M7).
 */
export async function compareList(
  deps: CompareDeps,
  source: PriceListSource,
  { dryRun, allowOdd }: CompareOptions,
  { note, progress, signal }: Pick<CallContext, 'note' | 'progress' | 'signal'>,
): Promise<{ report: ComparedList; costs: ReadonlyMap<string, OfferOnList> }> {
  const { database, clock } = deps;
  const { db } = database;
  const { name } = source;
  const plans = await packagesOf(source);
  if (await isSwitching(db)) throw importUnderWay();
  const { found, figures, listed } = await readDifferences(deps, name, plans, progress);
  const at = clock.now();
  const report: ComparedList = {
    supplier: name,
    packages: plans.size,
    compared: figures.known,
    ...countsOf(found),
    waiting: 0,
    odd: isOddList(figures) && !allowOdd ? figures : null,
  };
  const costs = costsOf(found, plans);
  const list = { supplier: name, packages: plans.size };
  if (report.odd) {
    if (!dryRun)
      await database.transaction((tx) =>
        storeList(tx, { ...list, comparedAt: null, odd: figures, oddAt: at }),
      );
    return { report, costs: new Map() };
  }
  const waiting = [...found.flatMap(waitingOf(name)), ...(await newPackages(deps, name, plans, listed))];
  if (dryRun) return { report: { ...report, waiting: waiting.length }, costs };
  await storeInPieces(deps, name, { found, costs, at }, { note, progress, signal });
  report.waiting = await keepWaiting(deps, name, waiting, at);
  await database.transaction((tx) => storeList(tx, { ...list, comparedAt: at, odd: null, oddAt: null }));
  const stored = found.filter(({ differences }) => differences.some(({ kind }) => isStoredAtOnce(kind)));
  if (stored.length > 0) {
    await deps.enforceMinimumPrices();
    const offers = stored.map(({ offer }) => offer);
    await database.transaction((tx) => noteWhatFollowed(tx, name, at, offers));
  }
  return { report, costs };
}

const importUnderWay = () =>
  new OperatorError(
    atTerminal(refusal('importSwitches'), 'An import is being put in place: try again in a minute.'),
  );

async function readDifferences(
  { database }: CompareDeps,
  name: string,
  plans: Packages,
  progress: CallContext['progress'],
) {
  const matches: Found[] = [];
  const listed = new Set<string>();
  let figures = noFigures;
  let read = 0;
  for (let after = ''; ; ) {
    const offers = await offersOfSupplier(database.db, name, { after, limit: pageSize });
    for (const offer of offers) {
      const plan = plans.get(offer.packageCode);
      listed.add(offer.packageCode);
      figures = withOffer(figures, offer, plan);
      const differences = differencesOf(offer, plan);
      if (differences.length > 0) matches.push({ offer, differences });
    }
    read += offers.length;
    progress(read, read, 'comparing');
    const last = offers.at(-1);
    if (!last || offers.length < pageSize) return { found: matches, figures, listed };
    after = last.id;
  }
}

const countsOf = (matches: readonly Found[]) => {
  const of = (wanted: Difference['kind']) =>
    matches.filter(({ differences }) => differences.some(({ kind }) => kind === wanted)).length;
  return { costs: of('cost'), minimums: of('minimum'), gone: of('gone'), back: of('back') };
};

/** What is stored about the offers that differ. */
function costsOf(matches: readonly Found[], plans: Packages): Map<string, OfferOnList> {
  const rows = matches.flatMap(({ offer, differences }): OfferOnList[] => {
    if (!differences.some(({ kind }) => isStoredAtOnce(kind))) return [];
    const { costUsdMicros, minimumPriceUsdMicros } = plans.get(offer.packageCode) ?? offer;
    const isGone = !plans.has(offer.packageCode);
    return [{ id: offer.id, costUsdMicros, minimumPriceUsdMicros, isGone }];
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const changeOf =
  (supplier: string, { product, code, place, packageCode }: KnownOffer) =>
  ({ kind, before, after }: Difference): NewSupplierChange => ({
    supplier,
    packageCode,
    product,
    code,
    place,
    kind,
    before,
    after,
  });

const waitingOf =
  (supplier: string) =>
  ({ offer, differences }: Found): NewSupplierChange[] =>
    differences.filter(({ kind }) => !isStoredAtOnce(kind)).map(changeOf(supplier, offer));

/** Each piece is one transaction with its line in the audit log; it raises the catalogue's version with its products. */
async function storeInPieces(
  { database }: CompareDeps,
  name: string,
  { found, costs, at }: { found: readonly Found[]; costs: ReadonlyMap<string, OfferOnList>; at: Date },
  { note, progress, signal }: Pick<CallContext, 'note' | 'progress' | 'signal'>,
): Promise<void> {
  const stored = found.filter(({ offer }) => costs.has(offer.id));
  for (let from = 0; from < stored.length; from += pieceSize) {
    signal?.throwIfAborted();
    const piece = stored.slice(from, from + pieceSize);
    await database.transaction(async (tx) => {
      const products = [...new Set(piece.map(({ offer }) => offer.product))];
      await lockProducts(tx, products);
      if (await isSwitching(tx)) throw importUnderWay();
      await storeOffers(
        tx,
        piece.flatMap(({ offer }) => costs.get(offer.id) ?? []),
        at,
      );
      const rows = piece.flatMap(({ offer, differences }) =>
        differences.filter(({ kind }) => isStoredAtOnce(kind)).map(changeOf(name, offer)),
      );
      await insertChanges(tx, rows, { at, isStored: true });
      await raiseCatalogueVersion(database, tx, products);
      await note(tx, {
        act: 'catalogue.compare',
        subject: name,
        before: Object.fromEntries(rows.map(({ code, kind, before }) => [`${code} ${kind}`, before])),
        after: Object.fromEntries(rows.map(({ code, kind, after }) => [`${code} ${kind}`, after])),
      });
    });
    progress(from + piece.length, stored.length, 'storing');
  }
}

/** Writes what waits after this comparison, in pieces. Returns how many changes wait then. */
async function keepWaiting(
  { database }: CompareDeps,
  supplier: string,
  newSupplierChanges: readonly NewSupplierChange[],
  at: Date,
): Promise<number> {
  const { lapsed, fresh, count } = waitingAfter(
    await knownChanges(database.db, supplier),
    newSupplierChanges,
  );
  for (let from = 0; from < Math.max(lapsed.length, fresh.length); from += pieceSize)
    await database.transaction(async (tx) => {
      const gone = lapsed.slice(from, from + pieceSize).map(({ id }) => id);
      await decideChanges(tx, gone, { decision: 'lapsed', by: 'shop', at });
      await insertChanges(tx, fresh.slice(from, from + pieceSize), { at, isStored: false });
    });
  return count;
}

/** Packages that no product has and that could be sold: one for each possible product. */
async function newPackages(
  { database }: CompareDeps,
  name: string,
  plans: Packages,
  listed: ReadonlySet<string>,
): Promise<NewSupplierChange[]> {
  const unused = [...plans.values()].filter(({ code }) => !listed.has(code));
  if (unused.length === 0) return [];
  const places = await readSalePlaces(database.db);
  const products = await plansWithFacts(database.db, name);
  const ofPlace = Map.groupBy(products, ({ place }) => place);
  const sold = new Set(products.flatMap(({ code, isDelivered }) => (isDelivered ? [code] : [])));
  const equal = new Map(products.map((product) => [sameFacts(product), product.code]));
  const { wanted } = sortPackages(
    unused,
    places,
    (plan, place) => {
      const codes = (ofPlace.get(place.code) ?? []).map(({ code }) => code);
      const code = productCodeOf(plan, slugOf(place, codes));
      return code && (equal.get(sameFacts(factsOf(plan, place.code))) ?? code);
    },
    (code) => sold.has(code),
  );
  return wanted.map(({ plan, place, code }) => ({
    supplier: name,
    packageCode: plan.code,
    product: null,
    code,
    place: place.code,
    kind: 'new' as const,
    before: {},
    after: {
      cost: plan.costUsdMicros,
      ...(plan.minimumPriceUsdMicros === null ? {} : { minimum: plan.minimumPriceUsdMicros }),
    },
  }));
}

const factsOf = (
  { meter, dataBytes, days }: { meter: 'total' | 'daily'; dataBytes: number | null; days: number },
  place: string,
): PlanFacts =>
  meter === 'daily'
    ? { place, esimType: 'DailyPlan', dataBytes: null, dailyBytes: dataBytes, days: null }
    : { place, esimType: 'QuotaBased', dataBytes, dailyBytes: null, days };
