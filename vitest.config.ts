import { defineConfig } from 'vitest/config';

/** Rule and HTTP tests. Browser journeys are Playwright's (e2e/), drills are scripts. */
export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'simulators/src/**/*.test.ts',
      'web/app/**/*.test.{ts,tsx}',
      'e2e/audit/**/*.test.ts',
    ],
    isolate: false,
    // One worker a core: each keeps a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
