import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../catalogue/tables.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { demoCost } from '../../shop/demo-cost.ts';
import { makeDataDirectory } from '../../testing/data-directory.ts';
import { useDatabase } from '../../testing/database.ts';
import { readMigrations } from '../database/migrate.ts';
import { type OpenSession, openSession } from '../database/session.ts';
import { type BackupSource, type Entry, readArchive, writeArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { BackupError, type Manifest, manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { describeTables } from './table-shapes.ts';
import { writeBackup } from './write-backup.ts';

// Whole databases are restored: some seconds of work for a busy machine.
const database = useDatabase('once');
const clock = { now: () => new Date('2026-11-20T03:00:00Z') };
const root = mkdtempSync(join(tmpdir(), 'langit-backup-'));
let manifest: Manifest;
/** Encrypted for two people; `source` opens it as the first of them. */
let source: Required<BackupSource>;
const keys: { file: string; recipient: string }[] = [];
const recipients = () => keys.slice(0, 2).map(({ recipient }) => recipient);

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
  for (const name of ['first', 'second', 'other']) {
    const identity = await generateX25519Identity();
    const file = join(root, `${name}.key`);
    writeFileSync(file, `# created: 2026-11-20\n# public key: …\n${identity}\n`);
    keys.push({ file, recipient: await identityToRecipient(identity) });
  }
  const written = await writeBackup(
    { database, clock },
    { folder: join(root, 'backups'), recipients: recipients() },
  );
  manifest = written.manifest;
  source = { file: written.file, identity: keyFile('first') };
});
const keyFile = (name: string) => join(root, `${name}.key`);

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
  source,
  migrations: readMigrations(),
  now: clock.now(),
  replace: false,
  onTable: () => undefined,
  ...more,
});
const backUp = async (session: OpenSession, folder: string): Promise<Manifest> =>
  (
    await writeBackup(
      { database: { kind: 'embedded', snapshot: async (read) => inTransaction(session, read) }, clock },
      { folder, recipients: [] },
    )
  ).manifest;
async function inTransaction<T>(
  session: OpenSession,
  read: (session: OpenSession) => Promise<T>,
): Promise<T> {
  await session.exec('begin');
  return read(session).finally(() => session.exec('commit'));
}
/** A file with these bytes. */
function fileOf(name: string, bytes: string | Uint8Array): string {
  const at = join(root, name);
  writeFileSync(at, bytes);
  return at;
}
const entriesOf = async (source: BackupSource): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of readArchive(source)) entries.push(entry);
  return entries;
};
/** A copy of the backup, whole as a file, with other entries. */
async function rewritten(name: string, change: (entry: Entry) => Entry[]): Promise<BackupSource> {
  const entries = (await entriesOf(source)).flatMap(change);
  const file = join(root, `${name}.tar.zst`);
  await writeArchive(file, { recipients: [], modified: clock.now() }, async (add) => {
    for (const entry of entries) await add(entry);
  });
  return { file };
}
const withManifest = (name: string, change: (manifest: Manifest) => unknown) =>
  rewritten(name, (entry) =>
    entry.name === manifestName
      ? [{ ...entry, content: Buffer.from(JSON.stringify(change(structuredClone(manifest)))) }]
      : [entry],
  );

const hasAge = !spawnSync('age', ['--version']).error;
if (!hasAge) console.log('NOT RUN: the Debian package age is missing');

describe('a backup', () => {
  test('V8 a backup has every table, and only its owner can read it', async () => {
    const shapes = await database.snapshot((session) => describeTables(session));
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(shapes.map(({ name }) => name).sort());
    expect(manifest.tables.find(({ name }) => name === 'product')?.rows).toBeGreaterThan(300);
    expect(manifest).toEqual(await checkBackup(source));
    expect(basename(source.file)).toBe('langit-2026-11-20T03-00-00Z.tar.zst.age');
    expect(readdirSync(join(root, 'backups'))).toEqual([basename(source.file)]);
    expect(statSync(join(root, 'backups')).mode & 0o777).toBe(0o700);
    expect(statSync(source.file).mode & 0o777).toBe(0o600);
  });

  test('W41 each recipient opens an encrypted backup, and its bytes show nothing of the shop', async () => {
    expect(await checkBackup({ ...source, identity: keyFile('second') })).toEqual(manifest);
    const bytes = readFileSync(source.file);
    for (const word of ['demo@example.com', 'product', manifestName])
      expect(bytes.includes(word)).toBe(false);
  });

  test('W41 the manifest of a backup holds no personal data', async () => {
    const { rows } = await database.db.execute<{ email: string; name: string }>(
      sql`select email, name from customer where email is not null`,
    );
    const text = JSON.stringify(manifest);
    expect(rows.length).toBeGreaterThan(0);
    for (const { email, name } of rows) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(name);
    }
  });

  test('V8 a backup never overwrites another one and leaves no partial files', async () => {
    const into = { folder: join(root, 'backups'), recipients: recipients() };
    await expect(writeBackup({ database, clock }, into)).rejects.toThrow('exists already');
    const failing = { kind: 'embedded' as const, snapshot: () => Promise.reject(new Error('gone')) };
    const none = { ...into, folder: join(root, 'none') };
    await expect(writeBackup({ database: failing, clock }, none)).rejects.toThrow('gone');
    expect(readdirSync(none.folder)).toEqual([]);
  });

  test.runIf(hasAge)(
    "W41 Debian's age opens a backup, and the shop opens a file that Debian's age encrypted",
    async () => {
      const plain = join(root, 'opened.tar.zst');
      const age = (...words: string[]) => spawnSync('age', words, { encoding: 'utf8' });
      expect(age('-d', '-i', source.identity, '-o', plain, source.file).stderr).toBe('');
      expect(await checkBackup({ file: plain })).toEqual(manifest);
      const theirs = join(root, 'theirs.tar.zst.age');
      expect(age('-r', recipients()[1] ?? '', '-o', theirs, plain).stderr).toBe('');
      expect(await checkBackup({ file: theirs, identity: keyFile('second') })).toEqual(manifest);
    },
  );

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

  describe('that cannot be used', () => {
    const refuse = async (source: BackupSource, text: string) => {
      await session.exec('delete from demo_row');
      const refused: unknown = await restoreBackup(session, options({ source, replace: true })).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(BackupError);
      expect((refused as Error).message).toContain(text);
      expect((refused as Error).message).not.toContain('\n');
      expect(await countIn('demo_row')).toEqual({ count: 0 });
    };

    test('W41 one changed byte anywhere in the file is damage, and nothing is restored', async () => {
      const bytes = readFileSync(source.file);
      for (const at of [30, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await refuse({ ...source, file: fileOf('changed.age', changed) }, 'damaged');
      }
    });

    test('W41 a file that is cut off is damage, encrypted or plain, and nothing is restored', async () => {
      const bytes = readFileSync(source.file);
      for (const length of [100, Math.floor(bytes.length / 2), bytes.length - 1])
        await refuse({ ...source, file: fileOf('cut.age', bytes.subarray(0, length)) }, 'damaged');
      const plain = await rewritten('plain', (entry) => [entry]);
      const whole = readFileSync(plain.file);
      for (const length of [100, Math.floor(whole.length / 2), whole.length - 3000])
        await refuse({ file: fileOf('cut.zst', whole.subarray(0, length)) }, 'damaged');
    });

    test('W41 a wrong key, no key and a file without a key are named, and nothing is restored', async () => {
      await refuse({ ...source, identity: keyFile('other') }, `${keyFile('other')} does not open`);
      await refuse({ file: source.file }, '--identity');
      await refuse({ ...source, identity: join(root, 'missing.key') }, "can't be read (ENOENT)");
      await refuse({ ...source, identity: fileOf('empty.key', 'age1…\n') }, 'holds no age key');
      await refuse({ ...source, identity: fileOf('bad.key', 'AGE-SECRET-KEY-1ABC\n') }, 'misspelled');
    });

    test('W41 a foreign or missing file is no backup of the shop', async () => {
      await refuse(
        { file: fileOf('photo.jpg', 'JFIF, or what a photo begins with') },
        'is no backup of the shop',
      );
      await refuse({ file: fileOf('empty', '') }, 'is no backup of the shop');
      await refuse({ file: root }, "can't be read (EISDIR)");
      await refuse({ file: join(root, 'missing') }, 'There is no backup');
      const foreign = await rewritten('foreign', (entry) => [{ ...entry, name: '../etc/passwd' }]);
      await refuse(foreign, 'is no backup of the shop');
    });

    test('V8 a backup without a table, with another one, or of a newer version is refused', async () => {
      const lacking = await rewritten('lacking', (entry) =>
        entry.name.startsWith('voucher/') ? [] : [entry],
      );
      await refuse(lacking, 'voucher is not what was written');
      const damaged = await rewritten('damaged', (entry) =>
        entry.name === 'voucher/0001.csv'
          ? [{ ...entry, content: Buffer.concat([entry.content, Buffer.from('x')]) }]
          : [entry],
      );
      await refuse(damaged, 'voucher is not what was written');
      await refuse(
        await rewritten('endless', (entry) => (entry.name === manifestName ? [] : [entry])),
        'cut off',
      );
      const newer = { name: '9999_more.sql', hash: 'x' };
      const more = await withManifest('newer', (it) => ({ ...it, migrations: [...it.migrations, newer] }));
      await refuse(more, 'newer version');
      const [first, ...others] = manifest.migrations;
      const changed = [{ name: first?.name, hash: 'other' }, ...others];
      const other = await withManifest('changed', (it) => ({ ...it, migrations: changed }));
      await refuse(other, "The backup's tables are not those of");
      await refuse(await withManifest('format', (it) => ({ ...it, format: 3 })), 'of a newer version');
    });
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
