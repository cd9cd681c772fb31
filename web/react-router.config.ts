import type { Config } from '@react-router/dev/config';

/** `initial` route discovery: no `/__manifest` endpoint and no request for it on pages with many links. */
export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
