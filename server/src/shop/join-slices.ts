import type { Implementations } from '../platform/http/request.ts';
import { definedJobs } from '../platform/jobs.ts';
import { AssemblyError, type JobRegistry, type Slice } from '../platform/slice.ts';

const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Lets every slice collect its extension points and register its jobs; before the jobs start. */
export function joinSlices(slices: readonly Slice[], registry: JobRegistry): void {
  const names = slices.map(({ name }) => name);
  const slice = repeated(names);
  if (slice) throw new AssemblyError(`the slice ${slice} is there twice`);
  const call = repeated(slices.flatMap(({ commands = {} }) => Object.keys(commands)));
  if (call) throw new AssemblyError(`two slices carry out the operator's call ${call}`);
  for (const { assembled } of slices) assembled?.(slices);
  const handled = registerJobs(slices, registry);
  const job = repeated(handled);
  if (job) throw new AssemblyError(`the job ${job} has a second handler`);
  const orphan = definedJobs().find(({ slice, name }) => names.includes(slice) && !handled.includes(name));
  if (orphan) throw new AssemblyError(`${orphan.slice} enqueues the job ${orphan.name} without a handler`);
}

/** The names of the jobs that got a handler. */
function registerJobs(slices: readonly Slice[], { register, every }: JobRegistry): string[] {
  const handled: string[] = [];
  const noting: JobRegistry = {
    every,
    register(job, handler) {
      handled.push(job.name);
      register(job, handler);
    },
  };
  for (const { jobs } of slices) jobs?.(noting);
  return handled;
}

type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The calls of all slices as one table; refuses a call that two slices serve. */
export function joinCalls<Part extends Partial<Implementations>>(parts: readonly Part[]): AllOf<Part> {
  const call = repeated(parts.flatMap((part) => Object.keys(part)));
  if (call) throw new AssemblyError(`two slices serve the call ${call}`);
  return Object.assign({}, ...parts);
}
