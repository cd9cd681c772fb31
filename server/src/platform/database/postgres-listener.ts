import pg from 'pg';
import type { Database, DatabaseLog } from './database.ts';

export interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

interface Subscriber {
  channel: string;
  listener(payload: string): void;
  onGap?(): void;
}

interface State {
  connect(): Promise<pg.Client>;
  log: DatabaseLog;
  subscribers: Set<Subscriber>;
  client: pg.Client | null;
  connecting: Promise<void> | null;
  heartbeat: NodeJS.Timeout | undefined;
  closed: boolean;
}

const heartbeatMs = 10_000;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * One connection outside the pool listens on all channels. After a loss it reconnects and calls `onGap` of every subscriber,
 * because notifications may have been missed.
 */
export function createListener(connect: () => Promise<pg.Client>, log: DatabaseLog): Listener {
  const state: State = {
    connect,
    log,
    subscribers: new Set(),
    client: null,
    connecting: null,
    heartbeat: undefined,
    closed: false,
  };
  return {
    listen: (channel, listener, onGap) => subscribe(state, { channel, listener, onGap }),
    async close() {
      state.closed = true;
      clearInterval(state.heartbeat);
      await state.connecting?.catch(() => undefined);
      const { client } = state;
      state.client = null;
      client?.removeAllListeners();
      await client?.end().catch(() => undefined);
    },
  };
}

async function subscribe(state: State, subscriber: Subscriber): Promise<() => Promise<void>> {
  const { subscribers } = state;
  const { channel } = subscriber;
  const isHeard = () => [...subscribers].some((known) => known.channel === channel);
  const isNew = !isHeard();
  subscribers.add(subscriber);
  try {
    await ensure(state);
    if (isNew) await state.client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    subscribers.delete(subscriber);
    throw error;
  }
  return async () => {
    subscribers.delete(subscriber);
    if (isHeard()) return;
    await state.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  };
}

async function ensure(state: State): Promise<void> {
  if (state.client) return;
  state.connecting ??= open(state).finally(() => {
    state.connecting = null;
  });
  await state.connecting;
}

async function open(state: State): Promise<void> {
  const client = await state.connect();
  client.on('error', () => lose(state, client));
  client.on('end', () => lose(state, client));
  client.on('notification', ({ channel, payload = '' }) => {
    for (const known of state.subscribers) if (known.channel === channel) known.listener(payload);
  });
  for (const channel of new Set([...state.subscribers].map((known) => known.channel))) {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
  state.client = client;
  state.heartbeat = setInterval(beat, heartbeatMs, state, client).unref();
  if (state.closed) lose(state, client);
}

/** Heartbeat: detects a connection that was lost without an error. */
function beat(state: State, client: pg.Client): void {
  const late = setTimeout(lose, heartbeatMs / 2, state, client);
  client
    .query('select 1')
    .catch(() => lose(state, client))
    .finally(() => clearTimeout(late));
}

function lose(state: State, client: pg.Client): void {
  if (state.client !== client) return;
  state.client = null;
  clearInterval(state.heartbeat);
  client.removeAllListeners();
  client.on('error', () => undefined);
  client.end().catch(() => undefined);
  if (state.closed) return;
  state.log.warn('the connection for notifications was lost');
  comeBack(state, firstPauseMs);
}

function comeBack(state: State, pauseMs: number): void {
  const attempt = () => {
    if (state.closed) return;
    ensure(state).then(
      () => {
        for (const { onGap } of state.subscribers) onGap?.();
      },
      () => comeBack(state, Math.min(pauseMs * 2, longestPauseMs)),
    );
  };
  setTimeout(attempt, pauseMs).unref();
}
