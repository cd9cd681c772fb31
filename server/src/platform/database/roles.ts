import pg from 'pg';
import { queueSchema } from '../job-queue-store.ts';
import { type Grant, grants, rightsOf } from './grants.ts';
import type { Session } from './migrate.ts';
import { roleDefaults } from './role-defaults.ts';

/** `owner` migrates, `run` is the running shop, `read` is for reports. */
export const roles = { owner: 'langit_owner', run: 'langit_run', read: 'langit_read' } as const;

type GrantedRole = typeof roles.run | typeof roles.read;

const schemas = `public, ${queueSchema}`;
const ofShop = `s.nspname in ('public', '${queueSchema}')`;
const identifiers = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

function grantsOfRun(name: string, grant: Grant): string[] {
  const table = pg.escapeIdentifier(name);
  return [
    `grant ${rightsOf(grant).join(', ')} on ${table} to ${roles.run};`,
    ...(grant.updates ? [`grant update (${identifiers(grant.updates)}) on ${table} to ${roles.run};`] : []),
  ];
}

function grantsOfRead(name: string, { read }: Grant): string[] {
  if (read === 'none') return [];
  const columns = read === 'all' ? '' : ` (${identifiers(read)})`;
  return [`grant select${columns} on ${pg.escapeIdentifier(name)} to ${roles.read};`];
}

const queueRights = {
  [roles.run]: 'select, insert, update, delete',
  [roles.read]: 'select',
};

/** Gives a role what the table says, and takes everything else from it. */
const grantsTo = (role: GrantedRole): string[] => [
  `grant usage on schema ${schemas} to ${role};`,
  `revoke all on all tables in schema ${schemas} from ${role};`,
  `grant ${queueRights[role]} on all tables in schema ${queueSchema} to ${role};`,
  ...Object.entries(grants).flatMap(([name, grant]) =>
    role === roles.run ? grantsOfRun(name, grant) : grantsOfRead(name, grant),
  ),
];

/** Renews the rights of those roles that the SQL of `database roles` let into this database. The session is the owner's. */
export async function renewGrants({ query, exec }: Session): Promise<void> {
  const { rows } = await query(
    `select r.rolname as role from pg_database d, aclexplode(d.datacl) a join pg_roles r on r.oid = a.grantee
      where d.datname = current_database() and a.privilege_type = 'CONNECT' and r.rolname = any($1)`,
    [[roles.run, roles.read]],
  );
  const statements = (rows as { role: GrantedRole }[]).flatMap(({ role }) => grantsTo(role));
  // One text is one transaction: the running shop never sees a right gone.
  if (statements.length > 0) await exec(statements.join('\n'));
}

/** Inside `format`, whose only value is the name of the database. */
const ofDatabase = [
  `alter database %1$I owner to ${roles.owner}`,
  'revoke all on database %1$I from public',
  `grant connect on database %1$I to ${roles.run}, ${roles.read}`,
  ...Object.entries(roleDefaults).map(
    ([name, value]) => `alter role ${roles.run} in database %1$I set ${name} = ${pg.escapeLiteral(value)}`,
  ),
  `alter role ${roles.read} in database %1$I set default_transaction_read_only = on`,
];

/** What an extension brought stays its own. */
const ofExtension = (oid: string) =>
  `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** Inside the loop below: what was made before there were roles, as statements that give it to its owner. */
const ofOwner = `select format('alter schema %I owner to ${roles.owner}', nspname) from pg_namespace where nspname = '${queueSchema}'
    union all
    select format('alter %s %s owner to ${roles.owner}', case relkind when 'v' then 'view' else 'table' end, c.oid::regclass)
      from pg_class c join pg_namespace s on s.oid = relnamespace
      where ${ofShop} and relkind in ('r', 'p', 'v') and not ${ofExtension('c.oid')}
    union all
    select format('alter routine %s owner to ${roles.owner}', p.oid::regprocedure)
      from pg_proc p join pg_namespace s on s.oid = pronamespace where ${ofShop} and not ${ofExtension('p.oid')}
    union all
    select format('alter type %s owner to ${roles.owner}', t.oid::regtype)
      from pg_type t join pg_namespace s on s.oid = typnamespace
      where ${ofShop} and typtype in ('d', 'e') and not ${ofExtension('t.oid')}`;

/** The SQL of the three roles, for a superuser in the shop's database, with or without tables. It may run again. `migrate` gives the rights. */
export const rolesSql =
  (): string => `-- The roles of the shop's database, printed by \`database roles\`. Run it as a superuser in that database, then \`migrate\` as
-- ${roles.owner}, which gives the others their rights. It may run again. Passwords are set by themselves, for example with psql's \\password.
begin;
do $$ begin
${Object.values(roles)
  .map(
    (role) => `  if to_regrole('${role}') is null then create role ${role}; end if;
  alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;`,
  )
  .join('\n')}
${ofDatabase.map((statement) => `  execute format(${pg.escapeLiteral(statement)}, current_database());`).join('\n')}
end $$;

do $$ declare statement text; begin
  for statement in
    ${ofOwner}
  loop
    execute statement;
  end loop;
end $$;
alter schema public owner to pg_database_owner;
revoke create on schema public from public;
commit;`;
