import { type RemovedDemo, removeDemo } from '../demo/remove-demo.ts';
import { recordEntry } from '../gate/audit-store.ts';
import { systemClock } from '../platform/clock.ts';
import type { Who } from '../platform/operator-commands.ts';
import { personalData } from './personal-data.ts';
import { type DatabaseSettings, withDatabase } from './with-database.ts';

/** `demo remove`, carried out by the command line itself, because a live shop does not start before it is done. */
export async function removeDemoHere(settings: DatabaseSettings, who: Who): Promise<RemovedDemo> {
  const now = systemClock.now();
  return withDatabase(settings, (database) =>
    removeDemo(
      {
        database,
        personalData,
        note: (tx, after) =>
          recordEntry(
            tx,
            { ...who, channel: 'terminal' },
            { act: 'demo.remove', subject: 'demo', after },
            now,
          ),
      },
      now,
    ),
  );
}
