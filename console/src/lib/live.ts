import { createValue } from './value';

/** Whether news come from the shop. `lost`: the connection is being restored. */
export const connection = createValue<'open' | 'lost'>('open');
/** A newer console is served than this page is of. */
export const isOutdated = createValue(false);

const everything = ['*'];
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** A short interruption is no news for a person. */
const tellAfterMs = 3000;

const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/**
 * Follows what changes in the shop, by server-sent events that name it. After a lost connection everything open may have changed.
 * Returns the end of it.
 */
export function followShop(changed: (names: readonly string[]) => void): () => void {
  const state = { source: null as EventSource | null, pause: firstPauseMs, isFirst: true, isOver: false };
  let retry: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    state.source?.close();
    state.source = null;
    if (state.isOver) return;
    clearTimeout(retry);
    telling ??= setTimeout(() => connection.set('lost'), tellAfterMs);
    retry = setTimeout(connect, state.pause);
    state.pause = Math.min(state.pause * 2, longestPauseMs);
  };

  function connect(): void {
    clearTimeout(retry);
    const source = new EventSource('/opapi/events');
    state.source = source;
    source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      clearTimeout(telling);
      telling = undefined;
      state.pause = firstPauseMs;
      connection.set('open');
      const own = ownBuild();
      if (own !== '' && data !== '' && data !== own) isOutdated.set(true);
      if (!state.isFirst) changed(everything);
      state.isFirst = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => changed(data.split(' ')));
    source.addEventListener('session', lose);
    source.addEventListener('error', lose);
  }

  const again = () => {
    if (state.source) return;
    state.pause = firstPauseMs;
    connect();
  };
  connect();
  window.addEventListener('online', again);
  // The stream itself notices a lost network late.
  window.addEventListener('offline', lose);
  return () => {
    state.isOver = true;
    window.removeEventListener('online', again);
    window.removeEventListener('offline', lose);
    clearTimeout(retry);
    clearTimeout(telling);
    state.source?.close();
    connection.set('open');
  };
}
