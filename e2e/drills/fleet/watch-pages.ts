import { setTimeout as sleep } from 'node:timers/promises';

export type Seen = {
  asked: number;
  /** When those were asked for that had no answer 2xx in time. */
  failedAt: readonly number[];
  /** The longest time in which no page came. */
  awaySeconds: number;
};

const pages = ['/', '/products', '/products/japan-5gb-30d'];
const spacingMs = 200;
const patientMs = 6_000;

/** Requests pages at a constant rate, as visitors do. Returns what ends it. */
export function watchPages(origin: string): () => Promise<Seen> {
  const answers: { at: number; isFine: boolean }[] = [];
  const running: Promise<void>[] = [];
  let open = true;
  const ask = async (path: string) => {
    const at = Date.now();
    const isFine = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(patientMs) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    answers.push({ at, isFine });
  };
  const loop = async () => {
    for (let round = 0; open; round += 1) {
      running.push(ask(pages[round % pages.length] ?? '/'));
      await sleep(spacingMs);
    }
  };
  const looping = loop();
  return async () => {
    open = false;
    await looping;
    await Promise.all(running);
    const inOrder = answers.toSorted((one, other) => one.at - other.at);
    let since: number | null = null;
    let away = 0;
    for (const { at, isFine } of inOrder) {
      if (isFine) since = null;
      else {
        since ??= at;
        away = Math.max(away, at - since + spacingMs);
      }
    }
    return {
      asked: inOrder.length,
      failedAt: inOrder.flatMap(({ at, isFine }) => (isFine ? [] : [at])),
      awaySeconds: away / 1000,
    };
  };
}
