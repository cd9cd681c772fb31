import type { Plugin } from 'vite';

/**
 * Takes parts out of the browser's router that this shop has switched off and that cannot be tree-shaken, because the
 * router decides about them while it runs: discovery of routes on the way (`routeDiscovery` is `initial`) and
 * instrumentation. About 4 kB of every first visit. And which routes a document shows is known from its modules: they need not
 * be matched before the router matches them itself, nor asked for again. A version of the router that reads otherwise fails the build.
 */
const cuts: ReadonlyArray<{ file: string; from: RegExp; to: string }> = [
  {
    file: 'dom-export/hydrated-router.js',
    from: /ssrInfo\.context\.future\.unstable_customRouteDiscovery \? new UNSAFE_RouteDiscoveryRuntime\([^)]*\) : void 0/,
    to: 'void 0',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from: /patchRoutesOnNavigation: discoveryRuntime \? .*\n/,
    to: 'patchRoutesOnNavigation: void 0\n',
  },
  {
    file: 'dom-export/hydrated-router.js',
    from: /if \(discoveryRuntime\) discoveryState = .*\n\s*else UNSAFE_useFogOFWarDiscovery\(.*\n/,
    to: '',
  },
  {
    file: 'dom/ssr/hydration.js',
    from: /let dataRouteMatcher = createDataRouteMatcher\(.*\n\s*dataRouteMatcher\.update\(routes\);\n\s*let initialMatches = .*\n\s*if \(initialMatches\) for \(let match of initialMatches\) \{\n\s*let routeId = match\.route\.id;/,
    to: 'for (let routeId in window.__reactRouterRouteModules) {',
  },
  { file: 'router/router.js', from: /if \(init\.instrumentations\) \{/, to: 'if (false) {' },
  { file: 'router/router.js', from: /if \(init\.instrumentations\) router = /, to: 'if (false) router = ' },
  { file: 'dom/ssr/components.js', from: /isFogOfWarEnabled\(routeDiscovery, ssr\)/, to: 'false' },
  {
    file: 'dom/ssr/components.js',
    from: /let preloads = isHydrated \|\| isRSCRouterContext \? \[\] : .*\n\s*let sri = .*\n/,
    to: '',
  },
  {
    file: 'dom/ssr/components.js',
    from: /React\$1\.createElement\(React\$1\.Fragment, null, typeof manifest\.sri === "object" \?[\s\S]*?, initialScripts\);/,
    to: 'initialScripts;',
  },
];

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null;
      let lean = code;
      for (const { file, from, to } of cuts) {
        if (!id.replaceAll('\\', '/').endsWith(`/lib/${file}`)) continue;
        if (!from.test(lean)) this.error(`lean-router: ${file} no longer reads as expected (${from})`);
        lean = lean.replace(from, to);
      }
      return lean === code ? null : { code: lean, map: null };
    },
  };
}
