import { defineConfig } from '@playwright/test';
import { phone } from './journeys/support/screens.ts';

const ownShops = ['own-shop.spec.ts', 'development.spec.ts'];

/** Browser journeys against a running shop; `scripts/test.mjs` starts one and sets BASE_URL and CHROMIUM_PATH. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  // The longest journeys take half a minute on two idle cores.
  timeout: 90_000,
  // A busy machine draws late. What must be fast is measured where it is said.
  expect: { timeout: 10_000 },
  // Journeys wait a third of their time: more workers than cores pay off (BROWSER_WORKERS).
  workers: process.env.BROWSER_WORKERS ? Number(process.env.BROWSER_WORKERS) : '100%',
  retries: 0,
  projects: [
    // What is measured is measured by itself.
    { name: 'figures', testMatch: ['budgets.spec.ts', 'scene.setup.ts'], workers: 1 },
    // Each of the two files opens shops of its own, one test after the other: begun last, they would leave the others without work.
    { name: 'own shops', testMatch: ownShops, dependencies: ['figures'] },
    { name: 'journeys', testIgnore: ['budgets.spec.ts', ...ownShops], dependencies: ['figures'] },
  ],
  reporter: 'line',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    viewport: phone,
    // Recording costs a third of the run: `npx playwright test --trace on` where a failure has to be watched.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Without a graphics card the processor draws: four times as large pieces are drawn with less of it.
        '--default-tile-width=512',
        '--default-tile-height=512',
      ],
    },
  },
});
