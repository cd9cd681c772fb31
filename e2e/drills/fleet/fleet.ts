import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallAnswer } from '@langit/contract/operator/calls';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';
import { answers, commandLine, createDaemon, createProgram, type Program, repository } from '../processes.ts';
import { openWitnesses, type Witnesses } from '../witnesses.ts';
import { type DatabasePair, openDatabasePair, until } from './database-pair.ts';

/** What runs on one machine: pages, jobs, and the way to the database. */
export type Machine = { web: Program; worker: Program; pooler: Program; proxy: Program };

export type Fleet = {
  /** Where customers and vendors reach the shop. */
  origin: string;
  machines: { a: Machine; b: Machine };
  nginx: Program;
  pair: DatabasePair;
  witnesses: Witnesses;
  /** Everything runs and is ready. */
  isWhole(): Promise<boolean>;
  books(): Promise<CallAnswer<'system.books'>>;
  close(): Promise<void>;
};

const password = 'drill';
const database = 'langit';
const ops = (file: string): string => readFileSync(join(repository, 'ops', file), 'utf8');
/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const address = (role: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Two machines of the shop and a pair of database servers, with the files of ops/ at free ports of loopback:
 * nginx – web and worker on each machine – PgBouncer – HAProxy – PostgreSQL with Patroni and etcd. Vendors and mail server are witnesses.
 */
export async function openFleet(folder: string, copies: number): Promise<Fleet> {
  // PostgreSQL and PgBouncer have users of their own.
  chmodSync(folder, 0o755);
  const pair = await openDatabasePair(join(folder, 'database'));
  await until('both databases', pair.isWhole);
  const proxies = { a: await createProxy(folder, 'a', pair), b: await createProxy(folder, 'b', pair) };
  await Promise.all(Object.values(proxies).map(({ program }) => program.start()));
  const secret = await makeDatabase(pair, folder);

  const nginxPort = await freePort();
  const origin = `http://127.0.0.1:${nginxPort}`;
  const ports = { simulators: await freePort(), amplifier: await freePort(), sink: await freePort() };
  const witnesses = await openWitnesses({ shop: origin, folder, ports, copies });
  const openMachine = async (name: 'a' | 'b') => {
    const proxy = proxies[name];
    const pooler = await createPooler(folder, name, { secret, serverPort: proxy.port });
    const webPort = await freePort();
    const settings = {
      ...witnesses.settings,
      MIGRATE: 'off',
      DRAIN_SECONDS: '3',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: address('langit_run', pooler.port),
      DATABASE_DIRECT_URL: address('langit_run', proxy.port),
    };
    const webOrigin = `http://127.0.0.1:${webPort}`;
    const opsAddress = `127.0.0.1:${await freePort()}`;
    const settingsOf = (role: 'web' | 'worker') => ({
      ...settings,
      PROCESS_ROLE: role,
      INSTANCE_NAME: `${role}-${name}`,
      DATA_DIR: join(folder, `${role}-${name}`),
    });
    const createShop = (role: 'web' | 'worker', readyUrl: string, env: Record<string, string>) =>
      createProgram({
        script: 'server/build/program/main.js',
        env: { ...settingsOf(role), ...env },
        readyUrl,
        logFile: join(folder, `${role}-${name}.log`),
      });
    const web = createShop('web', `${webOrigin}/readyz`, { PORT: String(webPort) });
    const worker = createShop('worker', `http://${opsAddress}/readyz`, { OPS_LISTEN: opsAddress });
    await pooler.program.start();
    await web.start();
    await worker.start();
    return {
      webPort,
      operator: commandLine(settingsOf('web')),
      machine: { web, worker, pooler: pooler.program, proxy: proxy.program },
      readyUrls: [`${webOrigin}/readyz`, `http://${opsAddress}/readyz`],
    };
  };
  const [a, b] = [await openMachine('a'), await openMachine('b')];
  const nginx = createNginx(folder, nginxPort, [a.webPort, b.webPort]);
  await nginx.start();
  const readyUrls = [`${origin}/readyz`, ...a.readyUrls, ...b.readyUrls];
  return {
    origin,
    machines: { a: a.machine, b: b.machine },
    nginx,
    pair,
    witnesses,
    async isWhole() {
      const ready = await Promise.all(readyUrls.map(answers));
      return ready.every(Boolean) && (await pair.isWhole());
    },
    books: () => a.operator('books'),
    async close() {
      await nginx.kill();
      for (const machine of [a.machine, b.machine])
        for (const program of Object.values(machine)) await program.kill();
      await pair.close();
      await witnesses.close();
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** HAProxy with ops/haproxy-postgres.cfg. */
async function createProxy(folder: string, machine: string, { servers }: DatabasePair) {
  const port = await freePort();
  const config = join(folder, `haproxy-${machine}.cfg`);
  const settings = ops('haproxy-postgres.cfg')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace(' port 8008', '')
    .replace(/server (pg-\d) .*/g, (_, name: string) => {
      const server = servers.find((known) => known.name === name);
      return `server ${name} 127.0.0.1:${server?.port} port ${server?.restPort}`;
    });
  writeFileSync(config, settings);
  const program = createDaemon({
    command: 'haproxy',
    args: ['-db', '-f', config],
    isReady: () => isOpen(port),
    logFile: join(folder, `haproxy-${machine}.log`),
  });
  return { program, port };
}

/** The database, its roles and its tables. Returns the line of PgBouncer's list of users. */
async function makeDatabase(pair: DatabasePair, folder: string): Promise<string> {
  const port = (await pair.primary())?.port ?? 0;
  const { name, password: secret } = pair.superuser;
  const asSuperuser = async (of: string, ...texts: string[]) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: name, password: secret, database: of });
    await client.connect();
    try {
      let rows: Record<string, string>[] = [];
      for (const text of texts) ({ rows } = await client.query(text));
      return rows;
    } finally {
      await client.end();
    }
  };
  const env = {
    ...process.env,
    DATABASE_URL: address('langit_owner', port),
    DATA_DIR: join(folder, 'owner'),
  };
  const shop = async (...words: string[]) =>
    (
      await promisify(execFile)(process.execPath, ['server/build/program/cli.js', ...words], {
        cwd: repository,
        env,
      })
    ).stdout;
  await asSuperuser('postgres', `create database ${database} encoding 'UTF8' template template0`);
  await asSuperuser(
    database,
    await shop('database', 'roles'),
    ...['langit_owner', 'langit_run'].map((role) => `alter role ${role} password '${password}'`),
  );
  await shop('migrate');
  const [row] = await asSuperuser(
    'postgres',
    `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname = 'langit_run'`,
  );
  return row?.line ?? '';
}

/** PgBouncer with ops/pgbouncer.ini. */
async function createPooler(folder: string, machine: string, of: { secret: string; serverPort: number }) {
  const port = await freePort();
  const own = join(folder, `pgbouncer-${machine}`);
  mkdirSync(own);
  const [config, users] = [join(own, 'pgbouncer.ini'), join(own, 'userlist.txt')];
  const settings = ops('pgbouncer.ini')
    .replace('port=5000', `port=${of.serverPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(config, settings);
  writeFileSync(users, `${of.secret}\n`);
  const program = createDaemon({
    command: 'pgbouncer',
    args: ['-q', config],
    user: nobody,
    isReady: () => isOpen(port),
    logFile: join(folder, `pgbouncer-${machine}.log`),
  });
  return { program, port };
}

/** nginx with the upstream and the location of ops/nginx.conf, without certificate and limits of requests: all load comes from one address. */
function createNginx(folder: string, port: number, webPorts: number[]): Program {
  const [upstream = ''] = /^upstream langit \{[\s\S]*?^\}/m.exec(ops('nginx.conf')) ?? [];
  const [location = ''] = /^ {2}location \/ \{[\s\S]*?^ {2}\}/m.exec(ops('nginx.conf')) ?? [];
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  );
  const servers = upstream.replace(/server 127\.0\.0\.1:3000(.*)/, (_, options: string) =>
    webPorts.map((webPort) => `server 127.0.0.1:${webPort}${options}`).join('\n'),
  );
  const config = join(own, 'nginx.conf');
  writeFileSync(
    config,
    `${nobody ? 'user root;\n' : ''}daemon off; master_process off; pid ${join(own, 'pid')}; error_log stderr warn; events {}
    http { access_log off; ${temporary.join(' ')}\n${servers}\nserver { listen 127.0.0.1:${port};\n${location} } }`,
  );
  return createDaemon({
    command: 'nginx',
    args: ['-p', own, '-e', 'stderr', '-c', config],
    isReady: () => isOpen(port),
    logFile: join(folder, 'nginx.log'),
  });
}
