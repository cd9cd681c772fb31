import { statfs } from 'node:fs/promises';
import { dayMs } from '@langit/contract/values/calendar-days';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { backupAge, backupMoments, latestRuns } from '../system/backup-store.ts';
import { CannotTell, type Check, type Found, fault, warning } from './check.ts';

export type SafetyFacts = { db: Db; clock: Clock; isLive: boolean; folders: readonly string[] };

const heading = '10. Backups';

export const safetyChecks = (facts: SafetyFacts): Check[] => [
  {
    name: 'safety.disk',
    why: 'Without room no order can be stored.',
    see: '12. When something goes wrong',
    look: async () => (await Promise.all(facts.folders.map(lookAtRoom))).flat(),
  },
  {
    name: 'safety.backup-age',
    why: 'What happened since the last backup is lost with the disk.',
    see: heading,
    look: () => lookAtAge(facts),
  },
  {
    name: 'safety.backup-encryption',
    why: 'Who finds a plain backup has all customers.',
    see: heading,
    look: () => lookAtEncryption(facts),
  },
  {
    name: 'safety.backup-verified',
    why: 'Only a backup that was restored once is known to be one.',
    see: heading,
    look: () => lookAtVerification(facts),
  },
];

const leastShare = 0.1;
const leastBytes = 5 * 1024 ** 3;

/** A tenth of a large disk is much. */
async function lookAtRoom(folder: string): Promise<Found[]> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => {
    throw new CannotTell(`${folder} is not there`);
  });
  const free = bavail * bsize;
  return bavail / blocks < leastShare && free < leastBytes
    ? [
        warning(
          `${Math.round(free / 1024 ** 2)} MB are left in ${folder}`,
          'Make room, or give the machine a larger disk.',
        ),
      ]
    : [];
}

/** A demo needs no backup. */
async function lookAtAge({ db, clock, isLive }: SafetyFacts): Promise<Found[]> {
  const { hasBackup, hours, mostHours } = await backupAge(db, clock.now());
  if (hasBackup ? hours < mostHours : !isLive) return [];
  return [
    fault(
      hasBackup ? `The last backup is ${hours} hours old` : 'No backup has ever been made',
      'langit backup, and let the unit langit-backup make one each day.',
    ),
  ];
}

async function lastGoodRun(db: Db) {
  return (await latestRuns(db, 10)).find(({ finishedAt, error }) => finishedAt && error === null);
}

async function lookAtEncryption({ db }: SafetyFacts): Promise<Found[]> {
  const last = await lastGoodRun(db);
  return last && !last.file.endsWith('.age')
    ? [
        fault(
          `The last backup is not encrypted (${last.file})`,
          'Set BACKUP_RECIPIENTS to your public age key, back up anew, and delete the plain file.',
        ),
      ]
    : [];
}

const mostDays = 8;

async function lookAtVerification({ db, clock, isLive }: SafetyFacts): Promise<Found[]> {
  const { finished, verified } = await backupMoments(db);
  if (!finished || !isLive) return [];
  const days = verified ? Math.floor((clock.now().getTime() - verified.getTime()) / dayMs) : null;
  if (days !== null && days <= mostDays) return [];
  return [
    warning(
      days === null ? 'No backup was ever verified' : `The last backup was verified ${days} days ago`,
      'langit backup --verify, which the daily backup does by itself.',
    ),
  ];
}
