import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import type { Engine, EngineOptions } from './embedded-engine.ts';
import { type FromWorker, faultFromPost, type Request } from './embedded-protocol.ts';
import { DatabaseUnavailable } from './errors.ts';

export interface RemoteEngineOptions extends EngineOptions {
  /** A statement without an answer for so long means that there will never be one (a full disk does that). */
  answerWithinSeconds: number;
  /** The engine is lost for this process; only a new process helps. */
  onStuck(reason: string): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Opening a large directory after a crash replays its log first. */
const startWithinSeconds = 60;

/** The engine on a thread of its own, with a watch over it. */
export async function startRemoteEngine(options: RemoteEngineOptions): Promise<Engine> {
  const { answerWithinSeconds, onStuck, ...workerData } = options;
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const watch = startWatch(
    () => waiting.size > 0,
    answerWithinSeconds,
    (seconds) => lose(`the embedded database has not answered for ${seconds} seconds`),
  );
  let last = 0;
  let closing = false;

  function lose(reason: string): void {
    watch.stop();
    for (const { reject } of waiting.values()) reject(new DatabaseUnavailable(reason));
    waiting.clear();
    if (closing) return;
    closing = true;
    void worker.terminate();
    onStuck(reason);
  }

  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it does not start')), startWithinSeconds * 1000);
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) {
        clearTimeout(late);
        if (message.ready) resolve();
        else reject(faultFromPost(message.fault));
      } else if ('channel' in message) {
        for (const listener of listeners.get(message.channel) ?? []) listener(message.payload);
      } else {
        watch.answered();
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if ('fault' in message) call?.reject(faultFromPost(message.fault));
        else call?.resolve(message.value);
      }
    });
    worker.once('error', (error) => {
      reject(error);
      lose('the embedded database has stopped');
    });
    worker.once('exit', () => lose('the embedded database has stopped'));
  });

  const ask = (request: Request): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...request, id: last });
    });

  try {
    await ready;
  } catch (error) {
    closing = true;
    await worker.terminate();
    throw error;
  }
  watch.start();

  return {
    query: (text, params, queryOptions) =>
      ask({ call: 'query', text, params, options: queryOptions }) as Promise<Results>,
    exec: (text) => ask({ call: 'exec', text }) as Promise<Results[]>,
    async listen(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      if (known.size === 1) await ask({ call: 'listen', channel });
      return async () => {
        known.delete(listener);
        if (known.size === 0) await ask({ call: 'unlisten', channel });
      };
    },
    dump: async () => new Blob([(await ask({ call: 'dump' })) as ArrayBuffer]),
    async close() {
      closing = true;
      await ask({ call: 'close' });
      watch.stop();
      await worker.terminate();
    },
  };
}

/** Counts its own ticks, not the clock: a process that was stopped for an hour and goes on has missed nothing. */
function startWatch(isWaiting: () => boolean, limit: number, onLate: (seconds: number) => void) {
  let silentTicks = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => {
        silentTicks = isWaiting() ? silentTicks + 1 : 0;
        if (silentTicks > limit) onLate(limit);
      }, 1000).unref();
    },
    answered() {
      silentTicks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
