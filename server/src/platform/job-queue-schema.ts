import { setTimeout as delay } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from './database/database.ts';
import type { Session } from './database/migrate.ts';

export const backendOf = { embedded: 'pglite', postgres: 'postgres' } as const;

type QueueDatabase = NonNullable<ConstructorOptions['db']>;
type Result = { rows: unknown[] };

const onSession = ({ query, exec }: Session): QueueDatabase => ({
  executeSql: (async (text: string, values?: unknown[]) => {
    if (values?.length) return query(text, values);
    const results = (await exec(text)) as Result | Result[];
    return { rows: [results].flat().flatMap(({ rows }) => rows) };
  }) as QueueDatabase['executeSql'],
});

const isUnfinished = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress';

/** Makes the tables of the job queue, or brings them to its library's version; waits for indexes that the library builds afterwards. */
export async function migrateQueue(session: Session, kind: Database['kind']): Promise<void> {
  const boss = new PgBoss({
    db: onSession(session),
    backend: backendOf[kind],
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  await boss.start();
  try {
    while ((await boss.getBamStatus()).some(isUnfinished)) await delay(200);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
