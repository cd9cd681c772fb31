import type { Database } from '../platform/database/database.ts';

/** A fingerprint per table: row count and highest xmin, which changes with every insert, update and delete. */
export async function marksOf(
  { executeSql }: Database,
  tables: readonly string[],
): Promise<Record<string, string>> {
  if (tables.length === 0) return {};
  const selects = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' rows, last ' || coalesce(max(xmin::text::bigint), 0) as mark from public."${name}"`,
  );
  const { rows } = await executeSql(selects.join(' union all '));
  return Object.fromEntries((rows as { name: string; mark: string }[]).map(({ name, mark }) => [name, mark]));
}
