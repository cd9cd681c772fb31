import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = fileURLToPath(new URL('../../../', import.meta.url));
const program = `
  await import('drizzle-orm/pg-core');
  await import('drizzle-orm/node-postgres');
  process.stdout.write(String(process.memoryUsage().rss / 1_048_576));`;

const megabytesWith = (...flags: string[]): number =>
  Number(
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', program], {
      cwd: server,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    }),
  );

test('L14 importing Drizzle takes less than half of the memory that Node takes for it by itself', () => {
  const hook = new URL('./quick-imports.ts', import.meta.url).href;
  expect(megabytesWith('--import', hook)).toBeLessThan(megabytesWith() / 2);
});
