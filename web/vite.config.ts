import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * `@langit/web-context` stays external in SSR: bundled, its context key would be another object than the server's.
 * React and the router are one file in the browser: compressed together they are smaller, and they change together.
 */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  ssr: { external: ['@langit/web-context'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: ['@langit/web-context'] } } },
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
