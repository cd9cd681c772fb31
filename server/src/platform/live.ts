import type { Database, StopListening } from './database/database.ts';

/** Every name is news: too many to tell, or some may have been missed. */
const everything = '*';

const channel = 'operator';
const batchMs = 500;
/** A notification holds at most 8,000 bytes. */
const longestPayload = 7000;
const mostNames = 1000;

type Log = { warn(fields: object, message: string): void };

/** News of what has changed, between the instances and their open consoles. */
export type Live = {
  changed(names: Iterable<string>): void;
  /** Names of what has changed on any instance, own changes included. */
  follow(listener: (names: readonly string[]) => void): Promise<() => void>;
  close(): Promise<void>;
};

/** Names in texts that a notification holds each. */
function payloadsOf(names: readonly string[]): string[] {
  if (names.length > mostNames) return [everything];
  const payloads: string[] = [];
  for (const name of names) {
    const last = payloads.at(-1);
    if (last === undefined || Buffer.byteLength(last) + Buffer.byteLength(name) >= longestPayload)
      payloads.push(name);
    else payloads[payloads.length - 1] = `${last}\n${name}`;
  }
  return payloads;
}

/**
 * Changes are sent in one notification every 500 ms, outside any transaction: a NOTIFY inside would serialise the commits of orders.
 * `resolve` turns what a transaction knows into the names that consoles know.
 */
export function createLive(
  database: Database,
  { log, resolve }: { log: () => Log; resolve: (names: readonly string[]) => Promise<readonly string[]> },
): Live {
  const pending = new Set<string>();
  const listeners = new Set<(names: readonly string[]) => void>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let listening: Promise<StopListening> | undefined;
  let isClosed = false;

  async function send(names: readonly string[]): Promise<void> {
    try {
      for (const payload of payloadsOf(await resolve(names)))
        await database.notify(database.db, channel, payload);
    } catch (error) {
      log().warn({ err: error }, 'open consoles were not told of changes; they read again within a minute');
    }
  }

  function flush(): void {
    timer = undefined;
    const names = [...pending];
    pending.clear();
    sending = sending.then(() => send(names));
  }

  const tell = (names: readonly string[]) => {
    for (const listener of listeners) listener(names);
  };

  return {
    changed(names) {
      if (isClosed) return;
      for (const name of names) pending.add(name);
      timer ??= setTimeout(flush, batchMs).unref();
    },
    async follow(listener) {
      listeners.add(listener);
      listening ??= database.listen(
        channel,
        (payload) => tell(payload.split('\n')),
        () => tell([everything]),
      );
      try {
        await listening;
      } catch (error) {
        listening = undefined;
        listeners.delete(listener);
        throw error;
      }
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
      await sending;
      await listening?.then((stop) => stop()).catch(() => undefined);
    },
  };
}
