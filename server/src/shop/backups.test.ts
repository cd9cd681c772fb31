import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openSession } from '../platform/database/session.ts';
import { makeDataDirectory } from '../testing/data-directory.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { bareEnv, ownDatabase } from '../testing/shop-process.ts';
import { useTrade } from '../testing/trade.ts';
import { restoreHere } from './restore.ts';
import { verifyHere } from './verify.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'langit-backups-'));
const folder = join(root, 'backups');
const keyFile = join(root, 'backup.key');
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(() => writeFileSync(keyFile, `${identity}\n`));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(async () => {
  for (const clean of cleanups) await clean();
  rmSync(root, { recursive: true });
});

const database = useDatabase();
const dataDir = mkdtempSync(join(root, 'data-'));
const shop = useTrade(database, { BACKUP_DIR: folder, BACKUP_RECIPIENTS: recipient, DATA_DIR: dataDir });

const quiet = () => undefined;
const who = { actor: 'owner', reason: null };

/** An empty database to restore into: PostgreSQL where the tests have one. */
async function emptyPlace(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const own = await ownDatabase();
  cleanups.push(own.drop);
  const place = mkdtempSync(join(root, 'place-'));
  await makeDataDirectory(place);
  return { DATA_DIR: place, DATABASE_URL: own.url };
}

test('W42 a verified backup was restored and compared, and its moment is in status and metrics', async () => {
  const made = await shop.operator('system.backup', '--verify');
  expect(made).toMatchObject({ verified: true, file: expect.stringMatching(/\.tar\.zst\.age$/) });
  expect(readdirSync(dataDir)).toEqual([]);
  expect(statSync(made.file).mode & 0o777).toBe(0o600);
  const { backups } = await shop.operator('system.status');
  const now = shop.clock.now().toISOString();
  expect(backups[0]).toMatchObject({ file: made.file, verified: now, error: null });
  const { body } = await shop.app.inject('/metrics');
  const seconds = shop.clock.now().getTime() / 1000;
  expect(body).toContain(`langit_backup_finished_timestamp_seconds ${seconds}`);
  expect(body).toContain(`langit_backup_verified_timestamp_seconds ${seconds}`);
});

test('W42 a backup that cannot be restored is not kept, and its run says why', async () => {
  // A table that no migration makes.
  const { executeSql } = ownerOf(database);
  await executeSql('create table planted (id int primary key); grant select on planted to public');
  try {
    const refused = await shop.operator('system.backup', '--verify');
    expect(refused).toMatch(/not kept, because its check failed: .*planted/);
  } finally {
    await executeSql('drop table planted');
  }
  const { backups } = await shop.operator('system.status');
  expect(backups[0]).toMatchObject({ verified: null, error: expect.stringContaining('planted') });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('W41 customers who were erased after a backup are erased again by its restore', async () => {
  const { file } = await shop.operator('system.backup');
  await shop.operator('customers.erase', 'demo@example.com', '--reason', 'asked by mail');
  shop.clock.advance(60);
  await shop.operator('system.backup');
  const lines = readFileSync(join(folder, 'erasures.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([['customer', 'at']]);
  expect(lines.join()).not.toContain('@');
  expect(statSync(join(folder, 'erasures.jsonl')).mode & 0o777).toBe(0o600);

  const place = await emptyPlace();
  const config = readConfig(place);
  const input = { file, identity: keyFile, replace: false };
  expect(await restoreHere(config, input, who, quiet)).toMatchObject({ restored: file, erased: 1 });
  const session = await openSession({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    const of = async (text: string) => (await session.query(text, [])).rows;
    expect(await of(`select 1 from customer where email = 'demo@example.com'`)).toEqual([]);
    expect(await of('select id from customer where anonymised_at is not null')).toEqual([
      { id: JSON.parse(lines[0] ?? '').customer },
    ]);
    expect(await of(`select actor from audit_log where act = 'customer.erase'`)).toEqual([
      { actor: 'owner' },
    ]);
  } finally {
    await session.close();
  }
});

test('W41 a database that a shop uses is not replaced, whatever is asked for', async () => {
  const { file } = await shop.operator('system.backup');
  const place = await emptyPlace();
  if (!place.DATABASE_URL) return;
  const running = await openSession({ url: place.DATABASE_URL, dataDir: place.DATA_DIR });
  try {
    const input = { file, identity: keyFile, replace: true };
    await expect(restoreHere(readConfig(place), input, who, quiet)).rejects.toThrow(
      'A shop is using this database',
    );
  } finally {
    await running.close();
  }
});

test('W41 erasures that a restored database does not know stay in the list beside its backups', async () => {
  const list = join(folder, 'erasures.jsonl');
  await shop.operator('system.backup');
  const unknown = '{"customer":"cus_of_before","at":"2026-11-01T00:00:00.000Z"}\n';
  writeFileSync(list, unknown);
  shop.clock.advance(60);
  await shop.operator('system.backup');
  expect(readFileSync(list, 'utf8')).toContain(unknown);
});

test('W41 a damaged list of erasures stops a restore before the database is touched', async () => {
  const other = join(root, 'other');
  const { file } = await shop.operator('system.backup', other);
  writeFileSync(join(other, 'erasures.jsonl'), '{"customer":\n');
  const place = await emptyPlace();
  const input = { file, identity: keyFile, replace: false };
  await expect(restoreHere(readConfig(place), input, who, quiet)).rejects.toThrow(
    'erasures.jsonl is damaged in line 1',
  );
});

test('W42 a backup above the limit is verified in BACKUP_VERIFY_URL, which is emptied', async () => {
  const { file } = await shop.operator('system.backup');
  const source = { file, identity: keyFile };
  await expect(verifyHere({ dataDir, backupVerifyUrl: null }, source, quiet, 1000)).rejects.toThrow(
    'set BACKUP_VERIFY_URL',
  );
  const own = await ownDatabase();
  cleanups.push(own.drop);
  if (!own.url) return;
  const place = { dataDir, backupVerifyUrl: own.url };
  expect(await verifyHere(place, source, quiet, 1000)).toMatchObject({ verified: file });
  const session = await openSession({ url: own.url, dataDir });
  const { rows } = await session.query(`select 1 from pg_tables where schemaname = 'public'`, []);
  await session.close();
  expect(rows).toEqual([]);
});

test('U18 the console makes no unencrypted or daily backup', async () => {
  expect(await shop.operator('system.backup', '--daily')).toMatch(/command line/);
});

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MIDTRANS_SERVER_KEY: 'Mid-server-GxT3qk0eZ81nVwYbLr6P',
  MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
  MIDTRANS_API_URL: 'http://127.0.0.1:9',
  ESIM_ACCESS_CODE: '4f1c29d07be64a3b9d58e2a1',
  ESIM_ACCESS_SECRET: '8b3e6f0d1c2a4957b6e8d0f1a2c3b4d5',
  ESIM_ACCESS_URL: 'http://127.0.0.1:9',
};

test('W41 a live shop backs up for its keys, and without an encryption only with --plain', async () => {
  const place = await emptyPlace();
  const into = join(root, 'live');
  const typed = (env: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...words], { env: { ...bareEnv, ...place, ...env } });
  await expect(typed(live, 'backup', into)).rejects.toThrow('BACKUP_RECIPIENTS');
  await typed(live, 'backup', into, '--plain');
  const keyed = { ...live, BACKUP_RECIPIENTS: recipient };
  await typed(keyed, 'backup', into);
  const names = readdirSync(into).filter((name) => name.startsWith('langit-'));
  expect(names.map((name) => name.replace(/^langit-.*Z/, ''))).toEqual(['.tar.zst', '.tar.zst.age']);
  const target = { ...live, ...(await emptyPlace()) };
  const file = join(into, names[1] ?? '');
  await expect(typed(target, 'restore', file)).rejects.toThrow('--identity');
  await typed(target, 'verify', file, '--identity', keyFile);
  const restored = await typed(target, 'restore', file, '--identity', keyFile);
  expect(restored.stdout).toContain(file);
}, 240_000);
