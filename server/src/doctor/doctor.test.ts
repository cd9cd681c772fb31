import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createEsimAccessSimulator } from '@langit/simulators/esim-access/simulator';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { hasPooler, startPooler } from '../../../scripts/pooler.ts';
import { startPostgres } from '../../../scripts/postgres-cluster.ts';
import { type Certified, createAuthority, startFront } from '../../../scripts/tls-front.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { startEngine } from '../platform/database/embedded-engine.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { roles } from '../platform/database/roles.ts';
import { checksOfShop, probeSecretOf } from '../shop/checks-of-shop.ts';
import { databaseDump, migratedSchema, openOn } from '../testing/data-directory.ts';
import { openAsShop, withConnection } from '../testing/database.ts';
import { fillWithDemo } from '../testing/demo.ts';
import { listen, stop } from '../testing/listen.ts';
import { openTestShop, testClock } from '../testing/shop.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { Report } from './examine.ts';
import { startNameServer, type Zone } from './name-server.ts';
import { askingHeaders, probePath } from './probe.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const host = 'shop.test';
const webhookSecret = 'a-secret-of-the-webhook';
const serverKey = 'SB-Mid-server-doctor';
const esimKeys = { accessCode: 'doctor-access-code', secretKey: 'doctor-secret-key' };

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** A server as an owner has it: durable, and the shop's role owns nothing. */
const cluster = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
if (cluster) cleanups.push(cluster.stop);
const onPostgres = describe.runIf(cluster);
if (!cluster) console.log('NOT RUN: what the doctor finds about PostgreSQL needs a server');

const urlOf = (port: number, role: string = roles.run) => `postgres://${role}@127.0.0.1:${port}/langit`;

async function admin(text: string, database = 'langit'): Promise<void> {
  const url = new URL(cluster?.url ?? '');
  url.pathname = `/${database}`;
  await withConnection(url.href, (client) => client.query(text));
}

async function openDatabase(): Promise<Database> {
  if (!cluster) return openOn(await startEngine({ template: await databaseDump() }));
  await admin('create database langit', 'postgres');
  return openAsShop(urlOf(cluster.port, 'postgres'));
}

/** Its pool is empty after the opening: it need not find out whether a pooler stands between. */
const openAnew = (): Promise<Database> => openAsShop(urlOf(cluster?.port ?? 0, 'postgres'), 'on');

const dkim = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkimRecord = ({ publicKey }: typeof dkim) =>
  `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

const soundZone = (): Zone => ({
  addresses: { [host]: '127.0.0.1' },
  texts: {
    [host]: ['v=spf1 include:mail.test -all'],
    [`_dmarc.${host}`]: ['v=DMARC1; p=quarantine'],
    [`mail._domainkey.${host}`]: [dkimRecord(dkim)],
  },
});

let zone = soundZone();
let database: Database;
let port: number;
let front: Awaited<ReturnType<typeof startFront>>;
let elsewhere: number;
let certified: { sound: Certified; soon: Certified; other: Certified };
const supplierOptions: { webhookUrl: string } = { webhookUrl: '' };
let env: Record<string, string>;

beforeAll(async () => {
  database = await openDatabase();
  cleanups.push(() => database.close());
  await fillWithDemo(database, testClock());
  // The demo lacks some prices, so that it shows what a shop does then.
  await database.executeSql(`update product set price_usd = coalesce(price_usd, price_idr), price_jpy = coalesce(price_jpy, price_idr),
    price_vnd = coalesce(price_vnd, price_idr)`);
  const authority = await createAuthority();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, authority.cert]);
  cleanups.push(() => setDefaultCACertificates(trusted));
  certified = {
    sound: await authority.certify(host, 90),
    soon: await authority.certify(host, 5),
    other: await authority.certify('other.test', 90),
  };
  const names = await startNameServer(() => zone);
  cleanups.push(names.close);
  port = await freePort();
  front = await startFront(port, certified.sound);
  cleanups.push(front.close);
  const { server: another, origin: anotherOrigin } = await listen((_, response) =>
    response.end('another server'),
  );
  cleanups.push(() => stop(another));
  elsewhere = Number(new URL(anotherOrigin).port);
  const smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
  });
  cleanups.push(smtp.close);
  const folder = mkdtempSync(join(tmpdir(), 'langit-doctor-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const publicUrl = `https://${host}:${front.port}`;
  supplierOptions.webhookUrl = `${publicUrl}/webhooks/esim-access/${webhookSecret}`;
  const midtrans = createMidtransSimulator({
    basePath: '/midtrans',
    serverKey,
    dataFile: join(folder, 'midtrans.jsonl'),
  });
  const esimAccess = createEsimAccessSimulator(
    Object.assign(supplierOptions, { basePath: '/esim', ...esimKeys, dataFile: join(folder, 'esim.jsonl') }),
  );
  cleanups.push(midtrans.close, esimAccess.close);
  const vendors = await listen(toNodeListener([midtrans, esimAccess]));
  cleanups.push(() => stop(vendors.server));
  const keyFile = join(folder, 'dkim.pem');
  writeFileSync(keyFile, dkim.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  env = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    DOCTOR_DNS: names.address,
    SMTP_URL: `smtp://shop:right@127.0.0.1:${smtp.port}`,
    MAIL_FROM: `Langit <hello@${host}>`,
    MAIL_DKIM_SELECTOR: 'mail',
    MAIL_DKIM_KEY_FILE: keyFile,
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_SNAP_URL: `${vendors.origin}/midtrans/snap/v1`,
    MIDTRANS_API_URL: `${vendors.origin}/midtrans/api`,
    ESIM_ACCESS_CODE: esimKeys.accessCode,
    ESIM_ACCESS_SECRET: esimKeys.secretKey,
    ESIM_ACCESS_URL: `${vendors.origin}/esim`,
    ESIM_WEBHOOK_SECRET: webhookSecret,
    ...(cluster ? { DATABASE_URL: urlOf(cluster.port) } : {}),
  };
  await backUp(1);
});

/** A backup that ended so many hours ago. */
async function backUp(hoursAgo: number, file = '/backups/langit.tar.zst.age'): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  await database.executeSql(`delete from backup_run; insert into backup_run
    (started_at, finished_at, folder, verified_at, tables, rows, actor)
    values ('${at}', '${at}', '${file}', '${at}', 1, 1, 'test')`);
}

type Planted = { env?: Record<string, string>; secondsAhead?: number; database?: Database };

/** Opens the shop, and asks its doctor as the command line does. */
async function examined(planted: Planted = {}, only?: string): Promise<Report> {
  const { env: more = {}, secondsAhead = 0 } = planted;
  const clock = { now: () => new Date(systemClock.now().getTime() + secondsAhead * 1000) };
  const shop = await openTestShop(planted.database ?? database, { env: { ...env, ...more }, clock });
  try {
    await shop.app.listen({ host: '127.0.0.1', port });
    const options: Record<string, string> = only === undefined ? {} : { only };
    const who = { actor: 'owner', claimed: null, reason: null };
    const answer = await shop.operate(
      { command: 'doctor', given: { argument: '', options }, who },
      () => undefined,
    );
    if (!answer.ok) throw new Error(answer.error);
    return answer.answer as Report;
  } finally {
    await shop.stop();
  }
}

const namesOf = ({ findings }: Report) => [...new Set(findings.map(({ check }) => check))].sort();

test('W40 a sound shop has no finding, and every check could look', async () => {
  const report = await examined();
  expect(report).toMatchObject({ verdict: 'sound', findings: [], unchecked: [] });
  expect(report.checks).toBeGreaterThan(20);
});

test('W39 every check names a heading of the guide', () => {
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const headings = [...guide.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
  const checks = checksOfShop(readConfig(env), {
    database,
    clock: systemClock,
    hasSampleFacts: () => false,
    esimWebhookUrl: 'https://shop.test/webhooks',
    running: null,
  });
  const unknown = checks.filter(({ see }) => !headings.some((heading) => heading.startsWith(see)));
  expect(unknown.map(({ name, see }) => [name, see])).toEqual([]);
});

test('W39 the address at which the shop asks itself is not there for anybody else', async () => {
  const shop = await openTestShop(database, { env });
  try {
    const asked = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: probePath, headers, payload: '{}' });
    const question = { nonce: 'n', at: new Date().toISOString() };
    const signed = askingHeaders(probeSecretOf(webhookSecret), question);
    expect((await asked(signed)).statusCode).toBe(200);
    expect((await asked({})).statusCode).toBe(404);
    expect((await asked({ ...signed, 'x-doctor-nonce': 'another' })).statusCode).toBe(404);
    const old = { nonce: 'n', at: new Date(Date.now() - 120_000).toISOString() };
    expect((await asked(askingHeaders(probeSecretOf(webhookSecret), old))).statusCode).toBe(404);
  } finally {
    await shop.stop();
  }
});

const nothing = async (): Promise<Planted> => ({});

/** Each mistake with the checks that find it. Everything is sound again afterwards. */
const mistakes: Record<string, { plant(): Promise<Planted> | Planted; finds: string[]; cure?(): unknown }> = {
  'a name that the name server does not know': {
    plant() {
      zone.addresses = {};
      return {};
    },
    finds: ['network.name'],
  },
  'a public address of another server': {
    plant() {
      front.setTarget(elsewhere);
      return {};
    },
    finds: ['network.this-shop'],
    cure: () => front.setTarget(port),
  },
  'a certificate that ends in five days': {
    plant() {
      front.setCertificate(certified.soon);
      return {};
    },
    finds: ['network.certificate'],
    cure: () => front.setCertificate(certified.sound),
  },
  'a certificate of another name': {
    plant() {
      front.setCertificate(certified.other);
      return {};
    },
    finds: ['network.certificate'],
    cure: () => front.setCertificate(certified.sound),
  },
  'a clock that is 90 seconds ahead': {
    plant: () => ({ secondsAhead: 90 }),
    finds: [...(cluster ? ['database.clock'] : []), 'network.clock'],
  },
  'a proxy that TRUST_PROXY does not name': {
    plant: () => ({ env: { TRUST_PROXY: '' } }),
    finds: ['network.proxy'],
  },
  'an invalid index': {
    plant: () =>
      admin("update pg_index set indisvalid = false where indexrelid = 'product_pkey'::regclass").then(
        nothing,
      ),
    finds: ['database.indexes'],
    cure: () => admin("update pg_index set indisvalid = true where indexrelid = 'product_pkey'::regclass"),
  },
  'a backup of 40 hours ago': {
    plant: () => backUp(40).then(nothing),
    finds: ['safety.backup-age'],
    cure: () => backUp(1),
  },
  'a backup that is not encrypted': {
    plant: () => backUp(1, '/backups/langit.tar.zst').then(nothing),
    finds: ['safety.backup-encryption'],
    cure: () => backUp(1),
  },
  'a domain without SPF': {
    plant() {
      zone.texts[host] = ['another text'];
      return {};
    },
    finds: ['partners.spf'],
  },
  'a DKIM record with another key': {
    plant() {
      zone.texts[`mail._domainkey.${host}`] = [dkimRecord(stranger)];
      return {};
    },
    finds: ['partners.dkim'],
  },
  'a wrong password of the mail server': {
    plant: () => ({ env: { SMTP_URL: (env.SMTP_URL ?? '').replace('right', 'wrong') } }),
    finds: ['partners.mail'],
  },
  'a webhook that is registered for another shop': {
    plant() {
      supplierOptions.webhookUrl = 'https://other.test/webhooks/esim-access/other';
      return {};
    },
    finds: ['partners.esim-access-webhook'],
    cure: () => {
      supplierOptions.webhookUrl = `${env.PUBLIC_URL}/webhooks/esim-access/${webhookSecret}`;
    },
  },
  'a plan without a price in VND': {
    plant: () =>
      database
        .executeSql(`update product set price_vnd = null where product_id = 'japan-5gb-30d'`)
        .then(nothing),
    finds: ['catalogue.products'],
    cure: () =>
      database.executeSql(`update product set price_vnd = price_idr where product_id = 'japan-5gb-30d'`),
  },
};

const ofPostgres = new Set(['an invalid index']);

test.each(Object.entries(mistakes).filter(([name]) => cluster || !ofPostgres.has(name)))(
  'W40 the doctor finds %s, and nothing else',
  async (_, { plant, finds, cure }) => {
    try {
      expect(namesOf(await examined(await plant()))).toEqual(finds);
    } finally {
      zone = soundZone();
      await cure?.();
    }
  },
);

test('W40 the doctor finds a key of the sandbox at the production address', async () => {
  const production = { MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1' };
  const report = await examined({ env: production }, 'partners.keys');
  expect(report.findings).toMatchObject([{ check: 'partners.keys', severity: 'fault' }]);
});

onPostgres('on PostgreSQL', () => {
  test('W40 the doctor finds that confirmed orders may be lost in a crash', async () => {
    await admin('alter role langit_run set synchronous_commit = off', 'postgres');
    const later = await openAnew();
    try {
      expect(namesOf(await examined({ database: later }, 'database'))).toEqual(['database.server']);
    } finally {
      await admin('alter role langit_run reset synchronous_commit', 'postgres');
      await later.close();
    }
  });

  test('W40 the doctor finds that the shop runs as the owner of its tables', async () => {
    const asOwner = await openPostgres({
      url: urlOf(cluster?.port ?? 0, roles.owner),
      schema: migratedSchema,
      log: quiet,
      startWithinSeconds: 10,
    });
    try {
      expect(namesOf(await examined({ database: asOwner }, 'database'))).toEqual(['database.role']);
    } finally {
      await asOwner.close();
    }
  });

  test('W45 the doctor finds that the shop’s role lacks a right', async () => {
    await admin(`revoke update on note from ${roles.run}`);
    try {
      const { findings } = await examined({}, 'database');
      expect(findings).toMatchObject([
        { check: 'database.role', found: expect.stringContaining('update on note') },
      ]);
    } finally {
      await admin(`grant update on note to ${roles.run}`);
    }
  });

  test('W45 the doctor finds that sessions begin without a limit', async () => {
    // The start sets what is missing, and sessions that a pooler opened before keep what they began with: here it is reset after the start.
    const withoutLimit = await openAnew();
    await admin(`alter role ${roles.run} in database langit set statement_timeout = '9s'`);
    try {
      expect(namesOf(await examined({ database: withoutLimit }, 'database'))).toEqual(['database.role']);
    } finally {
      await withoutLimit.close();
      await admin(`alter role ${roles.run} in database langit set statement_timeout = '3s'`);
    }
  });

  test('W40 the doctor finds that four instances want more connections than the server has', async () => {
    const instance = (id: number) => `('i${id}', '0.1.0', 'v24', 60, now(), now())`;
    await database.executeSql(
      `insert into instance (id, version, node, pool, started_at, seen_at) values ${[1, 2, 3, 4].map(instance).join(', ')}`,
    );
    try {
      const report = await examined({}, 'database');
      expect(namesOf(report)).toEqual(['database.connections']);
    } finally {
      await database.executeSql('delete from instance');
    }
  });

  test('W5 the doctor finds that no running instance carries out jobs', async () => {
    await database.executeSql(
      `insert into instance (id, version, node, pool, role, started_at, seen_at) values ('w', '0.1.0', 'v24', 4, 'web', now(), now())`,
    );
    try {
      expect(namesOf(await examined({}, 'database'))).toEqual(['database.instances']);
      await database.executeSql(`update instance set role = 'both'`);
      expect(namesOf(await examined({}, 'database'))).toEqual([]);
    } finally {
      await database.executeSql('delete from instance');
    }
  });

  if (!hasPooler()) console.log('NOT RUN: the Debian package pgbouncer is missing');

  test.runIf(hasPooler())(
    'W40 the doctor finds what a pooler between the shop and PostgreSQL takes away',
    async () => {
      const pooler = await startPooler({ port: cluster?.port ?? 0, user: roles.run });
      const through = urlOf(pooler.port);
      const found = async (env: Record<string, string>) =>
        (await examined({ env }, 'database.address')).findings.map(({ found }) => found);
      try {
        expect(await found({ DATABASE_URL: through })).toEqual([
          expect.stringContaining('by a pooler alone'),
        ]);
        const direct = { DATABASE_URL: through, DATABASE_DIRECT_URL: urlOf(cluster?.port ?? 0) };
        expect(await found(direct)).toEqual([]);
        expect(await found({ ...direct, DATABASE_PREPARED: 'on' })).toEqual([
          expect.stringContaining('named statements'),
        ]);
      } finally {
        await pooler.stop();
      }
    },
  );
});
