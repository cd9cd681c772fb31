import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const asNode18 = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}});Object.defineProperty(process,'version',{value:'v18.20.8'})`;

test.each(['start', 'test', 'dev', 'shop', 'check'])(
  'V1 npm run %s on Node 18 ends with one line before anything is installed',
  (script) => {
    const file = fileURLToPath(new URL(`./${script}.mjs`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', asNode18, file], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Langit needs Node 20 or later; this is Node v18\.20\.8\.[^\n]*\n$/);
  },
);
