import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import { type ScanKind, scanKinds } from '@langit/contract/values/exceptions';
import { createKeyedMutex } from '../platform/concurrency.ts';
import type { Database } from '../platform/database/database.ts';
import type { ExceptionScan, FoundException } from '../platform/exception-scan.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { LeaseLost } from '../platform/periodic-tasks.ts';
import { writeSetting } from '../platform/setting-store.ts';
import type { Platform } from '../platform/slice.ts';
import { storeScan } from './exception-store.ts';

/** The moment of the last complete scan, as a setting. */
export const scannedAtSetting = 'exceptions.scanned_at';

export type ScanExceptions = {
  /** Every kind: the periodic task. */
  all(fenced: Database): Promise<void>;
  /** These kinds, outside of the scan's interval. */
  some(kinds: readonly ScanKind[]): Promise<void>;
};

/**
 * Finds what needs a person in the tables of all slices. Each kind has its own transaction, so that one that fails keeps its
 * exceptions as they are and stops no other. Scans of one kind wait for each other: an older one must not overwrite a newer one.
 */
export function createExceptionScan(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  scans: readonly ExceptionScan[],
): ScanExceptions {
  const inTurn = createKeyedMutex();
  const scan = (kind: ScanKind, { transaction }: Pick<Database, 'transaction'>) =>
    inTurn(kind, async () => {
      const now = clock.now();
      const foundExceptions: FoundException[] = [];
      for (const { kind: its, find } of scans)
        if (its === kind) foundExceptions.push(...(await find(database.db, now)));
      await transaction((tx) => storeScan(tx, kind, foundExceptions, now));
    }).catch((error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      log.error({ err: error, kind }, 'a scan for exceptions failed');
    });
  return {
    async all(fenced) {
      for (const kind of new Set(scans.map(({ kind }) => kind))) await scan(kind, fenced);
      await fenced.transaction((tx) => writeSetting(tx, scannedAtSetting, clock.now().toISOString()));
    },
    async some(kinds) {
      for (const kind of kinds) await scan(kind, database);
    },
  };
}

/** What only looks, or changes nothing but the exception itself. */
const changesNothing = (call: OperatorCallName): boolean =>
  operatorCalls[call].kind === 'read' || call.startsWith('exceptions.');

/** The kinds that a call may have resolved. */
const kindsResolvedBy = (call: OperatorCallName): ScanKind[] =>
  changesNothing(call) ? [] : scanKinds.filter((kind) => actsOf(kind).includes(call));

/** The same calls; one that resolves a kind of exception is followed by a scan of that kind, so that the exception closes at once. */
export function scanningAfterwards(
  commands: OperatorCommands,
  { some }: Pick<ScanExceptions, 'some'>,
): OperatorCommands {
  type Run = (input: unknown, act: unknown) => Promise<unknown>;
  const scanning = Object.entries(commands as unknown as Record<OperatorCallName, Run>).map(([call, run]) => {
    const kinds = kindsResolvedBy(call as OperatorCallName);
    if (kinds.length === 0) return [call, run];
    const followed: Run = async (input, act) => {
      const answer = await run(input, act);
      await some(kinds);
      return answer;
    };
    return [call, followed];
  });
  return Object.fromEntries(scanning) as OperatorCommands;
}
