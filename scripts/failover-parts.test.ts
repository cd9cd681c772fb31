import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { makeCertificate } from './guide-front.ts';
import { isInstalled } from './is-installed.ts';
import { root } from './prepare.mjs';

/** The programs are asked about the files of ops/, with addresses and folders of this machine in place of the guide's. */
const folder = mkdtempSync(join(tmpdir(), 'langit-failover-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ops = (file: string): string => readFileSync(join(root, 'ops', file), 'utf8');

function asked(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? 'accepted' : `${stdout}${stderr}`;
}

for (const program of ['haproxy', 'patroni'])
  if (!isInstalled(program)) console.log(`NOT RUN: the Debian package ${program} is missing`);

let certificate: string;
beforeAll(() => {
  const { key, certificate: chain } = makeCertificate(folder);
  certificate = join(folder, 'langit.pem');
  writeFileSync(certificate, `${readFileSync(chain, 'utf8')}${readFileSync(key, 'utf8')}`);
});

test.runIf(isInstalled('haproxy')).each(['haproxy-postgres.cfg', 'haproxy-http.cfg'])(
  'W15 HAProxy accepts ops/%s',
  (file) => {
    const config = join(folder, file);
    writeFileSync(config, ops(file).replace('/etc/haproxy/langit.pem', certificate));
    expect(asked('haproxy', ['-c', '-q', '-f', config])).toBe('accepted');
  },
);

test.runIf(isInstalled('patroni'))('W15 Patroni accepts ops/patroni.yml', async () => {
  const [server, rest] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  mkdirSync(data);
  const config = join(folder, 'patroni.yml');
  const here = ops('patroni.yml')
    .replace('listen: 10.0.0.11:5432', `listen: 127.0.0.1:${server}`)
    .replace('listen: 10.0.0.11:8008', `listen: 127.0.0.1:${rest}`)
    .replace(/data_dir: .*/, `data_dir: ${data}`);
  writeFileSync(config, here);
  expect(asked('patroni', ['--validate-config', config])).toBe('accepted');
});
