import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import { shownPattern } from '@langit/contract/operator/calls/supply';
import { dayMs } from '@langit/contract/values/calendar-days';
import { type Language, localeOf } from '@langit/contract/values/locale';
import { typesWith } from '@langit/contract/values/product-kinds';
import { daysOfCounts, isChangeWaiting, usualMarginPercent } from '@langit/contract/values/supplier-changes';
import { placeName } from '@langit/domain/places/place-names';
import { counted } from '@langit/i18n/message';
import type { Db } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/keyset-paging.ts';
import {
  type CallContext,
  mostCounted,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { readProductNames } from '../find-products.ts';
import type { FloorChange, MinimumPriceChanges } from '../floor/enforce-minimum-prices.ts';
import { hasOldRate, type SellingFloor, type Terms, termsOf } from '../floor/floor-rules.ts';
import { readTerms } from '../floor/terms-store.ts';
import { goodsName } from '../goods-name-rules.ts';
import { importFile } from '../import/commands.ts';
import { costText } from '../import/written-cells.ts';
import { readPlaces } from '../place-store.ts';
import {
  type ChangePosition,
  countChanges,
  countChangesSince,
  countOpenChanges,
  decideChanges,
  type ListedChange,
  listChanges,
  readLists,
  readUsualMarkups,
  type SupplierChange,
} from '../supplier-change-store.ts';
import { acceptChanges } from './accept-changes.ts';
import { type CompareDeps, type CompareOptions, compareList } from './compare-list.ts';
import { factsOfCode } from './package-rules.ts';
import {
  isUnanswered,
  type PriceListSource,
  type PriceListSources,
  PriceListUnread,
  readPriceList,
} from './price-list.ts';
import { pricesOfOffer } from './price-rules.ts';
import { repriceProducts } from './reprice-products.ts';
import { ratesOf } from './sync-rates.ts';

export type ChangeDeps = CompareDeps & {
  sources: PriceListSources;
  floor: SellingFloor;
  /** How many products other costs would reprice and hold. */
  previewFloors: (change: FloorChange) => Promise<MinimumPriceChanges>;
};

type Compared = CallAnswer<'catalogue.compare'>[number];

/** Compares the list of one supplier; one that does not answer stores nothing. */
export async function compareOne(
  deps: ChangeDeps,
  source: PriceListSource,
  options: CompareOptions,
  by: Pick<CallContext, 'note' | 'progress' | 'signal'>,
): Promise<Compared> {
  try {
    const { report, costs } = await compareList(deps, source, options, by);
    const would = options.dryRun ? await deps.previewFloors({ costs }) : null;
    return { ...report, stored: report.odd === null && !options.dryRun, would };
  } catch (error) {
    if (!(error instanceof PriceListUnread)) throw error;
    deps.log.warn({ supplier: source.name }, 'the list of a supplier could not be read');
    const none = { packages: 0, compared: 0, costs: 0, minimums: 0, gone: 0, back: 0, waiting: 0 };
    return { supplier: source.name, stored: false, ...none, odd: null, would: null };
  }
}

/** The list of a named supplier. */
export function namedSource(sources: PriceListSources, supplier: string): PriceListSource {
  const source = sources.get(supplier);
  if (!source)
    throw new OperatorError(refusal('noSupplier', { supplier, known: [...sources.keys()].join(', ') }));
  return source;
}

const stateOf = ({ decision }: SupplierChange) => decision ?? ('waiting' as const);

const dollars = (micros: number | string | null | undefined): string | null =>
  typeof micros === 'number' ? costText(micros) : null;

/** What a new package that waits would be sold at; null where it can't be priced today. */
function priceOfNew(change: SupplierChange, terms: Terms): number | null {
  const { IDR: idr, JPY: jpy, VND: vnd } = terms.rates;
  const { cost, minimum } = change.after;
  const facts = factsOfCode(change.code);
  const isNew = change.kind === 'new' && isChangeWaiting(stateOf(change));
  if (!isNew || typeof cost !== 'number' || !facts || !idr || !jpy || !vnd || hasOldRate(terms)) return null;
  const product = { code: change.code, place: change.place, esimType: facts.esimType };
  const offer = {
    costUsdMicros: cost,
    minimumPriceUsdMicros: typeof minimum === 'number' ? minimum : null,
  };
  const rates = { idr: idr.perUsd, jpy: jpy.perUsd, vnd: vnd.perUsd };
  const rule = { terms, marginPercent: usualMarginPercent, rates };
  return pricesOfOffer(product, offer, rule)?.idr ?? null;
}

const shown = (
  change: ListedChange,
  { name, placeName: shownPlace }: { name: string | null; placeName: string },
  terms: Terms,
) => {
  const { before, after } = change;
  const facts = change.kind === 'facts' ? Object.keys(after) : [];
  return {
    change: change.id,
    supplier: change.supplier,
    package: change.packageCode,
    product: change.code,
    name,
    place: change.place,
    place_name: shownPlace,
    kind: change.kind,
    state: stateOf(change),
    seen: change.seenAt,
    cost_before: dollars(before.cost),
    cost_now: dollars(after.cost),
    minimum_before: dollars(before.minimum),
    minimum_now: dollars(after.minimum),
    price_idr: priceOfNew(change, terms),
    facts: facts.map((fact) => ({ fact, before: before[fact] ?? null, now: after[fact] ?? null })),
    followed: change.followed,
    urgency: change.urgency,
    decided_by: change.decidedBy,
    decided: change.decidedAt,
  };
};

const titled = (slug: string): string =>
  slug.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();

/** The name that a package will have as a product; null where its code is of another form. */
function nameOfNew(
  { code, place }: Pick<SupplierChange, 'code' | 'place'>,
  language: Language,
): string | null {
  const facts = factsOfCode(code);
  const [type] = typesWith('isElectronic');
  if (!facts || !type) return null;
  const { slug, ...plan } = facts;
  return goodsName({ ...plan, type, place: placeName(place, language, titled(slug)) }, language);
}

const mostAtOnce = 5000;
/** What the console shows of the changed prices. */
const mostExamples = 1000;

/** The changes that wait and are meant. */
async function chosenChanges(
  { database }: ChangeDeps,
  {
    ids,
    supplier,
    place,
    kind,
    until,
  }: Pick<CallInput<'catalogue.ignore'>, 'ids' | 'supplier' | 'place' | 'kind'> & {
    until?: Date | undefined;
  },
): Promise<SupplierChange[]> {
  const filter = { ids, supplier, place, kind, until, which: 'waiting' as const };
  const changes = await listChanges(database.db, filter, { before: null, limit: mostAtOnce });
  const missing = ids?.find((id) => changes.every((item) => item.id !== id));
  if (missing !== undefined) throw new OperatorError(refusal('changeGone', { change: missing }));
  if (changes.length === 0) throw new OperatorError(refusal('noChange'));
  return changes;
}

async function accept(deps: ChangeDeps, by: CallContext, input: CallInput<'catalogue.accept'>) {
  const { database, clock, sources, floor } = deps;
  const [, until] = shownPattern.exec(input.shown ?? '') ?? [];
  const changes = await chosenChanges(deps, { ...input, until: until ? new Date(Number(until)) : undefined });
  const needsPrice = changes.some(({ kind }) => kind === 'new' || kind === 'lower_price');
  if (needsPrice && input.margin === undefined)
    throw new OperatorError(
      atTerminal(
        refusal('marginMissing'),
        '--margin is missing: new packages and lower prices get their price from it.',
      ),
    );
  const rule = needsPrice ? { marginPercent: input.margin ?? 0, ...(await ratesOf(deps, {})) } : null;
  const ids = changes.map(({ id }) => id);
  return acceptChanges(database.db, sources, changes, rule, async (file, lists, effect) => {
    const shown = `${changes[0]?.seenAt.getTime()}.${effect}`;
    if (input.shown !== undefined && input.shown !== shown) throw new OperatorError(refusal('changesMoved'));
    const importing = {
      database,
      clock,
      readPriceList: async (name: string) => lists.get(name) ?? readPriceList(sources.get(name)),
      readTerms: async () => (rule ?? (await ratesOf(deps, {}))).terms,
      selling: floor.selling,
      mostExamples,
    };
    const source = {
      ...file,
      subject: counted(changes.length, 'change'),
      act: 'catalogue.accept' as const,
      alongside: async (tx: Parameters<typeof decideChanges>[0]) => {
        const decided = { decision: 'accepted', by: by.who.actor, at: clock.now() } as const;
        // Somebody has decided about one of them since they were read.
        if ((await decideChanges(tx, ids, decided)) < ids.length)
          throw new OperatorError(refusal('changesMoved'));
      },
    };
    const report = await importFile(importing, by, source, { ...input, allow_gone: false });
    return { ...report, accepted: changes.length, shown };
  });
}

/** Prices of many products by a rule, with the checks of an import; a dry run names every price that would change. */
async function reprice(deps: ChangeDeps, by: CallContext, input: CallInput<'products.reprice'>) {
  const { database, clock, sources, floor } = deps;
  const { place, supplier, type, margin, percent = 0 } = input;
  const rates = await ratesOf(deps, {});
  const rule = {
    place,
    supplier,
    type,
    margin: margin === undefined ? null : { marginPercent: margin, ...rates },
    percent,
  };
  return repriceProducts(database.db, rule, (file, effect) => {
    if (input.shown !== undefined && input.shown !== effect) throw new OperatorError(refusal('changesMoved'));
    const importing = {
      database,
      clock,
      // The offers keep the costs of the last comparison.
      readPriceList: async () => null,
      readTerms: async () => rates.terms,
      selling: floor.selling,
      mostExamples,
    };
    const subject = [place, supplier, type].filter(Boolean).join(' ') || 'all eSIMs';
    if (supplier !== undefined) namedSource(sources, supplier);
    const source = { ...file, subject, act: 'products.reprice' as const };
    return importFile(importing, by, source, { ...input, allow_gone: false });
  });
}

const cursorOf = ({ rank, placeOrder, plan, seenAt, id }: ChangePosition): string =>
  [rank, placeOrder, plan, seenAt.getTime(), id].join('.');
function readCursor(cursor: string | undefined): ChangePosition | null {
  if (cursor === undefined) return null;
  const [rank, placeOrder, plan, time, ...rest] = cursor.split('.');
  const numbers = [rank, placeOrder, plan].map(Number);
  const [seenAt, id] = [new Date(Number(time)), rest.join('.')];
  if (id === '' || Number.isNaN(seenAt.getTime()) || !numbers.every(Number.isSafeInteger))
    throw new OperatorError(atTerminal(refusal('noNextPage'), `There is no page ${cursor}.`));
  return { rank: Number(rank), placeOrder: Number(placeOrder), plan: Number(plan), seenAt, id };
}

/** The codes of all places in the order of their names. */
async function placesByName(db: Db, language: Language): Promise<string[]> {
  const { compare } = new Intl.Collator(localeOf[language]);
  return (await readPlaces(db))
    .map(({ code, nameEn }) => ({ code, name: placeName(code, language, nameEn) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ code }) => code);
}

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** What the suppliers' lists say that the catalogue does not, and what a person decides about it. */
export const changeCommands = (deps: ChangeDeps) =>
  ({
    async 'catalogue.compare'({ supplier, allow_odd: allowOdd, dry_run: dryRun }, by) {
      const report: Compared[] = [];
      const { sources } = deps;
      for (const priceListSource of supplier === undefined
        ? sources.values()
        : [namedSource(sources, supplier)])
        report.push(await compareOne(deps, priceListSource, { allowOdd, dryRun }, by));
      return report;
    },
    async 'catalogue.changes'({ cursor, limit, all, days, count: counts, ...filter }, { language }) {
      const since = days === undefined ? undefined : daysAgo(deps.clock.now(), days);
      const { db } = deps.database;
      const query = { ...filter, since, which: all ? ('all' as const) : ('open' as const) };
      const places = all ? [] : await placesByName(db, language);
      const rows = await listChanges(db, query, { before: readCursor(cursor), limit: limit + 1, places });
      const count = counts ? await countChanges(db, query, mostCounted + 1) : null;
      const page = pageOf(rows, limit, cursorOf);
      const codes = page.rows.map(({ code }) => code);
      const nameOf = await readProductNames(db, codes, language);
      const terms = termsOf((await readTerms(db)).stored, deps.floor, deps.clock.now());
      return pageAnswer({
        ...page,
        count,
        rows: page.rows.map((change) =>
          shown(
            change,
            {
              name: change.kind === 'new' ? nameOfNew(change, language) : nameOf(change.code),
              placeName: placeName(change.place, language),
            },
            terms,
          ),
        ),
      });
    },
    async 'catalogue.changeCounts'() {
      const { db } = deps.database;
      const [open, lately] = await Promise.all([
        countOpenChanges(db),
        countChangesSince(db, daysAgo(deps.clock.now(), daysOfCounts)),
      ]);
      return { open, lately };
    },
    async 'catalogue.lists'() {
      const markups = await readUsualMarkups(deps.database.db);
      const lists = (await readLists(deps.database.db)).map(
        ({ supplier, comparedAt, packages, waiting, oddAt }) => ({
          supplier,
          compared: comparedAt,
          packages,
          waiting,
          odd: oddAt,
        }),
      );
      const compared = new Set(lists.map(({ supplier }) => supplier));
      const others = [...deps.sources.keys()].filter((supplier) => !compared.has(supplier));
      return [
        ...lists,
        ...others.map((supplier) => ({ supplier, compared: null, packages: 0, waiting: 0, odd: null })),
      ]
        .map((list) => ({
          ...list,
          usual_markup_percent: markups.get(list.supplier) ?? null,
          sold: deps.floor.selling.includes(list.supplier),
        }))
        .toSorted((a, b) => Number(b.sold) - Number(a.sold));
    },
    'products.reprice': (input, by) => reprice(deps, by, input),
    'catalogue.accept': (input, by) =>
      accept(deps, by, input).catch((error: unknown) => {
        if (isUnanswered(error)) throw new OperatorError(refusal('supplierSilent'));
        throw error;
      }),
    async 'catalogue.ignore'(input, by) {
      const changes = await chosenChanges(deps, input);
      const at = deps.clock.now();
      const ignored = await deps.database.transaction(async (tx) => {
        const ids = changes.map(({ id }) => id);
        const count = await decideChanges(tx, ids, { decision: 'ignored', by: by.who.actor, at });
        const before = Object.fromEntries(changes.map(({ code, kind, after }) => [`${code} ${kind}`, after]));
        await by.note(tx, { act: 'catalogue.ignore', subject: counted(count, 'change'), before });
        return count;
      });
      return { ignored };
    },
  }) satisfies Partial<OperatorCommands>;
