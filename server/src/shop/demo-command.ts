import type { Config } from '../config.ts';
import { type RemovedDemo, removeDemo } from '../demo/remove-demo.ts';
import { recordAct } from '../operator/audit-store.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Who } from '../platform/operator-commands.ts';
import { personalData } from './personal-data.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** `demo remove`, carried out by the command line itself, because a live shop does not start before it is done. */
export async function removeDemoHere(
  { databaseUrl, databasePrepared, dataDir }: Pick<Config, 'databaseUrl' | 'databasePrepared' | 'dataDir'>,
  who: Who,
): Promise<RemovedDemo> {
  const now = systemClock.now();
  const database = await openDatabase({
    ...(databaseUrl ? { url: databaseUrl } : {}),
    prepared: databasePrepared,
    dataDir,
    clock: systemClock,
    log: quiet,
    onStuck: (reason) => {
      throw new Error(reason);
    },
  });
  try {
    return await removeDemo(
      {
        database,
        personalData,
        note: (tx, after) => recordAct(tx, who, { act: 'demo.remove', subject: 'demo', after }, now),
      },
      now,
    );
  } finally {
    await database.close();
  }
}
