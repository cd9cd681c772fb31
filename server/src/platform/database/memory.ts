import { freemem } from 'node:os';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1024 ** 2;

/**
 * What the shop takes with the embedded database, at most, in megabytes (docs/performance.md). V8 optimises hot WebAssembly code in the
 * background, and takes 600 MB for PostgreSQL's parser alone, once in the life of a process. Without it the shop is started in half of
 * that memory, and is slower where the database computes.
 */
const needed = { optimising: 1_400, making: 800, starting: 450 };

/** With PostgreSQL: what the shop takes at its start, and what it should have (docs/performance.md). */
const withPostgres = { least: 200, enough: 250 };

export type Room = {
  /** Free memory of the machine, in bytes. */
  free: number;
  /** The limit of the process's group (container, service unit); 0 or a huge number without one. */
  limit: number;
  /** What the process has already. */
  used: number;
};

export type MemoryPlan = { optimises: boolean; warning: string | null };

const megabytesOf = ({ free, limit, used }: Room): number =>
  Math.floor(Math.min(free + used, limit > 0 ? limit : Number.POSITIVE_INFINITY) / megabyte);

/** What the operator of a shop with PostgreSQL reads before a start that may not succeed; null where there is room. */
export function warnOfLittle(room: Room): string | null {
  const has = megabytesOf(room);
  return has >= withPostgres.least
    ? null
    : `The shop needs ${withPostgres.enough} MB of memory, and has ${has} MB: the system may kill it.`;
}

/** Whether the engine may optimise in this room, and what the operator reads before a start that may not succeed. */
export function planMemory(room: Room, isNew: boolean): MemoryPlan {
  const has = megabytesOf(room);
  const least = isNew ? needed.making : needed.starting;
  const work = isNew ? 'to be made' : 'to start';
  return {
    optimises: has >= needed.optimising,
    warning:
      has >= least
        ? null
        : `With the embedded database the shop needs ${least} MB of memory ${work}, and has ${has} MB: the system may kill it. With PostgreSQL (DATABASE_URL) it needs ${withPostgres.enough} MB.`,
  };
}

export const roomNow = (): Room => ({
  free: freemem(),
  limit: process.constrainedMemory(),
  used: process.memoryUsage.rss(),
});

/** For all engines of the process that are compiled after it. At the command line the first flag implies the others. */
export function optimiseNothing(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    v8.setFlagsFromString(flag);
}

/** Gives the memory back in which the database's files were made: the collector does not see its size and waits for minutes. */
export function giveStartBack(): void {
  v8.setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
