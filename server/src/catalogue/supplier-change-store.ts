import { typesWith } from '@langit/contract/values/product-kinds';
import {
  type ChangeFilter,
  type ChangeUrgency,
  changeUrgencies,
  countedChanges,
} from '@langit/contract/values/supplier-changes';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { marginHold, place, product, supplierChange, supplierList, supplierOffer } from './tables.ts';

export type SupplierChange = typeof supplierChange.$inferSelect;
export type NewSupplierChange = Omit<
  typeof supplierChange.$inferInsert,
  'id' | 'seenAt' | 'decision' | 'decidedAt' | 'decidedBy' | 'followed'
>;

/**
 * The next offers of a supplier that are in use, or whose package is gone from its list, with the facts of their products. Reads the
 * tables without staged rows: not while an import is being put in place.
 */
export async function offersOfSupplier(
  db: Db,
  supplier: string,
  { after, limit }: { after: string; limit: number },
) {
  // The page has its own order and limit: a statement that was planned before an import would otherwise join all offers first.
  const page = db
    .select({ id: supplierOffer.id })
    .from(supplierOffer)
    .innerJoin(product, eq(product.id, supplierOffer.product))
    .where(
      and(
        eq(supplierOffer.supplier, supplier),
        or(supplierOffer.enabled, isNotNull(supplierOffer.goneAt)),
        isNull(product.withdrawnAt),
        gt(supplierOffer.id, after),
      ),
    )
    .orderBy(asc(supplierOffer.id))
    .limit(limit)
    .as('page');
  const countries = sql<string[]>`case when ${place.kind} = 'country' then jsonb_build_array(${place.code})
    else (select coalesce(jsonb_agg(c.code), '[]') from place_member m join place c on c.id = m.country
      where m.region = ${place.id}) end`;
  return db
    .select({
      id: supplierOffer.id,
      product: product.id,
      code: product.productId,
      place: place.code,
      countries,
      packageCode: supplierOffer.packageCode,
      costUsdMicros: supplierOffer.costUsdMicros,
      minimumPriceUsdMicros: supplierOffer.minimumPriceUsdMicros,
      isGone: sql<boolean>`not ${supplierOffer.enabled}`,
      esimType: product.esimType,
      dataBytes: product.dataBytes,
      dailyBytes: product.dailyBytes,
      days: product.days,
      installWithinDays: product.installWithinDays,
      priceIdr: product.priceIdr,
    })
    .from(page)
    .innerJoin(supplierOffer, eq(supplierOffer.id, page.id))
    .innerJoin(product, eq(product.id, supplierOffer.product))
    .innerJoin(place, eq(place.id, product.place))
    .orderBy(asc(supplierOffer.id));
}

/** What a list says about an offer; `isGone`: its package is not on it. */
export type OfferOnList = {
  id: string;
  costUsdMicros: number;
  minimumPriceUsdMicros: number | null;
  isGone: boolean;
};

/** Stores costs, minimum prices and gone packages. The caller has locked the products. */
export async function storeOffers(tx: Db, rows: readonly OfferOnList[], at: Date): Promise<void> {
  const inputs = rows.map(({ id, costUsdMicros: cost, minimumPriceUsdMicros: minimum, isGone: gone }) => ({
    id,
    cost,
    minimum,
    gone,
  }));
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update supplier_offer o set cost_usd_micros = r.cost, minimum_price_usd_micros = r.minimum,
      checked_at = ${moment},
      enabled = case when r.gone then false when o.gone_at is not null then true else o.enabled end,
      gone_at = case when r.gone then coalesce(o.gone_at, ${moment}) end
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as r(id text, cost bigint, minimum bigint, gone boolean)
    where o.id = r.id`);
}

/** Changes that were stored at once, or wait for a person. A change that waits already keeps its row with the new figures. */
export async function insertChanges(
  tx: Db,
  rows: readonly NewSupplierChange[],
  { at, isStored }: { at: Date; isStored: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const decided = isStored ? { decision: 'stored' as const, decidedBy: 'shop', decidedAt: at } : {};
  const insert = tx
    .insert(supplierChange)
    .values(rows.map((row) => ({ ...row, ...decided, id: newId(), seenAt: at })));
  if (isStored) await insert;
  else
    await insert.onConflictDoUpdate({
      target: [supplierChange.supplier, supplierChange.packageCode, supplierChange.code, supplierChange.kind],
      targetWhere: isNull(supplierChange.decision),
      set: { before: sql`excluded.before`, after: sql`excluded.after` },
      setWhere: sql`${supplierChange.after} is distinct from excluded.after`,
    });
}

const waits = isNull(supplierChange.decision);

/** The newest change of each package, product and kind of a supplier that waits, or that a person has decided about. */
export const knownChanges = (db: Db, supplier: string) =>
  db
    .selectDistinctOn([supplierChange.packageCode, supplierChange.code, supplierChange.kind], {
      id: supplierChange.id,
      packageCode: supplierChange.packageCode,
      code: supplierChange.code,
      kind: supplierChange.kind,
      after: supplierChange.after,
      decision: supplierChange.decision,
    })
    .from(supplierChange)
    .where(
      and(
        eq(supplierChange.supplier, supplier),
        or(waits, inArray(supplierChange.decision, ['accepted', 'ignored'])),
      ),
    )
    .orderBy(
      supplierChange.packageCode,
      supplierChange.code,
      supplierChange.kind,
      desc(supplierChange.seenAt),
      desc(supplierChange.id),
    );

export type Decision = 'accepted' | 'ignored' | 'lapsed';

/** Decides about changes that wait. Returns how many it were. */
export async function decideChanges(
  tx: Db,
  ids: readonly string[],
  { decision, by, at }: { decision: Decision; by: string; at: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .update(supplierChange)
    .set({ decision, decidedBy: by, decidedAt: at })
    .where(and(inArray(supplierChange.id, [...ids]), waits))
    .returning({ id: supplierChange.id });
  return rows.length;
}

/** Notes beside the changes that were stored at `at` what followed for their products. `before`: their prices at that time. */
export async function noteWhatFollowed(
  db: Db,
  supplier: string,
  at: Date,
  before: readonly { product: string; priceIdr: number | null }[],
): Promise<void> {
  for (let from = 0; from < before.length; from += 1000)
    await db.execute(sql`update supplier_change c set followed = case
        when h.product is not null then 'held'
        when not exists (select 1 from supplier_offer o where o.product = p.id and o.enabled) then 'unsold'
        when p.price_idr is distinct from r."priceIdr" then 'repriced' else 'sold' end
      from jsonb_to_recordset(${JSON.stringify(before.slice(from, from + 1000))}::jsonb) as r(product text, "priceIdr" bigint)
      join product p on p.id = r.product left join ${marginHold} h on h.product = p.id
      where c.product = r.product and c.supplier = ${supplier} and c.decision = 'stored'
        and c.seen_at = ${at.toISOString()}::timestamptz`);
}

export type ChangeQuery = {
  supplier?: string | undefined;
  place?: string | undefined;
  kind?: ChangeFilter | undefined;
  ids?: readonly string[] | undefined;
  /** Only those that had come until then. */
  until?: Date | undefined;
  /** Only those that came from then on. */
  since?: Date | undefined;
  /** `waiting`: for a person's decision; `open`: also the plans that are not sold because of a change; `all`: stored and decided ones too. */
  which: 'waiting' | 'open' | 'all';
};

const costRose = sql`(${supplierChange.after} ->> 'cost')::numeric > (${supplierChange.before} ->> 'cost')::numeric`;
const isOfKind = (kind: ChangeFilter) => {
  if (kind === 'dearer') return and(eq(supplierChange.kind, 'cost'), costRose);
  if (kind === 'cheaper') return and(eq(supplierChange.kind, 'cost'), not(costRose));
  return eq(supplierChange.kind, kind);
};

/** The newest change that took its product from sale, which is not sold since. */
const stillNotSold = sql`${supplierChange.followed} in ('held', 'unsold')
  and exists (select 1 from product p where p.id = ${supplierChange.product} and p.withdrawn_at is null
    and case ${supplierChange.followed}
      when 'held' then exists (select 1 from margin_hold h where h.product = p.id)
      else not exists (select 1 from supplier_offer o where o.product = p.id and o.enabled) end)
  and not exists (select 1 from supplier_change later where later.product = ${supplierChange.product}
    and later.followed in ('held', 'unsold')
    and (later.seen_at, later.id) > (${supplierChange.seenAt}, ${supplierChange.id}))`;

/** What a change needs; null where nothing is to do. */
const urgency = sql<ChangeUrgency | null>`case when ${supplierChange.decision} is null then ${supplierChange.kind}
  when ${stillNotSold} then ${supplierChange.followed} end`;
const rank = sql`array_position(array[${sql.join(
  changeUrgencies.map((name) => sql`${name}`),
  sql`, `,
)}]::text[], ${urgency})`.mapWith(Number);

const isIn = { waiting: waits, open: or(waits, stillNotSold), all: undefined };

const matching = ({ supplier, place: at, kind, ids, until, since, which }: ChangeQuery) =>
  and(
    isIn[which],
    supplier === undefined ? undefined : eq(supplierChange.supplier, supplier),
    at === undefined ? undefined : eq(supplierChange.place, at),
    kind && isOfKind(kind),
    ids === undefined ? undefined : inArray(supplierChange.id, [...ids]),
    until && lte(supplierChange.seenAt, until),
    since && gte(supplierChange.seenAt, since),
  );

/** The plan of a change among those of its destination: by its data, then by its days, as its code names them. */
const planOrder = sql`(coalesce(substring(${supplierChange.code} from '-(\\d{1,6})gb')::bigint * 1024,
  substring(${supplierChange.code} from '-(\\d{1,6})mb')::bigint, 999999999) * 10000
  + coalesce(substring(${supplierChange.code} from '-(\\d{1,4})d$')::bigint, 0))`.mapWith(Number);

/**
 * A position in a list of changes. `rank`: of its urgency, `placeOrder`: of its destination, `plan`: among the plans of that; zero where the list is
 * not sorted by them.
 */
export type ChangePosition = { rank: number; placeOrder: number; plan: number; seenAt: Date; id: string };
export type ListedChange = SupplierChange & {
  urgency: ChangeUrgency | null;
  rank: number;
  placeOrder: number;
  plan: number;
};

/**
 * Open changes by urgency, then by destination in the order of `places` (their codes), then by plan; others the newest first.
 */
export const listChanges = (
  db: Db,
  query: ChangeQuery,
  {
    before,
    limit,
    places = [],
  }: { before: ChangePosition | null; limit: number; places?: readonly string[] },
): Promise<ListedChange[]> => {
  const isByNeed = query.which === 'open';
  const none = sql`0::int`.mapWith(Number);
  const ofRank = isByNeed ? rank : none;
  const ofPlace = isByNeed
    ? sql`coalesce(array_position(${sql.param([...places])}::text[], ${supplierChange.place}), 100000)`.mapWith(
        Number,
      )
    : none;
  const ofPlan = isByNeed ? planOrder : none;
  const after =
    before &&
    or(
      sql`(${ofRank}, ${ofPlace}, ${ofPlan}) > (${before.rank}::int, ${before.placeOrder}::int, ${before.plan}::bigint)`,
      and(
        sql`(${ofRank}, ${ofPlace}, ${ofPlan}) = (${before.rank}::int, ${before.placeOrder}::int, ${before.plan}::bigint)`,
        or(
          lt(supplierChange.seenAt, before.seenAt),
          and(eq(supplierChange.seenAt, before.seenAt), lt(supplierChange.id, before.id)),
        ),
      ),
    );
  return db
    .select({
      ...getTableColumns(supplierChange),
      urgency,
      rank: ofRank,
      placeOrder: ofPlace,
      plan: ofPlan,
    })
    .from(supplierChange)
    .where(and(matching(query), after ?? undefined))
    .orderBy(ofRank, ofPlace, ofPlan, desc(supplierChange.seenAt), desc(supplierChange.id))
    .limit(limit);
};

/** How many changes a query has, at most `most`. */
export const countChanges = (db: Db, query: ChangeQuery, most: number): Promise<number> =>
  countAtMost(db, most, { of: supplierChange, where: matching(query) });

const countWhere = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** How many open changes of which destination need what. */
export const countOpenChanges = (
  db: Db,
): Promise<{ urgency: ChangeUrgency; place: string; count: number }[]> =>
  db
    .select({
      urgency: sql<ChangeUrgency>`${urgency}`.as('urgency'),
      place: supplierChange.place,
      count: sql`count(*)`.mapWith(Number),
    })
    .from(supplierChange)
    .where(isIn.open)
    .groupBy(sql`1`, supplierChange.place);

/** How many changes came since then, by what changed. */
export async function countChangesSince(db: Db, since: Date) {
  const columns = Object.fromEntries(
    countedChanges.map((kind) => [kind, countWhere(isOfKind(kind))]),
  ) as Record<(typeof countedChanges)[number], SQL<number>>;
  const [counts] = await db.select(columns).from(supplierChange).where(gte(supplierChange.seenAt, since));
  if (!counts) throw new Error('a count has a row');
  return counts;
}

/** How a list looked: `odd` are the figures for which it was not believed. */
export const storeList = (
  db: Db,
  row: {
    supplier: string;
    packages: number;
    comparedAt: Date | null;
    odd: Record<string, number> | null;
    oddAt: Date | null;
  },
) =>
  db
    .insert(supplierList)
    .values(row)
    .onConflictDoUpdate({
      target: supplierList.supplier,
      set: {
        packages: row.packages,
        odd: row.odd,
        oddAt: row.odd === null ? null : sql`coalesce(${supplierList.oddAt}, excluded.odd_at)`,
        ...(row.comparedAt === null ? {} : { comparedAt: row.comparedAt }),
      },
    });

export const readLists = (db: Db) =>
  db
    .select({
      ...getTableColumns(supplierList),
      waiting: sql`(select count(*) from supplier_change c where c.supplier = ${supplierList.supplier}
        and c.decision is null)`.mapWith(Number),
    })
    .from(supplierList)
    .orderBy(supplierList.supplier);

/** The median mark-up of the plans on sale over the cost of a supplier's package, by supplier, in per cent. */
export async function readUsualMarkups(db: Db): Promise<Map<string, number>> {
  const times = sql`${product.priceUsd} * 10000.0 / ${supplierOffer.costUsdMicros}`;
  const rows = await db
    .select({
      supplier: supplierOffer.supplier,
      percent: sql`round((percentile_cont(0.5) within group (order by ${times}) - 1) * 100)`.mapWith(Number),
    })
    .from(supplierOffer)
    .innerJoin(product, eq(product.id, supplierOffer.product))
    .where(
      and(
        eq(supplierOffer.enabled, true),
        gt(supplierOffer.costUsdMicros, 0),
        isNotNull(product.priceUsd),
        isNull(product.withdrawnAt),
      ),
    )
    .groupBy(supplierOffer.supplier);
  return new Map(rows.map(({ supplier, percent }) => [supplier, percent]));
}

/** Plans on sale that no supplier delivers any more, because their package is gone from the list. */
export const plansGone = (db: Db, selling: readonly string[]) =>
  db
    .select({
      code: product.productId,
      id: product.id,
      priceIdr: product.priceIdr,
      supplier: sql<string>`min(${supplierOffer.supplier})`,
      packageCode: sql<string>`min(${supplierOffer.packageCode})`,
    })
    .from(product)
    .innerJoin(
      supplierOffer,
      and(
        eq(supplierOffer.product, product.id),
        isNotNull(supplierOffer.goneAt),
        inArray(supplierOffer.supplier, [...selling]),
      ),
    )
    .where(
      and(
        isNull(product.withdrawnAt),
        sql`not exists (select 1 from supplier_offer o where o.product = ${product.id} and o.enabled
          and o.supplier in ${[...selling]})`,
      ),
    )
    .groupBy(product.id)
    .orderBy(product.productId);

/** Plans on sale with the facts that tell them apart, and whether a supplier delivers them. */
export async function plansWithFacts(db: Db, supplier: string) {
  return db
    .select({
      code: product.productId,
      place: place.code,
      esimType: product.esimType,
      dataBytes: product.dataBytes,
      dailyBytes: product.dailyBytes,
      days: product.days,
      isDelivered: sql<boolean>`exists (select 1 from supplier_offer o where o.product = ${product.id}
        and o.supplier = ${supplier} and o.enabled)`,
    })
    .from(product)
    .innerJoin(place, eq(place.id, product.place))
    .where(and(inArray(product.type, typesWith('isElectronic')), isNull(product.withdrawnAt)))
    .orderBy(product.productId);
}
