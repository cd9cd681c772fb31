import type { Serve } from '../platform/http/request.ts';
import type { JobRegistry, Slice } from '../platform/slice.ts';

/** Lets every slice take part in the others, bind its calls and register its jobs; before the jobs start. */
export function joinSlices(slices: readonly Slice[], doors: { serve: Serve; jobs: JobRegistry }): void {
  const names = slices.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`the slice ${twice} is there twice`);
  for (const { assembled } of slices) assembled?.(slices);
  for (const { routes, jobs } of slices) {
    routes?.(doors.serve);
    jobs?.(doors.jobs);
  }
}
