import { expect, test } from 'vitest';
import { startAfterPaint } from './script-start.ts';

const scripts = ['/assets/manifest.js', '/assets/entry.js', '/assets/root.js', '/assets/home.js'];
const head = scripts.map((address) => `<link rel="modulepreload" href="${address}"/>`).join('');

/** As the router writes it. */
const started = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/home-loader.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"home/home":route1};

import("/assets/entry.js");</script>`;

const document = `<html><head><title>x</title>${head}</head><body>page${started}</body></html>`;

/** Runs the script of a document as a browser would, up to where it waits for `paint`. */
async function run(html: string, hidden: boolean) {
  const [, script = ''] = html.match(/<script type="module" async="">([\s\S]*)<\/script>/) ?? [];
  const seen = { preloaded: [] as string[], imported: [] as string[] };
  const paints: (() => void)[] = [];
  const load = async (address: string) => {
    seen.imported.push(address);
    return { [address]: true };
  };
  const page = {
    hidden,
    head: { append: ({ href }: { href: string }) => seen.preloaded.push(href) },
    createElement: () => ({}),
  };
  const window: Record<string, unknown> = {};
  const body = `return (async () => {${script.replaceAll('import(', 'load(')}})()`;
  const ended = new Function('document', 'window', 'load', 'requestAnimationFrame', 'setTimeout', body)(
    page,
    window,
    load,
    (frame: () => void) => paints.push(frame),
    (task: () => void) => task(),
  ) as Promise<void>;
  const paint = () => {
    for (const frame of paints.splice(0)) frame();
  };
  return { seen, window, paint, ended };
}

test('Q4 a page asks for its scripts once it has been painted', async () => {
  const html = startAfterPaint(document);
  expect(html).not.toContain('<link rel="modulepreload"');
  const { seen, window, paint, ended } = await run(html, false);
  expect(seen).toEqual({ preloaded: [], imported: [] });
  paint();
  await ended;
  expect(seen.preloaded).toEqual(scripts);
  expect(seen.imported).toEqual([
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/home-loader.js',
    '/assets/home.js',
    '/assets/entry.js',
  ]);
  expect(window.__reactRouterRouteModules).toEqual({
    root: { '/assets/root.js': true },
    'home/home': { '/assets/home-loader.js': true, '/assets/home.js': true },
  });
});

test('Q4 in a tab behind others, which is never painted, the scripts start at once', async () => {
  const { seen, ended } = await run(startAfterPaint(document), true);
  await ended;
  expect(seen.imported).toContain('/assets/entry.js');
});

test('Q4 a document without scripts stays as it is', () => {
  expect(startAfterPaint('<html><head></head><body>x</body></html>')).toBe(
    '<html><head></head><body>x</body></html>',
  );
});
