import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { keepAssets } from './kept-assets.ts';

const database = useDatabase();
const shop = useShop(database, { pages: true });
const folder = mkdtempSync(join(tmpdir(), 'langit-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A release with these files, as its migration keeps them. */
async function release(name: string, files: Record<string, string>, day: string): Promise<void> {
  const build = join(folder, name);
  mkdirSync(build);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(build, file), content);
  await keepAssets(ownerOf(database).db, { '/assets/': build }, new Date(`${day}T10:00:00Z`));
}
const ask = (url: string) => shop.app.inject({ url });

test('W13 a file of another release is answered for thirty days after it was replaced, with its type and for good', async () => {
  await release('old', { 'home-a1.js': 'old();', 'home-a1.js.br': 'packed' }, '2026-11-01');
  const answer = await ask('/assets/home-a1.js');
  expect([answer.statusCode, answer.body]).toEqual([200, 'old();']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await release('new', { 'home-b2.js': 'new();' }, '2026-11-20');
  await release('newer', { 'home-c3.js': 'newer();' }, '2026-12-19');
  for (const name of ['home-a1.js', 'home-b2.js', 'home-c3.js'])
    expect((await ask(`/assets/${name}`)).statusCode, name).toBe(200);
  await release('newest', { 'home-d4.js': 'newest();' }, '2026-12-21');
  expect((await ask('/assets/home-a1.js')).statusCode).toBe(404);
  expect((await ask('/assets/home-b2.js')).statusCode).toBe(200);
});

test('W13 a file that comes back with a release that is rolled back stays', async () => {
  await release('first', { 'home-e5.css': 'a{}' }, '2026-11-01');
  await release('second', { 'home-f6.css': 'b{}' }, '2026-11-02');
  await release('rolled-back', { 'home-e5.css': 'a{}' }, '2026-11-03');
  await release('third', { 'home-e5.css': 'a{}' }, '2026-12-20');
  expect((await ask('/assets/home-e5.css')).body).toBe('a{}');
  expect((await ask('/assets/home-f6.css')).statusCode).toBe(404);
});

test.each(['unknown.js', 'home-a1.js.br', 'notes.txt', '%2e%2e/package.json', ''])(
  'W13 /assets/%s, which no release has had, is not found and is kept nowhere',
  async (name) => {
    await release(`some${name.length}`, { 'notes.txt': 'no asset', 'home-a1.js.br': 'packed' }, '2026-11-01');
    const answer = await ask(`/assets/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
