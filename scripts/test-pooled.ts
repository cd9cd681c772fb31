/**
 * `npm run test:pooled [-- files]`: runs tests with PgBouncer in transaction mode between the shop and PostgreSQL (W2): those of database,
 * jobs, checkout, payments and eSIMs, or the named files. Needs both programs.
 */
import { spawnSync } from 'node:child_process';
import { startPooler } from './pooler.ts';
import { startPostgres } from './postgres-cluster.ts';
import { root } from './prepare.mjs';

const usual = ['platform/database', 'platform/jobs', 'checkout', 'payments', 'esims'].map(
  (folder) => `server/src/${folder}`,
);
const named = process.argv.slice(2);

const cluster = await startPostgres();
if (!cluster) throw new Error('PostgreSQL is not installed');
const pooler = await startPooler({ port: cluster.port, user: 'langit_run' });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', ...(named.length > 0 ? named : usual)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url, TEST_POOLER_PORT: String(pooler.port) },
  },
);
await pooler.stop();
await cluster.stop();
process.exit(status ?? 1);
