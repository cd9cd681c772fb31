import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { counted } from '@langit/i18n/message';
import type { Engine, EngineOptions } from './embedded-engine.ts';
import { type FromWorker, faultFromPost, type Request } from './embedded-protocol.ts';
import { DatabaseUnavailable } from './errors.ts';

export interface RemoteEngineOptions extends EngineOptions {
  /** After this time a statement counts as stuck, for example because the disk is full. */
  answerWithinSeconds: number;
  /** The engine is stuck; only a new process recovers. */
  onStuck(reason: string): void;
  /** The start takes long, and is waited for. */
  onSlow?(message: string): void;
}

/** Seconds in which a start may make no progress. A slow or busy machine is waited for: after a crash the engine replays its log first. */
const stillSeconds = 60;
/** A start is fast within these seconds; a slower one is told of, and then every minute. */
const slowSeconds = 15;
/** Processor time of this process in a second, beyond which the start makes progress. The watch itself uses a tenth of it. */
const progressMicros = 5_000;

/** Factor on `answerWithinSeconds` for statements that may take long. */
const longFactor = 30;

// Exists in Node; only the browser's type library declares it.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> };

let program: Promise<unknown> | undefined;

/**
 * Keeps the compiled WebAssembly module for the lifetime of the process, because V8 shares it between threads. A second database
 * in one process (a restore opens two) starts in half of the time.
 */
function keepProgram(): void {
  program ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  // On a failure the engine compiles it itself and reports the error.
  program.catch(() => undefined);
}

// The sources' and the built program's.
const workerProgram = new URL(
  import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js',
  import.meta.url,
);

/** The engine on a worker thread with a watchdog. */
export async function startRemoteEngine(options: RemoteEngineOptions): Promise<Engine> {
  const { answerWithinSeconds, onStuck, onSlow = () => undefined, ...workerData } = options;
  keepProgram();
  const worker = new Worker(workerProgram, { workerData });
  const calls = createCalls(worker);
  const channels = createChannels(calls.ask);
  let closing = false;
  const lose = (reason: string) => {
    clearInterval(watch);
    calls.end(new DatabaseUnavailable(reason));
    if (closing) return;
    closing = true;
    void worker.terminate();
    onStuck(reason);
  };
  const watch = startWatch(calls, answerWithinSeconds, lose);
  try {
    await started(worker, onSlow);
  } catch (error) {
    closing = true;
    clearInterval(watch);
    await worker.terminate();
    throw error;
  }
  worker.on('message', (message: FromWorker) =>
    'id' in message ? calls.settle(message) : channels.hear(message),
  );
  worker.once('error', () => lose('the embedded database has stopped'));
  worker.once('exit', () => lose('the embedded database has stopped'));

  return {
    query: (text, params, how) =>
      calls.ask({ call: 'query', text, params, options: how }) as Promise<Results>,
    exec: (text) => calls.ask({ call: 'exec', text }) as Promise<Results[]>,
    listen: channels.listen,
    dump: async () => new Blob([(await calls.ask({ call: 'dump' })) as ArrayBuffer]),
    async close() {
      closing = true;
      await calls.ask({ call: 'close' });
      clearInterval(watch);
      calls.end(new DatabaseUnavailable('the embedded database is closed'));
      await worker.terminate();
    },
  };
}

function started(worker: Worker, onSlow: (message: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const watch = watchProgress(process.cpuUsage, {
      onSlow: (seconds) =>
        onSlow(
          `The embedded database has been starting for ${counted(seconds, 'second')}; it is waited for.`,
        ),
      onStill: () => reject(new Error('it does not start')),
    });
    worker.once('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    worker.once('message', (message: FromWorker) => {
      clearInterval(watch);
      worker.removeAllListeners('error');
      if ('ready' in message && message.ready) resolve();
      else reject('fault' in message ? faultFromPost(message.fault) : new Error('it does not start'));
    });
  });
}

/** Calls `onSlow` while a start takes long, and `onStill` after a minute in which the process has done next to nothing. */
export function watchProgress(
  used: () => { user: number; system: number },
  { onSlow, onStill }: { onSlow: (seconds: number) => void; onStill: () => void },
): NodeJS.Timeout {
  const total = () => used().user + used().system;
  let before = total();
  let still = 0;
  let seconds = 0;
  const tick = () => {
    seconds += 1;
    if (seconds % 60 === slowSeconds) onSlow(seconds);
    const now = total();
    still = now - before < progressMicros ? still + 1 : 0;
    before = now;
    if (still > stillSeconds) onStill();
  };
  return setInterval(tick, 1000);
}

interface Waiting {
  isLong: boolean;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The time of migrations and VACUUM depends on the size of the tables. */
const mayTakeLong = (request: Request): boolean =>
  request.call === 'dump' ||
  (request.call === 'exec' && !/^(begin|commit|rollback|select)/.test(request.text));

/** Calls that wait for the thread's answer. */
function createCalls(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;
  return {
    /** Number of answers received; the watchdog sees from it that the engine is alive. */
    answers: 0,
    isWaiting: () => waiting.size > 0,
    isLong: () => [...waiting.values()].some(({ isLong }) => isLong),
    ask: (request: Request): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject, isLong: mayTakeLong(request) });
        worker.postMessage({ ...request, id: last });
      }),
    settle(message: Extract<FromWorker, { id: number }>) {
      this.answers += 1;
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if ('fault' in message) call?.reject(faultFromPost(message.fault));
      else call?.resolve(message.value);
    },
    /** Rejects all waiting and all later calls. */
    end(error: Error) {
      ended = error;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    },
  };
}

type Calls = ReturnType<typeof createCalls>;

/** The thread has one subscription per channel, shared by all listeners here. */
function createChannels(ask: Calls['ask']) {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const listen: Engine['listen'] = async (channel, listener) => {
    const known = listeners.get(channel) ?? new Set();
    listeners.set(channel, known.add(listener));
    if (known.size === 1) await ask({ call: 'listen', channel });
    return async () => {
      known.delete(listener);
      if (known.size === 0) await ask({ call: 'unlisten', channel });
    };
  };
  return {
    listen,
    hear(message: FromWorker) {
      if (!('channel' in message)) return;
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload);
    },
  };
}

/** Counts its own ticks instead of the clock's time, so that a suspended process does not trigger the watchdog on resume. */
function startWatch(calls: Calls, limit: number, onLate: (reason: string) => void): NodeJS.Timeout {
  let silentTicks = 0;
  let seen = 0;
  const tick = () => {
    silentTicks = calls.isWaiting() && calls.answers === seen ? silentTicks + 1 : 0;
    seen = calls.answers;
    const seconds = calls.isLong() ? limit * longFactor : limit;
    if (silentTicks > seconds)
      onLate(`the embedded database has not answered for ${counted(seconds, 'second')}`);
  };
  return setInterval(tick, 1000).unref();
}
