import pg from 'pg';
import type { Database, DatabaseLog } from './database.ts';

type Subscriber = { channel: string; listener: (payload: string) => void; onGap?: () => void };

export interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

const heartbeatMs = 10_000;
const longestPauseMs = 15_000;

/**
 * One connection of its own hears all channels: pooled ones come and go. When it is lost it comes back by itself and
 * tells every subscriber that something may have been missed.
 */
export function createListener(connect: () => Promise<pg.Client>, log: DatabaseLog): Listener {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | null = null;
  let closed = false;
  let connecting: Promise<void> | null = null;
  let heartbeat: NodeJS.Timeout | undefined;

  const hear = (message: pg.Notification) => {
    for (const { channel, listener } of subscribers) {
      if (channel === message.channel) listener(message.payload ?? '');
    }
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    clearInterval(heartbeat);
    lost.removeAllListeners();
    lost.on('error', () => undefined);
    lost.end().catch(() => undefined);
    if (closed) return;
    log.warn('the connection for notifications was lost');
    comeBack(500);
  };

  const comeBack = (pause: number) => {
    setTimeout(() => {
      if (closed) return;
      ensure().then(
        () => {
          for (const { onGap } of subscribers) onGap?.();
        },
        () => comeBack(Math.min(pause * 2, longestPauseMs)),
      );
    }, pause).unref();
  };

  const beat = (of: pg.Client) => {
    const late = setTimeout(() => lose(of), heartbeatMs / 2);
    of.query('select 1')
      .catch(() => lose(of))
      .finally(() => clearTimeout(late));
  };

  const open = async () => {
    const next = await connect();
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', hear);
    for (const channel of new Set([...subscribers].map((s) => s.channel))) {
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    client = next;
    heartbeat = setInterval(() => beat(next), heartbeatMs).unref();
    if (closed) lose(next);
  };

  const ensure = async () => {
    if (client) return;
    connecting ??= open().finally(() => {
      connecting = null;
    });
    await connecting;
  };

  return {
    async listen(channel, listener, onGap) {
      const subscriber = { channel, listener, onGap };
      const known = [...subscribers].some((s) => s.channel === channel);
      subscribers.add(subscriber);
      try {
        await ensure();
        if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        subscribers.delete(subscriber);
        throw error;
      }
      return async () => {
        subscribers.delete(subscriber);
        if ([...subscribers].some((s) => s.channel === channel)) return;
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      subscribers.clear();
      await connecting?.catch(() => undefined);
      const last = client;
      client = null;
      last?.removeAllListeners();
      await last?.end().catch(() => undefined);
    },
  };
}
