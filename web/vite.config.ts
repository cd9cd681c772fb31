import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** `@langit/web-context` stays external in SSR: bundled, its context key would be another object than the server's. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  ssr: { external: ['@langit/web-context'] },
  environments: { ssr: { build: { rolldownOptions: { external: ['@langit/web-context'] } } } },
  build: { assetsInlineLimit: 0 },
});
