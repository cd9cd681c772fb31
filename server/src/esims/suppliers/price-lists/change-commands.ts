import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import { shownPattern } from '@langit/contract/operator/calls/supply';
import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import type { SellingFloor } from '../../../catalogue/floor/floor-rules.ts';
import type { FloorChange, KeptFloors } from '../../../catalogue/floor/keep-floors.ts';
import { importFile } from '../../../catalogue/import/commands.ts';
import { costText } from '../../../catalogue/import/written-cells.ts';
import {
  decideChanges,
  listChanges,
  readLists,
  type SupplierChange,
} from '../../../catalogue/supplier-change-store.ts';
import { pageOf } from '../../../platform/keyset-paging.ts';
import {
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../../../platform/operator-commands.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from '../supplier.ts';
import { acceptChanges } from './accept-changes.ts';
import { type CompareDeps, type CompareOptions, compareList } from './compare-list.ts';
import { readPriceList } from './price-list.ts';
import { repriceProducts } from './reprice-products.ts';
import { ratesOf } from './sync-rates.ts';

export type ChangeDeps = CompareDeps & {
  suppliers: ReadonlyMap<string, EsimSupplier>;
  floor: SellingFloor;
  /** How many products other costs would reprice and hold. */
  previewFloors: (change: FloorChange) => Promise<KeptFloors>;
};

type Compared = CallAnswer<'catalogue.compare'>[number];

/** Compares the list of one supplier; one that does not answer stores nothing. */
export async function compareOne(
  deps: ChangeDeps,
  supplier: EsimSupplier,
  options: CompareOptions,
  by: Pick<OperatorAct, 'note' | 'progress' | 'signal'>,
): Promise<Compared> {
  try {
    const { told, costs } = await compareList(deps, supplier, options, by);
    const would = options.dryRun ? await deps.previewFloors({ costs }) : null;
    return { ...told, stored: told.odd === null && !options.dryRun, would };
  } catch (error) {
    if (!(error instanceof SupplierUnavailable || error instanceof SupplierRefused)) throw error;
    deps.log.warn({ supplier: supplier.name }, 'the list of a supplier could not be read');
    const none = { packages: 0, compared: 0, costs: 0, minimums: 0, gone: 0, back: 0, waiting: 0 };
    return { supplier: supplier.name, stored: false, ...none, odd: null, would: null };
  }
}

function suppliersOf({ suppliers }: ChangeDeps, named: string | undefined): EsimSupplier[] {
  if (named === undefined) return [...suppliers.values()];
  const supplier = suppliers.get(named);
  if (!supplier)
    throw new OperatorError(
      refusal('noSupplier', { supplier: named, known: [...suppliers.keys()].join(', ') }),
    );
  return [supplier];
}

const stateOf = ({ decision }: SupplierChange) => decision ?? ('waiting' as const);

const dollars = (micros: number | string | null | undefined): string | null =>
  typeof micros === 'number' ? costText(micros) : null;

const shown = (change: SupplierChange) => {
  const { before, after } = change;
  const facts = change.kind === 'facts' ? Object.keys(after) : [];
  return {
    change: change.id,
    supplier: change.supplier,
    package: change.packageCode,
    product: change.code,
    place: change.place,
    kind: change.kind,
    state: stateOf(change),
    seen: change.seenAt,
    cost_before: dollars(before.cost),
    cost_now: dollars(after.cost),
    minimum_before: dollars(before.minimum),
    minimum_now: dollars(after.minimum),
    facts: facts.map((fact) => ({ fact, before: before[fact] ?? null, now: after[fact] ?? null })),
    followed: change.followed,
    decided_by: change.decidedBy,
    decided: change.decidedAt,
  };
};

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
  const filter = { ids, supplier, place, kind, until, all: false };
  const found = await listChanges(database.db, filter, { before: null, limit: mostAtOnce });
  const missing = ids?.find((id) => found.every((one) => one.id !== id));
  if (missing !== undefined) throw new OperatorError(refusal('changeGone', { change: missing }));
  if (found.length === 0) throw new OperatorError(refusal('noChange'));
  return found;
}

async function accept(deps: ChangeDeps, by: OperatorAct, asked: CallInput<'catalogue.accept'>) {
  const { database, clock, suppliers, floor } = deps;
  const [, until] = shownPattern.exec(asked.shown ?? '') ?? [];
  const changes = await chosenChanges(deps, { ...asked, until: until ? new Date(Number(until)) : undefined });
  const needsPrice = changes.some(({ kind }) => kind === 'new' || kind === 'lower_price');
  if (needsPrice && asked.margin === undefined)
    throw new OperatorError(
      atTerminal(
        refusal('marginMissing'),
        '--margin is missing: new packages and lower prices get their price from it.',
      ),
    );
  const rule = needsPrice ? { marginPercent: asked.margin ?? 0, ...(await ratesOf(deps, {})) } : null;
  const ids = changes.map(({ id }) => id);
  return acceptChanges(database.db, suppliers, changes, rule, async (file, lists, effect) => {
    const shown = `${changes[0]?.seenAt.getTime()}.${effect}`;
    if (asked.shown !== undefined && asked.shown !== shown) throw new OperatorError(refusal('changesMoved'));
    const importing = {
      database,
      clock,
      readPriceList: async (name: string) => lists.get(name) ?? readPriceList(suppliers.get(name)),
      readTerms: async () => (rule ?? (await ratesOf(deps, {}))).terms,
      selling: floor.selling,
      mostExamples,
    };
    const source = {
      ...file,
      subject: `${changes.length} changes`,
      act: 'catalogue.accept',
      alongside: async (tx: Parameters<typeof decideChanges>[0]) => {
        const decided = { decision: 'accepted', by: by.who.actor, at: clock.now() } as const;
        // Somebody has decided about one of them since they were read.
        if ((await decideChanges(tx, ids, decided)) < ids.length)
          throw new OperatorError(refusal('changesMoved'));
      },
    };
    const report = await importFile(importing, by, source, { ...asked, allow_gone: false });
    return { ...report, accepted: changes.length, shown };
  });
}

/** Prices of many products by a rule, with the checks of an import; a dry run names every price that would change. */
async function reprice(deps: ChangeDeps, by: OperatorAct, asked: CallInput<'products.reprice'>) {
  const { database, clock, suppliers, floor } = deps;
  const { place, supplier, type, margin, percent = 0 } = asked;
  const rates = await ratesOf(deps, {});
  const rule = {
    place,
    supplier,
    type,
    margin: margin === undefined ? null : { marginPercent: margin, ...rates },
    percent,
  };
  return repriceProducts(database.db, rule, (file, effect) => {
    if (asked.shown !== undefined && asked.shown !== effect) throw new OperatorError(refusal('changesMoved'));
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
    if (supplier !== undefined && !suppliers.has(supplier))
      throw new OperatorError(refusal('noSupplier', { supplier, known: [...suppliers.keys()].join(', ') }));
    const source = { ...file, subject, act: 'products.reprice' };
    return importFile(importing, by, source, { ...asked, allow_gone: false });
  });
}

const cursorOf = ({ seenAt, id }: SupplierChange): string => `${seenAt.getTime()}.${id}`;
function readCursor(cursor: string | undefined): { seenAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('.');
  const seenAt = new Date(Number(time));
  if (id === '' || Number.isNaN(seenAt.getTime()))
    throw new OperatorError(atTerminal(refusal('noNextPage'), `There is no page ${cursor}.`));
  return { seenAt, id };
}

/** What the suppliers' lists say that the catalogue does not, and what a person decides about it. */
export const changeCommands = (deps: ChangeDeps) =>
  ({
    async 'catalogue.compare'({ supplier, allow_odd: allowOdd, dry_run: dryRun }, by) {
      const told: Compared[] = [];
      for (const one of suppliersOf(deps, supplier))
        told.push(await compareOne(deps, one, { allowOdd, dryRun }, by));
      return told;
    },
    async 'catalogue.changes'({ cursor, limit, ...filter }) {
      const rows = await listChanges(deps.database.db, filter, {
        before: readCursor(cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, cursorOf);
      return pageAnswer({ ...page, rows: page.rows.map(shown) });
    },
    async 'catalogue.lists'() {
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
      const others = [...deps.suppliers.keys()].filter((supplier) => !compared.has(supplier));
      return [
        ...lists,
        ...others.map((supplier) => ({ supplier, compared: null, packages: 0, waiting: 0, odd: null })),
      ].map((list) => ({ ...list, sold: deps.floor.selling.includes(list.supplier) }));
    },
    'products.reprice': (asked, by) => reprice(deps, by, asked),
    'catalogue.accept': (asked, by) =>
      accept(deps, by, asked).catch((error: unknown) => {
        if (error instanceof SupplierUnavailable) throw new OperatorError(refusal('supplierSilent'));
        throw error;
      }),
    async 'catalogue.ignore'(asked, by) {
      const changes = await chosenChanges(deps, asked);
      const at = deps.clock.now();
      const ignored = await deps.database.transaction(async (tx) => {
        const ids = changes.map(({ id }) => id);
        const count = await decideChanges(tx, ids, { decision: 'ignored', by: by.who.actor, at });
        const before = Object.fromEntries(changes.map(({ code, kind, after }) => [`${code} ${kind}`, after]));
        await by.note(tx, { act: 'catalogue.ignore', subject: `${count} changes`, before });
        return count;
      });
      return { ignored };
    },
  }) satisfies Partial<OperatorCommands>;
