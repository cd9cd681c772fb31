import { once } from 'node:events';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { createPeriodicTasks } from '../platform/periodic-tasks.ts';
import { writeSetting } from '../platform/setting-store.ts';
import { migratedSchema } from './data-directory.ts';

/**
 * Child process of the tests of leases: runs a fenced task every three seconds on the database in argv[2], with a clock that is argv[3] seconds
 * ahead. A run reports that it has begun, waits for a message, writes, and reports how the write ended.
 */
const [, , url = '', ahead = '0'] = process.argv;
const MachineDate = Date;
const now = () => MachineDate.now() + Number(ahead) * 1000;
globalThis.Date = class extends MachineDate {
  constructor(...parts: []) {
    super(...(parts.length > 0 ? parts : ([now()] as unknown as [])));
  }
  static override now = now;
} as DateConstructor;

process.on('disconnect', () => process.exit());
const report = (line: string) => process.send?.(line);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schema = { ...migratedSchema, mode: 'check' } as const;
const database = await openPostgres({ url, schema, log, startWithinSeconds: 30, connections: 3 });
const tasks = createPeriodicTasks({ database, log, leaseSeconds: 6 });
tasks.add(3, 'verify the audit log', async (fenced) => {
  const goesOn = once(process, 'message');
  report('begun');
  await goesOn;
  await fenced
    .transaction((tx) => writeSetting(tx, `written by ${process.pid}`, ''))
    .then(
      () => report('written'),
      (error: Error) => report(error.name),
    );
});
tasks.start();
