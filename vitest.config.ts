import { defineConfig } from 'vitest/config';
import { patienceMs } from './scripts/patience.ts';

/** Rule and HTTP tests. Component tests run in a browser (vitest.components.ts), browser journeys are Playwright's (e2e/). */
export default defineConfig({
  test: {
    isolate: false,
    // Each worker keeps a database of its own. VITEST_MAX_WORKERS sets another number.
    maxWorkers: '100%',
    testTimeout: patienceMs,
    hookTimeout: patienceMs,

    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'simulators/src/**/*.test.ts',
            'e2e/audit/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Node runs these sources as they are, and React without what helps its developers, here as in a shop: a fifth
          // less work.
          env: { NODE_ENV: 'production' },
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [
            'i18n/src/**/*.test.ts',
            'ui/src/**/*.test.ts',
            'web/app/**/*.test.ts',
            'console/src/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
