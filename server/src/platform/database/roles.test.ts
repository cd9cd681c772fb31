import { describe, expect, test } from 'vitest';
import {
  asRole,
  migrateAsOwner,
  ownerOf,
  testUrl,
  useDatabase,
  withConnection,
} from '../../testing/database.ts';
import { databaseFault } from './errors.ts';
import { grants } from './grants.ts';
import { roles } from './roles.ts';

const database = useDatabase();

test('W45 every table and view of the database says what the roles may do with it', async () => {
  const { rows } = await ownerOf(database).executeSql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`,
  );
  expect(Object.keys(grants).sort()).toEqual((rows as { name: string }[]).map(({ name }) => name).sort());
});

/** The address of this worker's database. */
async function addressOf(): Promise<string> {
  const { rows } = await database.executeSql('select current_database() as name');
  const url = new URL(testUrl ?? '');
  url.pathname = `/${(rows[0] as { name: string }).name}`;
  return url.href;
}

describe.runIf(testUrl)('on PostgreSQL', () => {
  const forbidden = [
    'create table more (id int)',
    'create temporary table more (id int)',
    'create function more() returns int language sql as $$ select 1 $$',
    'alter table "order" add column more int',
    'drop table note',
    'truncate audit_log',
    `update audit_log set actor = 'nobody'`,
    'delete from audit_log',
    'update audit_head set seq = 0',
    'update money_movement set signed_idr = 1',
    'delete from schema_migration',
    `update gateway_event set raw = ''`,
    'select append_to_audit_chain(1)',
    'set session_replication_role = replica',
  ];

  test.each(forbidden)('W45 the role of the running shop may not %s', async (statement) => {
    const error = await database.executeSql(statement).catch((fault: unknown) => fault);
    expect(databaseFault(error)?.code).toBe('42501');
  });

  test.each([
    'select password_hash from customer',
    'select activation_code from esim',
    'select raw from gateway_event',
    'select * from session',
    'select * from setting',
    'select url from payment_attempt',
  ])('W45 the role of reports may not %s', async (statement) => {
    const error = await withConnection(asRole(await addressOf(), roles.read), (client) =>
      client.query(statement).catch((fault: unknown) => fault),
    );
    expect(databaseFault(error)?.code).toBe('42501');
  });

  /** Of these tables those to which a question about their rights is answered with yes. */
  async function where(names: readonly string[], question: string): Promise<unknown[]> {
    const { rows } = await ownerOf(database).executeSql(
      `select relname as name, ${question} as yes from pg_class
        where relnamespace = 'public'::regnamespace and relname = any($1) order by 1`,
      [names],
    );
    expect(rows).toHaveLength(names.length);
    return (rows as { name: string; yes: boolean }[]).filter(({ yes }) => yes).map(({ name }) => name);
  }

  test('W45 the running shop adds rows to its records, and changes and deletes none of them', async () => {
    const records = [
      'audit_log',
      'fx_rate',
      'gateway_event',
      'gateway_fee',
      'margin_rule',
      'money_movement',
      'offer_cost_change',
      'order_event',
      'product_price_change',
    ];
    expect(await where(records, `has_table_privilege('${roles.run}', oid, 'update, delete')`)).toEqual([]);
    // What became of a notification is known later.
    expect(await where(records, `has_any_column_privilege('${roles.run}', oid, 'update')`)).toEqual([
      'gateway_event',
    ]);
  });

  test('W45 the role of reports sees no column of sessions, codes, secrets, settings, uploads and stored answers', async () => {
    const secrets = [
      'account_token',
      'approval',
      'file_ticket',
      'idempotency',
      'login_code',
      'one_time_secret',
      'operation',
      'operator_request',
      'rate_limit',
      'session',
      'setting',
      'staff_challenge',
      'staff_credential',
      'staff_link',
      'staff_password',
      'staff_recovery',
      'staff_session',
      'staff_totp',
      'throttle',
      'upload',
    ];
    expect(await where(secrets, `has_any_column_privilege('${roles.read}', oid, 'select')`)).toEqual([]);
  });

  test('W45 a right that a role should not have is gone after the next migration', async () => {
    await ownerOf(database).executeSql(`grant delete on audit_log to ${roles.run}`);
    await migrateAsOwner(await addressOf());
    expect(await where(['audit_log'], `has_table_privilege('${roles.run}', oid, 'delete')`)).toEqual([]);
  });

  test('W45 no other role of the server connects to the shop’s database', async () => {
    const { rows } = await database.executeSql(
      `select has_database_privilege('public', current_database(), 'connect') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('W45 the role of reports reads orders, and writes nothing', async () => {
    await withConnection(asRole(await addressOf(), roles.read), async (client) => {
      expect((await client.query('select count(*)::int as n from "order"')).rows).toEqual([{ n: 0 }]);
      const error = await client.query('delete from "order"').catch((fault: unknown) => fault);
      expect(databaseFault(error)?.code).toBe('25006');
    });
  });
});
