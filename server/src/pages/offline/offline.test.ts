import { createHash } from 'node:crypto';
import { languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { openTestShop, useShop } from '../../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true });

const get = (url: string) => shop.app.inject({ url, headers: { cookie: 'language=ja; session=secret' } });

test('Z5 the offline page has every language, its own policy and no other file', async () => {
  const { body, headers } = await get('/offline');
  for (const language of languages) {
    const { title, text, retry } = readTexts('storefront', 'offline')[language];
    for (const words of [title, text, retry]) expect(body).toContain(words);
  }
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|'self'/);
  expect(body).not.toMatch(/\ssrc=|url\(|href="(?!")|secret/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('Z5 the service worker answers document loads alone and stores the offline page alone', async () => {
  const { body, headers } = await get('/sw.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  type Handler = (event: object) => void;
  const handlers: Record<string, Handler> = {};
  const stored: string[] = [];
  const offline = { shown: 'offline' };
  const caches = {
    open: async () => ({
      add: async ({ url }: { url: string }) => stored.push(url),
      match: async () => offline,
    }),
    keys: async () => [],
  };
  function FakeRequest(this: { url: string }, url: string) {
    this.url = url;
  }
  let reachable = true;
  const fetch = async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return { shown: 'page' };
  };
  new Function('addEventListener', 'caches', 'Request', 'skipWaiting', 'fetch', body)(
    (type: string, handler: Handler) => {
      handlers[type] = handler;
    },
    caches,
    FakeRequest,
    () => {},
    fetch,
  );
  let installed: Promise<unknown> = Promise.resolve();
  handlers.install?.({ waitUntil: (work: Promise<unknown>) => (installed = work) });
  await installed;
  expect(stored).toEqual(['/offline']);

  const answerTo = async (mode: string) => {
    let answer: Promise<unknown> | undefined;
    handlers.fetch?.({ request: { mode }, respondWith: (input: Promise<unknown>) => (answer = input) });
    return answer;
  };
  expect(await answerTo('cors')).toBeUndefined();
  expect(await answerTo('navigate')).toEqual({ shown: 'page' });
  reachable = false;
  expect(await answerTo('navigate')).toBe(offline);
  expect(stored).toEqual(['/offline']);
});

test('Z5 with OFFLINE_PAGE=off the worker removes its cache and itself', async () => {
  const off = await openTestShop(database, { pages: true, env: { OFFLINE_PAGE: 'off' } });
  const { body } = await off.app.inject({ url: '/sw.js' });
  await off.stop();
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('"fetch"');
});
