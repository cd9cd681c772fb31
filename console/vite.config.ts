import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The console: static files below /console, without anything of the storefront but the theme. */
export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false, moduleLevelDirective: false } },
  },
});
