import { callFacts } from '@langit/contract/operator/call-facts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** In the built console the facts of the calls are data: what they are read from, all schemas and their library, is the server's. */
const factsAsData: Plugin = {
  name: 'call-facts',
  apply: 'build',
  load: {
    filter: { id: /\/contract\/src\/operator\/call-facts\.ts$/ },
    handler: () => `export const callFacts = ${JSON.stringify(callFacts)};`,
  },
};

/** The console: static files below /console, without anything of the storefront but the theme. */
export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss(), factsAsData],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false, moduleLevelDirective: false } },
  },
});
