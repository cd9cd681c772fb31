import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '../processes.ts';
import type { seededRandom } from '../seeded.ts';
import type { Server } from './database-pair.ts';
import { until } from './database-pair.ts';
import type { Fleet, Machine } from './fleet.ts';

type Random = ReturnType<typeof seededRandom>;

/** Resolves once everything that it hit was started again or goes on; the fleet may need longer to be whole. */
export type Fault = { name: string; inject(fleet: Fleet, random: Random): Promise<void> };

type MachineName = keyof Fleet['machines'];
type Part = keyof Machine;

/** After how long a service manager starts again what died; nginx at once. */
const restartMs = 2_000;
const nginxRestartMs = 300;
const machineBackMs = 10_000;

async function dies(program: Program, afterMs = restartMs): Promise<void> {
  await program.kill();
  await sleep(afterMs);
  await program.start();
}

const killed = (machine: MachineName, part: Part): Fault => ({
  name: `${part} of ${machine} killed`,
  inject: ({ machines }) => dies(machines[machine][part]),
});

const frozen = (machine: MachineName, part: Part): Fault => ({
  name: `${part} of ${machine} frozen`,
  async inject({ machines }, random) {
    const program = machines[machine][part];
    program.freeze();
    await sleep(random.between(3_000, 15_000));
    program.goOn();
  },
});

const stopped = (machine: MachineName, part: Part): Fault => ({
  name: `${part} of ${machine} stopped`,
  async inject({ machines }) {
    await machines[machine][part].stop();
    await sleep(restartMs);
    await machines[machine][part].start();
  },
});

const lostMachine = (machine: MachineName): Fault => ({
  name: `machine ${machine} lost`,
  async inject({ machines }) {
    const { web, worker, pooler, proxy } = machines[machine];
    await Promise.all([web, worker, pooler, proxy].map((program) => program.kill()));
    await sleep(machineBackMs);
    for (const program of [proxy, pooler]) await program.start();
    await Promise.all([web, worker].map((program) => program.start()));
  },
});

async function serverThatIs(fleet: Fleet, which: 'primary' | 'standby'): Promise<Server> {
  const primary = await fleet.pair.primary();
  const found = fleet.pair.servers.find((server) => (server === primary) === (which === 'primary'));
  if (!primary || !found) throw new Error('there is no primary');
  return found;
}

const crashed = (which: 'primary' | 'standby'): Fault => ({
  name: `${which} crashed`,
  inject: async (fleet) => (await serverThatIs(fleet, which)).crash(),
});

const frozenPrimary: Fault = {
  name: 'primary frozen, and back as if nothing had been',
  async inject(fleet) {
    const server = await serverThatIs(fleet, 'primary');
    server.freeze();
    await sleep(30_000);
    server.goOn();
  },
};

const lostPrimary: Fault = {
  name: 'machine of the primary lost',
  async inject(fleet) {
    const server = await serverThatIs(fleet, 'primary');
    await server.lose();
    await sleep(machineBackMs);
    await server.patroni.start();
  },
};

const nginxKilled: Fault = { name: 'nginx killed', inject: ({ nginx }) => dies(nginx, nginxRestartMs) };
const etcdKilled: Fault = { name: 'etcd killed', inject: ({ pair }) => dies(pair.etcd) };

/** One of each kind that a process, a machine and a database have. */
export const smoke: readonly Fault[] = [
  killed('a', 'web'),
  frozen('b', 'worker'),
  killed('b', 'pooler'),
  stopped('b', 'web'),
  crashed('primary'),
  lostPrimary,
];

const names: readonly MachineName[] = ['a', 'b'];
const parts: readonly Part[] = ['web', 'worker', 'pooler', 'proxy'];
const every: readonly Fault[] = [
  ...names.flatMap((name) => [
    ...parts.map((part) => killed(name, part)),
    frozen(name, 'web'),
    frozen(name, 'worker'),
    stopped(name, 'web'),
    stopped(name, 'worker'),
    lostMachine(name),
  ]),
  nginxKilled,
  etcdKilled,
  crashed('primary'),
  crashed('standby'),
  frozenPrimary,
  lostPrimary,
];

/** All kinds in an order drawn by the seed, again and again. */
export function* drawn(random: Random): Generator<Fault, never> {
  for (;;) {
    const left = [...every];
    while (left.length > 0) {
      const [next] = left.splice(random.whole(0, left.length - 1), 1);
      if (next) yield next;
    }
  }
}

/** A fault as it happened: moments in milliseconds since the epoch. */
export type Happened = { name: string; at: number; backAt: number };

/** Injects one, and waits until the fleet is whole again. */
export async function happen(fault: Fault, fleet: Fleet, random: Random): Promise<Happened> {
  const at = Date.now();
  await fault.inject(fleet, random);
  await until(`whole again after: ${fault.name}`, fleet.isWhole);
  return { name: fault.name, at, backAt: Date.now() };
}
