import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { grants, rightsOf } from '../platform/database/grants.ts';
import { readAppliedText } from '../platform/database/migrate.ts';
import { roleDefaults } from '../platform/database/role-defaults.ts';

export type ServerFacts = {
  encoding: string;
  /** The settings that a crash of the machine is survived with; each `on` or stricter. */
  synchronousCommit: string;
  fsync: string;
  fullPageWrites: string;
  isStandby: boolean;
  connections: number;
  now: Date;
};

export async function readServer(db: Db): Promise<ServerFacts> {
  const { rows } = await db.execute<Omit<ServerFacts, 'now'> & { now: Date | string }>(sql`
    select current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      pg_is_in_recovery() as "isStandby",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      clock_timestamp() as now`);
  const [row] = rows;
  if (!row) throw new Error('the server tells nothing of itself');
  return { ...row, now: new Date(row.now) };
}

export type RoleFacts = {
  isSuperuser: boolean;
  /** Tables of the shop that are this role's, or of a role that it belongs to. */
  owns: string[];
  /** Rights that it needs and has not, such as `update on note`. */
  lacks: string[];
  /** What its sessions begin with, by the name of the setting in lower case. */
  limits: ReadonlyMap<string, string>;
};

export async function readRole(db: Db): Promise<RoleFacts> {
  const needed = Object.entries(grants).flatMap(([table, grant]) =>
    rightsOf(grant).map((right) => ({ table, right })),
  );
  const { rows } = await db.execute<{
    isSuperuser: boolean;
    owns: string[];
    lacks: string[];
    limits: Record<string, string>;
  }>(sql`
    with shop as (
      select c.oid, c.relname as name, c.relowner as owner from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    ), needed as (
      select n."table", n."right" from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as n("table" text, "right" text)
    )
    select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      coalesce((select json_agg(name order by name) from shop where pg_has_role(owner, 'usage')), '[]') as owns,
      coalesce((select json_agg(n."right" || ' on ' || n."table" order by n."table", n."right") from needed n
        join shop on shop.name = n."table" where not has_table_privilege(shop.oid, n."right")), '[]') as lacks,
      (select json_object_agg(lower(name), current_setting(name)) from pg_settings
        where lower(name) in (select jsonb_array_elements_text(${JSON.stringify(Object.keys(roleDefaults))}::jsonb))) as limits`);
  const [row] = rows;
  if (!row) throw new Error('the server tells nothing of the role');
  return { ...row, limits: new Map(Object.entries(row.limits)) };
}

export async function readInvalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The migrations that the database has had, and from which version on nothing needs what they removed. */
export async function readApplied(db: Db): Promise<{ name: string; contractAfter: string | null }[]> {
  const { rows } = await db.execute<{ name: string; contract_after: string | null }>(
    sql.raw(readAppliedText),
  );
  return rows.map(({ name, contract_after: contractAfter }) => ({ name, contractAfter }));
}
