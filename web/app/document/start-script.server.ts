import type { EntryContext } from 'react-router';
import { dataId } from './deferred-scripts';

type Manifest = EntryContext['manifest'];
type Route = NonNullable<Manifest['routes'][string]>;

/** A background tab does not paint: its scripts start at once. */
const painted =
  'if (!document.hidden) await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));';

/** The files of a route's module; the build may have split its client loader and action off. */
const filesOf = (route: Route): string[] =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined);

/** As JavaScript inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The module script that starts a page: it waits for the first paint, hands over to the router's client what `HydratedRouter`
 * expects, and imports the entry. The page is readable before hydration, and on a phone the scripts would compete with the style
 * sheet for bandwidth.
 */
export function startScript({
  manifest,
  serverHandoffString,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>): string {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [...filesOf(route), ...(route.imports ?? [])]),
  ];
  return [
    painted,
    `for (const href of ${literal([...new Set(files)])})`,
    '  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));',
    ...(manifest.hmr ? [`await import(${literal(manifest.hmr.runtime)});`] : []),
    `window.__reactRouterContext = ${serverHandoffString};`,
    `window.__reactRouterContext.stream = new Response(document.getElementById("${dataId}").textContent).body;`,
    `const load = (files) => Promise.all(files.map((file) => import(file))).then((parts) => Object.assign({}, ...parts));`,
    `const routes = ${literal(routes.map((route) => [route.id, filesOf(route)]))};`,
    `const [modules] = await Promise.all([Promise.all(routes.map(([, files]) => load(files))), import(${literal(manifest.url)})]);`,
    'window.__reactRouterRouteModules = Object.fromEntries(routes.map(([id], index) => [id, modules[index]]));',
    `import(${literal(manifest.entry.module)});`,
  ].join('\n');
}
