import { statfs } from 'node:fs/promises';
import { createSingleFlight } from '../platform/concurrency.ts';
import { type ShopGauge, unixSeconds } from '../platform/observability/shop-gauges.ts';
import type { Platform } from '../platform/slice.ts';
import { backupMoments } from './backup-store.ts';
import { databaseBytes } from './database-size-store.ts';
import { runningInstances } from './instance-store.ts';

/** The gauges of a scrape are read at the same time, so that those of one source share its read. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  const flight = createSingleFlight<T>();
  return () => flight.run('scrape', read);
}

/** `folders`: those that fill up. */
export function systemGauges({ database: { db }, jobs }: Platform, folders: readonly string[]): ShopGauge[] {
  const readQueues = shared(() => jobs.pending());
  const readBackups = shared(() => backupMoments(db));
  return [
    {
      name: 'langit_instances',
      help: 'Running instances, by version',
      labels: ['version'],
      async read() {
        const running = await runningInstances(db);
        const counts = new Map<string, number>();
        for (const { version } of running) counts.set(version, (counts.get(version) ?? 0) + 1);
        return [...counts].map(([version, value]) => ({ labels: { version }, value }));
      },
    },
    {
      name: 'langit_jobs',
      help: 'Jobs that wait, run or have failed for good, by queue',
      labels: ['queue', 'state'],
      read: async () =>
        (await readQueues()).flatMap(({ name: queue, waiting, active, failed }) =>
          Object.entries({ waiting, active, failed }).map(([state, value]) => ({
            labels: { queue, state },
            value: Number(value),
          })),
        ),
    },
    {
      name: 'langit_jobs_pending',
      help: 'Jobs that wait or run',
      read: async () => [
        {
          value: (await readQueues()).reduce(
            (sum, queue) => sum + Number(queue.waiting) + Number(queue.active),
            0,
          ),
        },
      ],
    },
    {
      name: 'langit_jobs_oldest_seconds',
      help: 'How long the oldest due job of a queue has waited',
      labels: ['queue'],
      read: async () =>
        (await readQueues()).map(({ name: queue, lateSeconds }) => ({
          labels: { queue },
          value: lateSeconds,
        })),
    },
    {
      name: 'langit_backup_finished_timestamp_seconds',
      help: 'When the newest good backup was finished; 0 without one',
      read: async () => [{ value: unixSeconds((await readBackups()).finished) }],
    },
    {
      name: 'langit_backup_verified_timestamp_seconds',
      help: 'When a backup was last restored for its check without a difference; 0 without one',
      read: async () => [{ value: unixSeconds((await readBackups()).verified) }],
    },
    {
      name: 'langit_database_bytes',
      help: 'Size of the database',
      read: async () => [{ value: await databaseBytes(db) }],
    },
    diskGauge(folders),
  ];
}

/** A folder that is not there yet, such as the one for backups, hides nothing of the others. */
export const diskGauge = (folders: readonly string[]): ShopGauge => ({
  name: 'langit_disk_free_ratio',
  help: 'The part of the disk that is free, by folder',
  labels: ['folder'],
  async read() {
    const disks = await Promise.allSettled(folders.map((folder) => statfs(folder)));
    return disks.flatMap((disk, at) =>
      disk.status === 'fulfilled'
        ? [{ labels: { folder: folders[at] ?? '' }, value: disk.value.bavail / disk.value.blocks }]
        : [],
    );
  },
});
