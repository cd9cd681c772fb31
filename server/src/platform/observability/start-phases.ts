import type { Metrics } from './metrics.ts';

/** The parts of a start, in their order: loading the program, opening the database, the goods, the slices, the job queue, the port. */
export const startPhases = ['program', 'database', 'goods', 'slices', 'jobs', 'port'] as const;

/** Records the end of a phase of the start. The first one began with the process. */
export function createStartPhases(
  { startPhase }: Pick<Metrics, 'startPhase'>,
  now: () => number = () => performance.now(),
): (ended: (typeof startPhases)[number]) => void {
  let began = 0;
  return (ended) => {
    const at = now();
    startPhase.set({ phase: ended }, (at - began) / 1000);
    began = at;
  };
}
