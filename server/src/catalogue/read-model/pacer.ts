import { setImmediate as turn } from 'node:timers/promises';

/**
 * Cooperative scheduling: long work asks `due()` often, and yields to the event loop with `pause()` when the time slice is used
 * up.
 */
export type Pacer = { due(): boolean; pause(): Promise<void> };

export function createPacer(sliceMs = 5): Pacer {
  let began = performance.now();
  return {
    due: () => performance.now() - began >= sliceMs,
    async pause() {
      await turn();
      began = performance.now();
    },
  };
}

/** The numbers 0, 1, 2 … `length` - 1. */
export function numbersTo(length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) numbers[index] = index;
  return numbers;
}

const runLength = 512;

/** Bottom-up merge sort in time slices. It returns either `values` or a copy: use the returned array. */
export async function sortInSlices(
  values: Uint32Array,
  compare: (one: number, other: number) => number,
  pacer: Pacer,
): Promise<Uint32Array> {
  const { length } = values;
  for (let start = 0; start < length; start += runLength) {
    values.subarray(start, start + runLength).sort(compare);
    if (pacer.due()) await pacer.pause();
  }
  let from = values;
  let to: Uint32Array = new Uint32Array(length);
  for (let width = runLength; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      merge(from, to, { start, width }, compare);
      if (pacer.due()) await pacer.pause();
    }
    [from, to] = [to, from];
  }
  return from;
}

function merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, width }: { start: number; width: number },
  compare: (one: number, other: number) => number,
): void {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let [left, right] = [start, middle];
  for (let index = start; index < end; index += 1) {
    const item = from[left] ?? 0;
    const other = from[right] ?? 0;
    const takesLeft = right >= end || (left < middle && compare(item, other) <= 0);
    to[index] = takesLeft ? item : other;
    if (takesLeft) left += 1;
    else right += 1;
  }
}
