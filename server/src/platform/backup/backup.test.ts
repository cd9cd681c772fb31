import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../catalogue/tables.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { demoCost } from '../../shop/demo-cost.ts';
import { makeDataDirectory } from '../../testing/data-directory.ts';
import { useDatabase } from '../../testing/database.ts';
import { readMigrations } from '../database/migrate.ts';
import { type OpenSession, openSession } from '../database/session.ts';
import { type Manifest, manifestFile, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { describeTables } from './table-shapes.ts';
import { writeBackup } from './write-backup.ts';

// Whole databases are restored: some seconds of work for a busy machine.
const database = useDatabase('once');
const clock = { now: () => new Date('2026-11-20T03:00:00Z') };
const root = mkdtempSync(join(tmpdir(), 'langit-backup-'));
const folder = join(root, 'first');
let manifest: Manifest;

/** Texts with the characters that a text format most easily corrupts. */
const strange = [
  '',
  ' ',
  'null',
  '\\N',
  '\\.',
  '"',
  '""',
  'a,b;c',
  'one\ntwo\r\nthree',
  "it's",
  '=1+1',
  'ảnh 絵文字 🗾',
  '\u2028',
];

/** Every byte value, up to the size limit of a picture. */
const pictureBytes = (index: number) =>
  Buffer.alloc(300 * 1024, Buffer.from(allBytes.map((byte) => byte ^ index)));
const allBytes = Array.from({ length: 256 }, (_, byte) => byte);

beforeAll(async () => {
  await loadDemo({
    database,
    clock,
    hashPassword: async () => 'unused',
    withCustomers: true,
    costOf: demoCost,
  });
  for (const [index, text] of strange.entries())
    await database.db.execute(sql`insert into audit_log (at, actor, act, subject, reason, before, after)
      values (${`2026-01-01 00:00:00.00000${index % 10}+00`}, ${text}, 'act', 'subject', ${index % 2 ? text : null},
      ${JSON.stringify({ text, deep: [null, 1.5, { text }] })}::jsonb, null)`);
  await database.db.execute(sql`update product set networks = array['a"b', 'c,d', '', 'null', '{}'] where id =
    (select min(id) from product)`);
  await database.db.execute(sql`update customer set created_at = '0044-03-15 12:00:00+00 BC'`);
  // More rows than one read returns.
  for (let index = 0; index < 45; index += 1)
    await database.db.insert(picture).values({
      name: `${index.toString(16).padStart(32, '0')}.webp`,
      bytes: pictureBytes(index),
      width: 1600,
      height: 640,
      createdAt: clock.now(),
    });
  manifest = await writeBackup({ database, clock }, folder);
});

let session: OpenSession;
beforeAll(async () => {
  const dataDir = join(root, 'target');
  await makeDataDirectory(dataDir);
  session = await openSession({ url: null, dataDir });
});
afterAll(async () => {
  await session.close();
  rmSync(root, { recursive: true, force: true });
});
const countIn = async (table: string) =>
  (await session.query(`select count(*)::int as count from ${table}`, [])).rows[0];
const backedUp = (table: string) => ({ count: manifest.tables.find(({ name }) => name === table)?.rows });

const options = (more: Partial<Parameters<typeof restoreBackup>[1]> = {}) => ({
  folder,
  migrations: readMigrations(),
  now: clock.now(),
  replace: false,
  onTable: () => undefined,
  ...more,
});
const backUp = (session: OpenSession, into: string) =>
  writeBackup(
    { database: { kind: 'embedded', snapshot: async (read) => inTransaction(session, read) }, clock },
    into,
  );
async function inTransaction<T>(
  session: OpenSession,
  read: (session: OpenSession) => Promise<T>,
): Promise<T> {
  await session.exec('begin');
  return read(session).finally(() => session.exec('commit'));
}
/** A copy of the backup that a test can damage. */
function copy(name: string): string {
  const at = mkdtempSync(join(root, `${name}-`));
  for (const file of readdirSync(folder)) writeFileSync(join(at, file), readFileSync(join(folder, file)));
  return at;
}

describe('a backup', () => {
  test('V8 a backup has every table, and only its owner can read it', async () => {
    const shapes = await database.snapshot((session) => describeTables(session));
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(shapes.map(({ name }) => name).sort());
    expect(manifest.tables.find(({ name }) => name === 'product')?.rows).toBeGreaterThan(300);
    expect(manifest).toEqual(await readManifest(folder));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  test('V8 a backup never overwrites another one and leaves no partial files', async () => {
    await expect(writeBackup({ database, clock }, folder)).rejects.toThrow('is not empty');
    const failing = { kind: 'embedded' as const, snapshot: () => Promise.reject(new Error('gone')) };
    await expect(writeBackup({ database: failing, clock }, join(root, 'none'))).rejects.toThrow('gone');
    expect(readdirSync(root).filter((name) => name.includes('none'))).toEqual([]);
  });

  test('V8 a backup of a restored database has the same checksums', async () => {
    await restoreBackup(session, options());
    const again = await backUp(session, join(root, 'again'));
    const sums = ({ tables }: Manifest) =>
      Object.fromEntries(
        tables.flatMap(({ schema, name, rows, sha256 }) =>
          schema === 'public' ? [[name, { rows, sha256 }]] : [],
        ),
      );
    expect(sums(again)).toEqual(sums(manifest));
  });

  test('V8 a restore keeps pictures byte by byte', async () => {
    const { rows } = await session.query('select name, md5(bytes) as sum from picture order by name', []);
    expect((rows as { sum: string }[]).map(({ sum }) => sum)).toEqual(
      Array.from({ length: 45 }, (_, index) => createHash('md5').update(pictureBytes(index)).digest('hex')),
    );
  });

  test('V8 after a restore sequences continue and the triggers of the ledger are active', async () => {
    const last = await session.query('select max(id)::int as id from audit_log', []);
    const { rows } = await session.query(
      `insert into audit_log (at, actor, act, subject) values ('2026-01-01', 'a', 'b', 'c') returning id::int`,
      [],
    );
    expect(rows).toEqual([{ id: (last.rows as { id: number }[])[0]!.id + 1 }]);
    const guards = await session.query(
      `select tgenabled::text from pg_trigger where tgname = 'money_movement_guard'`,
      [],
    );
    expect(guards.rows).toEqual([{ tgenabled: 'O' }]);
  });
});

describe('a restore', () => {
  test('V8 a restore into a database with content is refused without --replace', async () => {
    await expect(restoreBackup(session, options())).rejects.toThrow('--replace');
    await session.exec('delete from demo_row');
    await restoreBackup(session, options({ replace: true }));
    expect(await countIn('demo_row')).toEqual(backedUp('demo_row'));
  });

  test('V8 a damaged, incomplete or newer backup is refused before the database is changed', async () => {
    const damaged = copy('damaged');
    appendFileSync(join(damaged, 'voucher.csv'), 'x');
    const lacking = copy('lacking');
    rmSync(join(lacking, 'voucher.csv'));
    const newer = copy('newer');
    const manifest = JSON.parse(readFileSync(join(newer, manifestFile), 'utf8'));
    manifest.migrations.push({ name: '9999_more.sql', hash: 'x' });
    writeFileSync(join(newer, manifestFile), JSON.stringify(manifest));
    const changed = copy('changed');
    manifest.migrations.pop();
    manifest.migrations[0].hash = 'other';
    writeFileSync(join(changed, manifestFile), JSON.stringify(manifest));
    await session.exec('delete from demo_row');
    const refuse = (at: string, text: string) =>
      expect(restoreBackup(session, options({ folder: at, replace: true }))).rejects.toThrow(text);
    await refuse(damaged, 'voucher.csv is not what was written');
    await refuse(lacking, "voucher.csv can't be read");
    await refuse(newer, 'newer version');
    await refuse(changed, "The backup's tables are not those of");
    await refuse(root, 'There is no backup');
    writeFileSync(join(changed, manifestFile), '{}');
    await refuse(changed, 'damaged, or of a newer version');
    expect(await countIn('demo_row')).toEqual({ count: 0 });
  });

  test('V8 a restore that fails half-way is rolled back', async () => {
    const failing = options({
      replace: true,
      onTable: ({ table }) => {
        if (table === 'voucher') throw new Error('the plug is pulled');
      },
    });
    await expect(restoreBackup(session, failing)).rejects.toThrow('plug');
    expect(await countIn('demo_row')).toEqual({ count: 0 });
    expect(await countIn('product')).toEqual(backedUp('product'));
  });
});
