import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type ProductValues, valueColumns } from './column-rules.ts';

export type KnownOffer = {
  id: string;
  supplier: string;
  package_code: string;
  cost_usd_micros: number;
  minimum_price_usd_micros: number | null;
  enabled: boolean;
};

/** A product's current values, with its offers and texts. */
export type KnownProduct = {
  id: string;
  code: string;
  place: number;
  withdrawn: boolean;
  values: ProductValues;
  offers: KnownOffer[];
  texts: Partial<Record<string, string>>;
};

type Row = ProductValues & { id: string; product_id: string; place: number; withdrawn_at: string | null };
type Read = { product: Row; offers: KnownOffer[] | null; texts: Record<string, string> | null };

const knownOf = ({ product, offers, texts }: Read): KnownProduct => ({
  id: product.id,
  code: product.product_id,
  place: product.place,
  withdrawn: product.withdrawn_at !== null,
  values: Object.fromEntries(valueColumns.map(({ field }) => [field, product[field]])) as ProductValues,
  offers: offers ?? [],
  texts: texts ?? {},
});

const read = (suffix: '' | '_now') => {
  const table = (name: string) => sql.identifier(`${name}${suffix}`);
  return sql`select to_jsonb(p) as product,
    (select jsonb_agg(jsonb_build_object('id', o.id, 'supplier', o.supplier, 'package_code', o.package_code,
      'cost_usd_micros', o.cost_usd_micros, 'minimum_price_usd_micros', o.minimum_price_usd_micros, 'enabled', o.enabled)) from ${table('supplier_offer')} o where o.product = p.id) as offers,
    (select jsonb_object_agg(t.locale, t.description) from ${table('product_text')} t where t.product = p.id) as texts
  from ${table('product')} p`;
};

/**
 * By code, withdrawn products included, because a code is never reused. Reads the tables without staged rows: only for imports,
 * which run when no other one is being moved.
 */
export async function knownByCode(db: Db, codes: string[]): Promise<Map<string, KnownProduct>> {
  const { rows } = await db.execute<Read>(
    sql`${read('')} where p.product_id in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  return new Map(rows.map((row) => [row.product.product_id, knownOf(row)]));
}

/** The current product of a code, also while an import is being moved; withdrawn products included. */
export async function currentByCode(db: Db, code: string): Promise<KnownProduct | null> {
  const { rows } = await db.execute<Read>(sql`${read('_now')} where p.product_id = ${code}`);
  return rows[0] ? knownOf(rows[0]) : null;
}

/** The last code of the next page, withdrawn products included; null after the last page. */
async function endOfPage(db: Db, after: string, pageSize: number): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(page.product_id) as last from
    (select product_id from product where product_id > ${after} order by product_id limit ${pageSize}) page`);
  return rows[0]?.last ?? null;
}

/**
 * Products on sale by keyset paging over the index of codes. A page is a range of codes, because a LIMIT on the view `product_now`
 * would sort both of its tables for each page and block the embedded database's only connection. After the switch `product` has
 * all codes of an import.
 */
export async function* productsOnSale(db: Db, pageSize: number): AsyncGenerator<KnownProduct[]> {
  let from = '';
  for (let to = await endOfPage(db, from, pageSize); to !== null; to = await endOfPage(db, from, pageSize)) {
    const { rows } = await db.execute<Read>(sql`${read('_now')} where p.withdrawn_at is null
      and p.product_id > ${from} and p.product_id <= ${to} order by p.product_id`);
    yield rows.map(knownOf);
    from = to;
  }
}

const pageOfCodes = 2500;

/**
 * Ids and codes of the products on sale of some types, page by page. Reads the tables without staged rows: only for imports, which
 * run when no other one is being moved.
 */
export async function* codesOnSale(
  db: Db,
  types: ReadonlySet<string>,
): AsyncGenerator<{ id: string; code: string }[]> {
  for (let last = ''; ; ) {
    const { rows } = await db.execute<{ id: string; code: string; type: string }>(
      sql`select id, product_id as code, type from product where withdrawn_at is null and id > ${last}
        order by id limit ${pageOfCodes}`,
    );
    if (rows.length === 0) return;
    yield rows.filter(({ type }) => types.has(type));
    last = rows.at(-1)?.id ?? last;
  }
}

export async function readPlaceIds(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ code: string; id: number }>(
    sql`select code, id from place where withdrawn_at is null`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Places in which products can be sold; regions with their countries. */
export async function readSalePlaces(db: Db) {
  const { rows } = await db.execute<{
    code: string;
    kind: 'country' | 'region';
    nameEn: string;
    members: string[];
  }>(sql`select p.code, p.kind, p.name_en as "nameEn",
      array(select c.code from place_member m join place c on c.id = m.country where m.region = p.id order by c.code) as members
    from place p where p.withdrawn_at is null order by p.code`);
  return rows;
}
