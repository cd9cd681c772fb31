import type { Plugin } from 'vite';

/**
 * Removes parts of the browser's router that this shop has switched off: lazy route discovery (`routeDiscovery` is `initial`) and
 * instrumentation. They cannot be tree-shaken, because the router decides about them at run time. This saves about 4 kB on a
 * first visit. The route matching before hydration and the second request for the routes' modules go too, because the
 * document's modules name its routes. A router version with other source text fails the build.
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
