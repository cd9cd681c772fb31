import pg from 'pg';
import { claimDataDirectory } from './embedded-directory.ts';
import { startRemoteEngine } from './embedded-remote.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Session } from './migrate.ts';
import { sessionWithoutLimits } from './role-defaults.ts';

/** A database that is neither migrated nor shared, for the replacement of its whole content. */
export type OpenSession = Session & { readonly kind: 'embedded' | 'postgres'; close(): Promise<void> };

export const openSession = ({
  url,
  dataDir,
}: {
  url: string | null;
  dataDir: string;
}): Promise<OpenSession> => (url === null ? openEmbeddedSession(dataDir) : openPostgresSession(url));

async function openEmbeddedSession(dataDir: string): Promise<OpenSession> {
  const directory = claimDataDirectory(dataDir);
  try {
    const engine = await startRemoteEngine({
      dataDir: directory.database,
      answerWithinSeconds: 60,
      onStuck: () => undefined,
    });
    return {
      kind: 'embedded',
      query: engine.query,
      exec: engine.exec,
      async close() {
        await engine.close();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}

async function openPostgresSession(url: string): Promise<OpenSession> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'langit',
    options: sessionWithoutLimits,
  });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new DatabaseUnavailable(`PostgreSQL can't be used: ${reason} (DATABASE_URL)`, { cause: error });
  }
  return {
    kind: 'postgres',
    query: (text, params) => client.query(text, params),
    exec: (text) => client.query(text),
    close: () => client.end(),
  };
}
