import { expect, test } from 'vitest';
import { dataId } from './deferred-scripts';
import { startScript } from './start-script.server';

const route = (id: string, files: { module: string; clientLoaderModule?: string; imports?: string[] }) => ({
  id,
  hasLoader: true,
  ...files,
});

const document = {
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
    routes: {
      root: route('root', { module: '/assets/root.js', imports: ['/assets/shared.js'] }),
      'home/home': route('home/home', {
        module: '/assets/home.js',
        clientLoaderModule: '/assets/home-loader.js',
      }),
      other: route('other', { module: '/assets/other.js' }),
    },
  },
  serverHandoffString: '{"ssr":true}',
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home/home' } }] },
} as unknown as Parameters<typeof startScript>[0];

/** Runs the start script as a browser would, up to where it waits for `paint`. */
function run(script: string, hidden: boolean) {
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
    getElementById: (id: string) => ({ textContent: id === dataId ? '[1]' : '' }),
  };
  const window: Record<string, { stream?: ReadableStream }> = {};
  const body = `return (async () => {${script.replaceAll('import(', 'importFile(')}})()`;
  const ended = new Function('document', 'window', 'importFile', 'requestAnimationFrame', 'setTimeout', body)(
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
  const { seen, window, paint, ended } = run(startScript(document), false);
  expect(seen).toEqual({ preloaded: [], imported: [] });
  paint();
  await ended;
  const files = ['manifest', 'entry', 'shared', 'root', 'home-loader', 'home'];
  expect(seen.preloaded).toEqual(files.map((name) => `/assets/${name}.js`));
  expect(seen.imported.toSorted()).toEqual(
    ['entry', 'home-loader', 'home', 'manifest', 'root'].map((name) => `/assets/${name}.js`),
  );
  expect(seen.imported.at(-1)).toBe('/assets/entry.js');
  expect(window.__reactRouterRouteModules).toEqual({
    root: { '/assets/root.js': true },
    'home/home': { '/assets/home-loader.js': true, '/assets/home.js': true },
  });
});

test('Q4 the data of the document is handed to the router before its entry is loaded', async () => {
  const { window, paint, ended } = run(startScript(document), false);
  paint();
  await ended;
  expect(window.__reactRouterContext).toMatchObject({ ssr: true });
  expect(await new Response(window.__reactRouterContext?.stream).text()).toBe('[1]');
});

test('Q4 in a background tab, which is never painted, the scripts start at once', async () => {
  const { seen, ended } = run(startScript(document), true);
  await ended;
  expect(seen.imported).toContain('/assets/entry.js');
});

test('R27 an address in the start script cannot end its element', () => {
  const { manifest } = document;
  const entry = { ...manifest.entry, module: '/</script>.js' };
  expect(startScript({ ...document, manifest: { ...manifest, entry } })).not.toContain('<');
});
