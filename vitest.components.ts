import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium for the component tests: set CHROMIUM_PATH');

/**
 * Component tests in Chromium: each `*.test.tsx` of a workspace, which has a `vitest.config.ts` with this (`npm run test:ui`). The
 * `*.test.ts` run in Node: vitest.config.ts.
 */
export const componentTests = defineConfig({
  plugins: [tailwindcss()],
  // Found while the tests run, a dependency would reload the page that runs them.
  optimizeDeps: {
    include: [
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'vitest-browser-react/pure',
    ],
  },
  test: {
    include: ['{src,app}/**/*.test.tsx'],
    expect: { poll: { timeout: 5000 } },
    // A page for every file would take half of the run; each test renders into an empty page.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        actionTimeout: 5000,
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
