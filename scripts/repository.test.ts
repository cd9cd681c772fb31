import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { sourceFiles } from './source-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the index of decisions lists every record with its title', () => {
  const files = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d{4}-/.test(name));
  const titles = files.map((file) => {
    const [title = ''] = read(`docs/decisions/${file}`).split('\n');
    return `| ${Number(file.slice(0, 4))} | [${title.replace(/^# \d+\.? /, '')}](${file}) |`;
  });
  const index = read('docs/decisions/README.md').split('\n');
  const listed = index.filter((line) => /^\| \d/.test(line)).map((line) => line.replace(/[^|]*\|$/, ''));
  expect(listed).toEqual(titles);
});

test('version managers, CI and npm start use the same version of Node', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: { node: string };
  };
  expect(read('.nvmrc').trim()).toBe(optionalDependencies.node);
});

test.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/decisions/README.md'])(
  'every link of %s leads to a file',
  (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(() => read(join(file, '..', link)), link).not.toThrow(/ENOENT/);
  },
);

test('the tables of the job queue are named in one file of the server', () => {
  const files = sourceFiles(
    ['server'],
    (path: string) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path),
  ).filter((path: string) => /\bpgboss\b/.test(read(path)));
  expect(files).toEqual(['server/src/platform/job-queue-store.ts']);
});
