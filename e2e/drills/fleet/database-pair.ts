import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/free-port.ts';
import { patienceMs } from '../../../scripts/patience.ts';
import { unprivilegedUser } from '../../../scripts/postgres-cluster.ts';
import { answers, createDaemon, type Program, repository } from '../processes.ts';

/** A PostgreSQL server and the Patroni that keeps it. */
export type Server = {
  name: string;
  port: number;
  /** The port of Patroni's REST interface, by which HAProxy finds the primary. */
  restPort: number;
  patroni: Program;
  isPrimary(): Promise<boolean>;
  /** Kills the server alone: Patroni lives, and decides. */
  crash(): void;
  /** The machine is gone: Patroni and the server. */
  lose(): Promise<void>;
  /** Server and Patroni stand still, and go on as if nothing had been. */
  freeze(): void;
  goOn(): void;
};

export type DatabasePair = {
  servers: readonly [Server, Server];
  etcd: Program;
  superuser: { name: string; password: string };
  /** Null while there is none. */
  primary(): Promise<Server | null>;
  /** There is a primary, and a standby that has every commit. */
  isWhole(): Promise<boolean>;
  close(): Promise<void>;
};

type PatroniSettings = {
  name: string;
  restapi: { listen: string; connect_address: string };
  etcd3: { hosts: string[] };
  bootstrap: { pg_hba: string[] };
  postgresql: {
    authentication: { superuser: { username: string; password: string } };
    [setting: string]: unknown;
  };
};

/** Two servers with the settings of ops/patroni.yml, and one etcd. */
export async function openDatabasePair(folder: string): Promise<DatabasePair> {
  const user = unprivilegedUser() ?? undefined;
  mkdirSync(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const settings: PatroniSettings = parse(readFileSync(join(repository, 'ops', 'patroni.yml'), 'utf8'));

  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [clientPort, peerPort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const etcdOptions = {
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `drill=${peer}`,
  };
  const etcd = createDaemon({
    command: 'etcd',
    args: Object.entries(etcdOptions).flatMap(([name, value]) => [`--${name}`, value]),
    isReady: () => answers(`${client}/health`),
    logFile: join(folder, 'etcd.log'),
  });

  const createServer = async (name: string): Promise<Server> => {
    const [port, restPort] = [await freePort(), await freePort()];
    const data = join(folder, name);
    const file = join(folder, `${name}.json`);
    const here = (of: number) => `127.0.0.1:${of}`;
    const own: PatroniSettings = {
      ...settings,
      name,
      restapi: { listen: here(restPort), connect_address: here(restPort) },
      etcd3: { hosts: [here(clientPort)] },
      bootstrap: {
        ...settings.bootstrap,
        pg_hba: settings.bootstrap.pg_hba.map((line) => line.replace('10.0.0.0/24', '127.0.0.1/32')),
      },
      postgresql: {
        ...settings.postgresql,
        listen: here(port),
        connect_address: here(port),
        data_dir: data,
        pgpass: join(folder, `${name}.pgpass`),
        // What a power failure would need costs the drill's disk too much.
        parameters: { unix_socket_directories: folder, fsync: 'off' },
      },
    };
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    const origin = `http://${here(restPort)}`;
    const patroni = createDaemon({
      command: 'patroni',
      args: [file],
      env: { LC_ALL: 'C.UTF-8', HOME: folder },
      user,
      isReady: () => answers(`${origin}/health`),
      logFile: join(folder, `${name}.log`),
    });
    /** The server is no child of Patroni, which may be restarted without it. */
    const postmaster = (): number[] => {
      try {
        return [Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])];
      } catch {
        return [];
      }
    };
    const signalServer = (signal: NodeJS.Signals) => {
      for (const pid of postmaster().flatMap(familyOf)) signalTo(pid, signal);
    };
    process.once('exit', () => signalServer('SIGKILL'));
    return {
      name,
      port,
      restPort,
      patroni,
      isPrimary: () => answers(`${origin}/primary`),
      crash: () => {
        for (const pid of postmaster()) signalTo(pid, 'SIGKILL');
      },
      async lose() {
        await patroni.kill();
        signalServer('SIGKILL');
      },
      freeze() {
        patroni.freeze();
        signalServer('SIGSTOP');
      },
      goOn() {
        signalServer('SIGCONT');
        patroni.goOn();
      },
    };
  };
  const servers = [await createServer('pg-1'), await createServer('pg-2')] as const;
  await etcd.start();
  for (const { patroni } of servers) await patroni.start();

  const primary = async () => {
    for (const server of servers) if (await server.isPrimary()) return server;
    return null;
  };
  const { username, password } = settings.postgresql.authentication.superuser;
  return {
    servers,
    etcd,
    superuser: { name: username, password },
    primary,
    async isWhole() {
      const members = await Promise.all(servers.map(({ restPort }) => membersAt(restPort)));
      const roles = members.map((list) =>
        list
          .filter(({ state }) => state === 'running' || state === 'streaming')
          .map(({ role }) => role)
          .toSorted()
          .join(),
      );
      return roles.every((role) => role === 'leader,sync_standby');
    },
    async close() {
      for (const server of servers) await server.lose();
      await etcd.kill();
    },
  };
}

type Member = { name: string; role: string; state: string };

/** What a Patroni says of both. */
async function membersAt(restPort: number): Promise<Member[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** A process and all that it has started. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        return [{ child: Number(name), parent: Number(fields.split(' ')[1]) }];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(({ parent }) => parent === of).flatMap(({ child }) => below(child)),
  ];
  return below(pid);
}

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await holds()); await sleep(200))
    if (Date.now() > deadline) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
}
