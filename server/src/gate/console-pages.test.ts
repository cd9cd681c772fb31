import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../platform/http/app.ts';
import { registerRawRoutes } from '../platform/http/raw.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { type ConsolePages, consolePages } from './console-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'langit-console-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<meta content="{{shop}}"><meta content="{{demo}}">');
writeFileSync(join(folder, 'assets', 'main-abc.js'), 'plain');
writeFileSync(join(folder, 'assets', 'main-abc.js.br'), 'brotli');
writeFileSync(join(folder, 'secret.txt'), 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

function serve(more: Partial<ConsolePages> = {}) {
  const app = createApp({ trustProxy: [], logLevel: 'silent', strictTransport: false }, createMetrics());
  const keptAsset = async () => ({ status: 200, body: 'of another release' });
  const pages = { folder, shopName: 'Langit & <Co>', demoStaff: null, keptAsset, ...more };
  registerRawRoutes(app, consolePages(pages));
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

describe('the pages of the console', () => {
  test.each(['/console', '/console/', '/console/orders/LGT-1'])(
    'B1 %s answers the document with the name of the shop',
    async (url) => {
      const answer = await serve()(url);
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        '<meta content="Langit &amp; &lt;Co&gt;"><meta content="">',
      ]);
    },
  );

  test('U8 the document runs its own files alone, is framed nowhere and makes no script of text', async () => {
    const { headers } = await serve()('/console');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    // The reader of codes is a file of the console; a script of text stays refused.
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https:|\*/);
  });

  test('U20 the document is kept and indexed nowhere, and the camera is the console’s alone', async () => {
    const { headers } = await serve()('/console');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['permissions-policy']).toContain('camera=(self)');
  });

  test('L16 files are compressed where the browser takes it, and kept for ever', async () => {
    const get = serve();
    const plain = await get('/console/assets/main-abc.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined]);
    const small = await get('/console/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(small.headers['cache-control']).toContain('immutable');
  });

  test.each(['assets/../secret.txt', 'assets/%2e%2e%2fsecret.txt', 'assets/unknown.js', 'assets/'])(
    'U18 %s leads to no file of the machine',
    async (path) => {
      const answer = await serve()(`/console/${path}`);
      expect(answer.body).not.toContain('secret');
    },
  );

  test('L16 a file that an upgrade has taken away below the running program is not found, so that the browser loads the page anew', async () => {
    const old = mkdtempSync(join(tmpdir(), 'langit-console-'));
    onTestFinished(() => rmSync(old, { recursive: true, force: true }));
    mkdirSync(join(old, 'assets'));
    writeFileSync(join(old, 'index.html'), '');
    for (const name of ['orders-abc.js', 'orders-abc.js.br']) writeFileSync(join(old, 'assets', name), 'x');
    const get = serve({ folder: old });
    rmSync(join(old, 'assets'), { recursive: true });
    for (const encoding of ['', 'br']) {
      const answer = await get('/console/assets/orders-abc.js', { 'accept-encoding': encoding });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('B8 a demo tells its page of the staff, a shop that sells has none', async () => {
    expect((await serve({ demoStaff: '/dev/console' })('/console')).body).toContain('content="/dev/console"');
  });

  test('B1 without a build there is no console', async () => {
    expect(
      consolePages({
        folder: '/nowhere',
        shopName: '',
        demoStaff: null,
        keptAsset: async () => ({ status: 404 }),
      }),
    ).toEqual([]);
  });
});
