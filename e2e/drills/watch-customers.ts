import { setTimeout as sleep } from 'node:timers/promises';

/** Requests addresses in two loops and records the latency in milliseconds. Returns the function that ends the loops. */
export function watchCustomers(addressOf: (page: number) => string): () => Promise<number[]> {
  const waits: number[] = [];
  let open = true;
  const customer = async (first: number) => {
    for (let page = first; open; page += 2) {
      const started = performance.now();
      await fetch(addressOf(page)).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - started);
      await sleep(5);
    }
  };
  const all = [customer(1), customer(2)];
  return async () => {
    open = false;
    await Promise.all(all);
    return waits.sort((a, b) => a - b);
  };
}

export function waitedOf(waits: readonly number[]): string {
  const at = (share: number) =>
    Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  return `${waits.length} requests waited ${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)`;
}
