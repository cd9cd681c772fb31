import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longest, in part waiting for processes: begun last, they would leave the other core idle. */
const longest = [
  ...['backup-drill', 'hostile-calls', 'database/embedded', 'stored-orders', 'process'],
  ...['gateway-change', 'random-orders'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Rule and HTTP tests. Browser journeys are Playwright's (e2e/), drills are scripts. */
export default defineConfig({
  test: {
    isolate: false,
    // Each keeps a database of its own; the third works where two of them wait for processes, and two cores do no more.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'simulators/src/**/*.test.ts',
            'e2e/audit/**/*.test.ts',
          ],
          // Node runs these sources as they are, and React without what helps its developers, here as in a shop: a fifth
          // less work.
          env: { NODE_ENV: 'production' },
          // Once for each worker: a setup file would be run for each file of tests.
          execArgv: ['--import', new URL('server/src/platform/module-resolution.ts', import.meta.url).href],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
    ],
  },
});
