import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They work longest: begun last, they would leave the other core idle. */
const working = ['backup-drill', 'hostile-calls', 'database/embedded', 'stored-orders', 'random-orders'];

/** They wait for clocks most of their time: beside files that work they cost next to nothing, beside each other all of it. */
const waiting = ['gateway-change', 'process', 'airalo/airalo', 'platform/jobs', 'esim-access/esim-access'];

/** One that waits, then some that work: the next one's turn comes about when the last one ends. */
const betweenWaiting = 3;

/** The longest first, and between them and the others those that wait. */
class WorkBesideWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const found = (names: string[]) =>
      names.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)));
    const [first, then] = [found(working), found(waiting)];
    const others = sorted.filter((file) => !first.includes(file) && !then.includes(file));
    const order = [...first, ...others];
    for (const [index, file] of then.entries()) order.splice(index * (betweenWaiting + 1), 0, file);
    return order;
  }
}

/** Rule and HTTP tests. Browser journeys are Playwright's (e2e/), drills are scripts. */
export default defineConfig({
  test: {
    isolate: false,
    // Each keeps a database of its own; the third works where two of them wait for processes, and two cores do no more.
    maxWorkers: 3,
    sequence: { sequencer: WorkBesideWaiting },
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
            'scripts/**/*.test.ts',
          ],
          // Node runs these sources as they are, and React without what helps its developers, here as in a shop: a fifth
          // less work.
          env: { NODE_ENV: 'production' },
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
    ],
  },
});
