import type { Config } from '@react-router/dev/config';

/**
 * `initial` route discovery: no `/__manifest` endpoint and no request for it on pages with many links. A route stays one file: split,
 * its loader and action would only name the file that holds them anyway, in three more files and a longer manifest for every page.
 */
export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
