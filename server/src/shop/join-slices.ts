import { AssemblyError, type JobRegistry, type Slice } from '../platform/slice.ts';

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Lets every slice take part in the others and register its jobs; before the jobs start. */
export function joinSlices(slices: readonly Slice[], registry: JobRegistry): void {
  const slice = repeated(slices.map(({ name }) => name));
  if (slice) throw new AssemblyError(`the slice ${slice} is there twice`);
  const call = repeated(slices.flatMap(({ commands = {} }) => Object.keys(commands)));
  if (call) throw new AssemblyError(`two slices carry out the operator's call ${call}`);
  for (const { assembled } of slices) assembled?.(slices);
  for (const { jobs } of slices) jobs?.(registry);
}
