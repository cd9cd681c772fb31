import { defineConfig } from '@playwright/test';
import { patienceMs } from '../scripts/patience.ts';
import { phone } from './journeys/support/screens.ts';

const ownShops = [
  'own-shop.spec.ts',
  'first-run.spec.ts',
  'development.spec.ts',
  'console-day.spec.ts',
  'console-second-day.spec.ts',
  'extremes.spec.ts',
];

/** Browser journeys against a running shop; `scripts/test.mjs` starts one and sets BASE_URL and CHROMIUM_PATH. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  // It ends what hangs: the longest journeys take two minutes on two idle cores, and a busy machine needs several times as long.
  timeout: 2 * patienceMs,
  // A busy machine renders late. Tests of speed have their own limits.
  expect: { timeout: 10_000 },
  // Journeys spend a third of their time waiting, so more workers than cores help (BROWSER_WORKERS).
  workers: process.env.BROWSER_WORKERS ? Number(process.env.BROWSER_WORKERS) : '100%',
  retries: 0,
  projects: [
    { name: 'scene', testMatch: 'scene.setup.ts' },
    // Measurements run alone.
    { name: 'figures', testMatch: 'budgets.spec.ts', workers: 1, dependencies: ['scene'] },
    // Each of these files starts separate shops and runs its tests one by one. They start first, because they take longest.
    { name: 'own shops', testMatch: ownShops, dependencies: ['figures'] },
    { name: 'journeys', testIgnore: ['budgets.spec.ts', ...ownShops], dependencies: ['figures'] },
  ],
  reporter: 'line',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    viewport: phone,
    // A press at what never comes fails by its own name, before the journey's time is over.
    actionTimeout: 30_000,
    // Tracing takes a third of the run. To examine a failure: `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests that a service worker makes are hidden from `page.route`; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Without a GPU the CPU rasterises; larger tiles need less work.
        '--default-tile-width=512',
        '--default-tile-height=512',
      ],
    },
  },
});
