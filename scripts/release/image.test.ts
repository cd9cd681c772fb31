import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { secretSettings } from '../../server/src/secret-files.ts';
import { root } from '../prepare.mjs';

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose: { services: Record<string, Service>; secrets: Record<string, { file: string }> } = parse(
  read('compose.yaml'),
  { merge: true },
);
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, '');
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, text = '']) => text);

test.each(Object.entries(compose.services))(
  'W32 the service %s has no right that it does not need, and a limit of memory',
  (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    // A port of the machine alone: the proxy of the host stands before the shop.
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  },
);

/** The names of the secrets whose files the environment of a service names, in order. */
const filesOf = ({ environment = {} }: Service): (string | undefined)[] =>
  Object.entries(environment)
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, file]) => /^\/run\/secrets\/(.+)$/.exec(file)?.[1]);

test('W32 every secret of the shop is a file, and no service has its value', () => {
  const { shop } = compose.services;
  for (const name of shop?.secrets ?? []) expect(secretSettings).toContain(name);
  for (const service of Object.values(compose.services)) {
    expect(filesOf(service)).toEqual(service.secrets);
    for (const name of secretSettings) expect(service.environment ?? {}).not.toHaveProperty(name);
  }
  for (const service of Object.values(compose.services))
    for (const name of service.secrets ?? []) expect(compose.secrets[name]?.file).toBe(`./secrets/${name}`);
});

test('W45 the running shop has no way to the address of the owner of its tables', () => {
  const { shop, migrate } = compose.services;
  expect(migrate?.secrets).toContain('OWNER_DATABASE_URL');
  expect(shop?.secrets).not.toContain('OWNER_DATABASE_URL');
  expect(shop?.environment?.MIGRATE).toBe('off');
});

test('W31 the image runs a release as a user without rights, and holds no secret', () => {
  expect(instructions('USER')).toEqual(['10001:10001']);
  expect(JSON.parse(instructions('ENTRYPOINT')[0] ?? '')).toEqual(['langit']);
  expect(instructions('HEALTHCHECK')[0]).toContain('CMD ["node"');
  expect(instructions('ADD')).toEqual([
    expect.stringMatching(/langit-\$\{VERSION\}-linux-x64\.tar\.xz \/opt\/$/),
  ]);
  expect(instructions('RUN').join()).not.toMatch(/npm|apt-get|curl|wget/);
  for (const name of secretSettings) expect(dockerfile).not.toContain(name);
});
