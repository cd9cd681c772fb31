import type { JobRegistry, Slice } from '../platform/slice.ts';

/** Lets every slice take part in the others and register its jobs; before the jobs start. */
export function joinSlices(slices: readonly Slice[], registry: JobRegistry): void {
  const names = slices.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`the slice ${twice} is there twice`);
  for (const { assembled } of slices) assembled?.(slices);
  for (const { jobs } of slices) jobs?.(registry);
}
