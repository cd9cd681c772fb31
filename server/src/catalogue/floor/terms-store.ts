import { type OwnerSetting, ownerSettings } from '@langit/contract/values/owner-settings';
import { type SQL, sql } from 'drizzle-orm';
import { composed } from '../../platform/database/composed.ts';
import type { Db } from '../../platform/database/database.ts';
import { settingText } from '../../platform/setting-store.ts';
import { catalogueVersion, fxRate, gatewayFee, marginRule } from '../tables.ts';
import type { StoredTerms } from './floor-rules.ts';

export const wholeSetting = (key: OwnerSetting) =>
  sql`coalesce(${settingText(key)}::integer, ${sql.raw(String(ownerSettings[key].usual))})`;

/** The stored terms as one JSON value, so that a statement about a product reads them too. `rules`: the rules that are wanted. */
const termsJson = (rules: SQL) => sql<StoredTerms>`jsonb_build_object(
  'rates', coalesce((select jsonb_agg(to_jsonb(r)) from (select distinct on (currency)
      currency, (per_usd * 10000)::bigint as "perUsd", since, sample from fx_rate order by currency, id desc) r), '[]'),
  'fees', coalesce((select jsonb_agg(to_jsonb(f)) from (select distinct on (gateway, method)
      gateway, method, share_bp as "shareBp", fixed_idr as "fixedIdr"
      from gateway_fee order by gateway, method, id desc) f), '[]'),
  'rules', coalesce((select jsonb_agg(to_jsonb(m)) from (select distinct on (scope, subject)
      scope, subject, least_margin_bp as "leastMarginBp", until
      from margin_rule where ${rules} order by scope, subject, id desc) m), '[]'),
  'taxIncludedBp', ${wholeSetting('operator.tax_included_bp')},
  'rateMaxDays', ${wholeSetting('operator.rate_max_days')})`;

/** The terms for one product, as a column of a statement that reads it. */
export const termsOfProduct = (product: {
  code: SQL | object;
  place: SQL | object;
  esimType: SQL | object;
}) =>
  termsJson(sql`scope = 'all' or (scope, subject) in
    (('product', ${product.code}), ('place', ${product.place}), ('type', ${product.esimType}))`);

/** The terms for all products, with the catalogue's version that they belong to. */
export async function readTerms(db: Db): Promise<{ stored: StoredTerms; version: number }> {
  const { rows } = await db.execute<{ stored: StoredTerms; version: string | null }>(
    sql`select ${termsJson(sql`true`)} as stored, (select version from ${catalogueVersion}) as version`,
  );
  const [row] = rows;
  if (!row) throw new Error('the terms of prices were not read');
  return { stored: row.stored, version: Number(row.version ?? 0) };
}

export async function insertRates(tx: Db, rates: (typeof fxRate.$inferInsert)[]): Promise<void> {
  if (rates.length > 0) await tx.insert(fxRate).values(rates);
}
export const insertFee = (tx: Db, fee: typeof gatewayFee.$inferInsert) => tx.insert(gatewayFee).values(fee);
export async function insertRules(tx: Db, rules: (typeof marginRule.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rules.length; from += 500)
    await tx.insert(marginRule).values(rules.slice(from, from + 500));
}

/** The newest rate of each currency, with who set it. */
export const listRates = (db: Db) =>
  db.selectDistinctOn([fxRate.currency]).from(fxRate).orderBy(fxRate.currency, sql`${fxRate.id} desc`);

/** The newest fee of each method of each gateway. */
export const listFees = (db: Db) =>
  db
    .selectDistinctOn([gatewayFee.gateway, gatewayFee.method])
    .from(gatewayFee)
    .orderBy(gatewayFee.gateway, gatewayFee.method, sql`${gatewayFee.id} desc`);

/** The newest rule of each scope. */
export const listRules = (db: Db) =>
  db
    .selectDistinctOn([marginRule.scope, marginRule.subject])
    .from(marginRule)
    .orderBy(marginRule.scope, marginRule.subject, sql`${marginRule.id} desc`);

/** All fees that were ever set, the newest first. */
export const readFees = (db: Db) => newestFees(db, {});

const newestFees = composed((db) =>
  db
    .select({
      gateway: gatewayFee.gateway,
      method: gatewayFee.method,
      shareBp: gatewayFee.shareBp,
      fixedIdr: gatewayFee.fixedIdr,
      since: gatewayFee.since,
    })
    .from(gatewayFee)
    .orderBy(sql`${gatewayFee.id} desc`),
);

/** All rates that were ever set, the newest first, in ten-thousandths. */
export async function readRates(db: Db): Promise<{ currency: string; perUsd: number; since: Date }[]> {
  const rows = await db
    .select({ currency: fxRate.currency, perUsd: fxRate.perUsd, since: fxRate.since })
    .from(fxRate)
    .orderBy(sql`${fxRate.id} desc`);
  return rows.map(({ perUsd, ...rate }) => ({ ...rate, perUsd: Math.round(Number(perUsd) * 10_000) }));
}
