import { carriesOutJobs } from '@langit/contract/values/process-roles';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AddressFacts } from '../platform/database/look-at-address.ts';
import { lacks, type Migration, pendingOf } from '../platform/database/migrate.ts';
import { roleDefaults } from '../platform/database/role-defaults.ts';
import { readBacklog } from '../platform/job-queue-store.ts';
import { programVersion } from '../platform/program-version.ts';
import { databaseBytes } from '../system/database-size-store.ts';
import { runningInstances } from '../system/instance-store.ts';
import { type Check, type Found, fault, warning } from './check.ts';
import { clockFound } from './network-checks.ts';
import { readApplied, readInvalidIndexes, readRole, readServer } from './server-store.ts';

export type DatabaseFacts = {
  database: Pick<Database, 'db' | 'kind'>;
  clock: Clock;
  migrations: readonly Migration[];
  /** Of PostgreSQL alone: how the shop is connected to it. */
  connection: { pool: number; mustKeepNames: boolean; lookAtAddress(): Promise<AddressFacts> } | null;
};

const connecting = 'Several instances';
const upgrading = '11. Upgrade and rollback';

export const databaseChecks = (facts: DatabaseFacts): Check[] => [
  {
    name: 'database.migrations',
    why: 'The program and its tables belong together.',
    see: upgrading,
    look: () => lookAtMigrations(facts),
  },
  {
    name: 'database.indexes',
    why: 'An invalid index costs each write its time and helps no read; a unique one guards nothing.',
    see: '12. When something goes wrong',
    look: () => lookAtIndexes(facts),
  },
  {
    name: 'database.instances',
    why: 'Without a worker orders are stored and not carried out; two versions side by side are meant for minutes.',
    see: connecting,
    look: () => lookAtInstances(facts),
  },
  {
    name: 'database.queue',
    why: 'eSIMs, mails and refunds are jobs: what waits here is not done.',
    see: '9. Every day',
    look: () => lookAtQueue(facts),
  },
  ...(facts.connection ? postgresChecks(facts, facts.connection) : [embeddedCheck(facts)]),
];

const postgresChecks = (
  facts: DatabaseFacts,
  connection: NonNullable<DatabaseFacts['connection']>,
): Check[] => [
  {
    name: 'database.server',
    why: 'What the server confirms has to be there after a crash, in every language.',
    see: connecting,
    look: () => lookAtServer(facts),
  },
  {
    name: 'database.role',
    why: 'A role that owns nothing keeps the ledger and the audit log as they are, whatever the program is made to do.',
    see: 'Roles of the database',
    look: () => lookAtRole(facts),
  },
  {
    name: 'database.clock',
    why: 'Leases and jobs follow the database’s clock, deadlines and signatures this machine’s.',
    see: '12. When something goes wrong',
    look: async () => {
      const { now } = await readServer(facts.database.db);
      return clockFound((facts.clock.now().getTime() - now.getTime()) / 1000, 'the database’s');
    },
  },
  {
    name: 'database.address',
    why: 'Through a pooler that lends sessions by the transaction, notifications and named statements are lost.',
    see: connecting,
    look: () => lookAtConnection(connection),
  },
  {
    name: 'database.connections',
    why: 'An instance that gets no connection answers 503.',
    see: connecting,
    look: () => lookAtConnections(facts, connection.pool),
  },
];

async function lookAtMigrations({ database, migrations }: DatabaseFacts): Promise<Found[]> {
  const applied = await readApplied(database.db);
  const { missing, contracts } = pendingOf(new Set(applied.map(({ name }) => name)), migrations);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.find(
    ({ name, contractAfter }) => !known.has(name) && lacks(contractAfter, programVersion),
  );
  return [
    ...(missing.length > 0
      ? [
          warning(
            `The database lacks ${missing.length} migrations, the first is ${missing[0]?.name}`,
            'Start this version of the shop: it migrates.',
          ),
        ]
      : []),
    ...(contracts.length > 0
      ? [
          warning(
            `${contracts.length} migrations that remove what older versions need wait, the first is ${contracts[0]?.name}`,
            'Once this version is to stay: migrate --contract.',
          ),
        ]
      : []),
    ...(newer
      ? [
          fault(
            `The database is of a newer version (${newer.name} removed what this one needs)`,
            `Start version ${newer.contractAfter} or later, or restore a backup of this one.`,
          ),
        ]
      : []),
  ];
}

async function lookAtIndexes({ database }: DatabaseFacts): Promise<Found[]> {
  const invalid = await readInvalidIndexes(database.db);
  return invalid.map((name) => fault(`The index ${name} is invalid`, `reindex index concurrently ${name}`));
}

async function lookAtInstances({ database }: DatabaseFacts): Promise<Found[]> {
  const running = await runningInstances(database.db);
  const versions = [...new Set(running.map(({ version }) => version))].sort();
  return [
    ...(running.length > 0 && !running.some(({ role }) => carriesOutJobs(role))
      ? [
          fault(
            'No running instance carries out jobs: eSIMs, mails and refunds wait',
            'Start one with PROCESS_ROLE=worker or PROCESS_ROLE=both.',
          ),
        ]
      : []),
    ...(versions.length > 1
      ? [
          warning(
            `Instances of ${versions.join(' and ')} run side by side`,
            'Finish the upgrade, or stop the instances that are left over.',
          ),
        ]
      : []),
  ];
}

const lateSeconds = 300;

async function lookAtQueue({ database }: DatabaseFacts): Promise<Found[]> {
  const queues = await readBacklog(database);
  return queues.flatMap(({ name, waiting, failed, lateSeconds: late }) => [
    ...(late > lateSeconds
      ? [
          fault(
            `${waiting} jobs of ${name} wait, the oldest for ${Math.round(late / 60)} minutes`,
            'Look into the log why none is carried out.',
          ),
        ]
      : []),
    ...(Number(failed) > 0
      ? [
          warning(
            `${failed} jobs of ${name} have failed for good`,
            'jobs list --state failed, then jobs retry or jobs cancel.',
          ),
        ]
      : []),
  ]);
}

async function lookAtServer({ database }: DatabaseFacts): Promise<Found[]> {
  const { encoding, synchronousCommit, fsync, fullPageWrites, isStandby } = await readServer(database.db);
  return [
    ...(encoding === 'UTF8'
      ? []
      : [fault(`The database’s encoding is ${encoding}`, 'Restore a backup into a database with UTF8.')]),
    ...(synchronousCommit === 'off'
      ? [
          fault(
            'synchronous_commit is off: a crash loses orders that were confirmed',
            'alter system reset synchronous_commit, and of the role and the database too.',
          ),
        ]
      : []),
    ...(fsync === 'on'
      ? []
      : [fault('fsync is off: a crash may destroy the whole database', 'alter system reset fsync')]),
    ...(fullPageWrites === 'on'
      ? []
      : [
          fault(
            'full_page_writes is off: a crash may destroy pages of the database',
            'alter system reset full_page_writes',
          ),
        ]),
    ...(isStandby
      ? [fault('The database is a standby: nothing can be written', 'Let DATABASE_URL name the primary.')]
      : []),
  ];
}

/** What the role of the running shop may do beyond its grants, or not do that it needs, and limits that its sessions lack. */
async function lookAtRole({ database }: DatabaseFacts): Promise<Found[]> {
  const { isSuperuser, owns, lacks, limits } = await readRole(database.db);
  if (isSuperuser || owns.length > 0)
    return [
      warning(
        isSuperuser ? 'The shop connects as a superuser' : 'The shop connects as the owner of its tables',
        'Let the owner migrate, and DATABASE_URL name langit_run: `database roles` prints the SQL.',
      ),
    ];
  const otherLimits = Object.entries(roleDefaults).filter(([name, value]) => limits.get(name) !== value);
  return [
    ...(lacks.length > 0
      ? [
          fault(
            `The shop’s role lacks rights: ${lacks.slice(0, 3).join(', ')}`,
            'Run `migrate` as the owner of the tables.',
          ),
        ]
      : []),
    ...(otherLimits.length > 0
      ? [
          warning(
            `Sessions of the shop’s role begin without ${otherLimits.map(([name]) => name).join(', ')}`,
            'Restart the shop, and the pooler before PostgreSQL: sessions that are open keep what they began with.',
          ),
        ]
      : []),
  ];
}

async function lookAtConnection({
  mustKeepNames,
  lookAtAddress,
}: NonNullable<DatabaseFacts['connection']>): Promise<Found[]> {
  const { isDirectPooled, hears, keepsNames } = await lookAtAddress();
  if (isDirectPooled)
    return [
      fault(
        'The shop reaches PostgreSQL by a pooler alone, which lends sessions by the transaction',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may stay the pooler’s.',
      ),
    ];
  return [
    ...(hears
      ? []
      : [
          fault(
            'Notifications do not reach DATABASE_DIRECT_URL',
            'Let both addresses lead to the same database.',
          ),
        ]),
    ...(mustKeepNames && !keepsNames
      ? [fault('DATABASE_URL is a pooler that loses named statements', 'DATABASE_PREPARED=off')]
      : []),
  ];
}

/** For the owner’s psql, backups and the upgrade of an instance. */
const sparedConnections = 10;

async function lookAtConnections({ database }: DatabaseFacts, ownPool: number): Promise<Found[]> {
  const [{ connections }, running] = await Promise.all([
    readServer(database.db),
    runningInstances(database.db),
  ]);
  const pools = running.length > 0 ? running.map(({ pool }) => pool ?? ownPool) : [ownPool];
  const wanted = pools.reduce((sum, pool) => sum + pool + 1, 0);
  return wanted > connections - sparedConnections
    ? [
        fault(
          `${pools.length} instances may open ${wanted} connections, and the server has ${connections} (${sparedConnections} stay spare)`,
          'Lower DATABASE_POOL, or raise max_connections.',
        ),
      ]
    : [];
}

const gigabyte = 1024 ** 3;

const embeddedCheck = ({ database }: DatabaseFacts): Check => ({
  name: 'database.embedded',
  why: 'The embedded database runs on one machine, in one process, and is made for small shops.',
  see: '10. Backups',
  look: async () => {
    const bytes = await databaseBytes(database.db);
    return bytes > 2 * gigabyte
      ? [
          warning(
            `The embedded database has ${(bytes / gigabyte).toFixed(1)} GB`,
            'Move to PostgreSQL: back up, set DATABASE_URL, restore.',
          ),
        ]
      : [];
  },
});
