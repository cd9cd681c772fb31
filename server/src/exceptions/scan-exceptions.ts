import type { ScanKind } from '@langit/contract/values/exceptions';
import { writeSetting } from '../platform/setting-store.ts';
import type { Platform } from '../platform/slice.ts';
import type { ExceptionScan, FoundException } from './exception-scan.ts';
import { storeScan } from './exception-store.ts';

/** The moment of the last complete scan, as a setting. */
export const scannedAtSetting = 'exceptions.scanned_at';

/**
 * Finds what needs a person in the tables of all slices. Each kind has its own transaction, so that one that fails keeps its
 * exceptions as they are and stops no other.
 */
export async function scanExceptions(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  scans: readonly ExceptionScan[],
): Promise<void> {
  const byKind = new Map<ScanKind, ExceptionScan[]>();
  for (const scan of scans) byKind.set(scan.kind, [...(byKind.get(scan.kind) ?? []), scan]);
  for (const [kind, parts] of byKind) {
    const now = clock.now();
    try {
      const found: FoundException[] = [];
      for (const { find } of parts) found.push(...(await find(database.db, now)));
      await database.transaction((tx) => storeScan(tx, kind, found, now));
    } catch (error) {
      log.error({ err: error, kind }, 'a scan for exceptions failed');
    }
  }
  await writeSetting(database.db, scannedAtSetting, clock.now().toISOString());
}
