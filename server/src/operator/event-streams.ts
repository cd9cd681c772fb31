import { PassThrough } from 'node:stream';
import { ShopError } from '@langit/contract/values/errors';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import type { Live } from '../platform/live.ts';
import type { StaffSession } from '../staff/slice.ts';
import type { DoorDeps } from './door.ts';

const mostPerSession = 5;
const mostPerInstance = 200;
const heartbeatMs = 15_000;
const sessionCheckMs = 60_000;

export type EventStreamDeps = Pick<DoorDeps, 'isAllowed' | 'staff' | 'site' | 'log'> & {
  live: Live;
  /** Tells an open page that a newer console is served. */
  build: string;
};

type Stream = { session: string; out: PassThrough; timers: NodeJS.Timeout[] };

const isUsable = (session: StaffSession | null): session is StaffSession =>
  session !== null && !session.isLocked;

/**
 * `GET /opapi/events`: server-sent events that name what has changed, never its contents. `leave` ends all streams, before the server
 * waits for its connections.
 */
export function eventStreams(deps: EventStreamDeps): { route: RawRoute; leave(): void } {
  const { isAllowed, staff, site, live, log, build } = deps;
  const open = new Set<Stream>();
  let following: Promise<unknown> | undefined;
  let isLeaving = false;

  const end = (stream: Stream, last = '') => {
    if (!open.delete(stream)) return;
    for (const timer of stream.timers) clearInterval(timer);
    stream.out.end(last);
  };
  const tell = (names: readonly string[]) => {
    for (const { out } of open) out.write(`data: ${names.join(' ')}\n\n`);
  };

  async function answer({ address, method, headers }: RawRequest): Promise<RawAnswer> {
    const isOwnPage = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    if (!isAllowed(address) || !isOwnPage || method !== 'GET') throw new ShopError('NOT_FOUND');
    const token = cookieIn(headers.cookie, site.cookie.name);
    const session = await staff.findSession(token);
    if (!isUsable(session)) throw new ShopError('UNAUTHENTICATED');
    const own = [...open].filter((stream) => stream.session === session.id).length;
    if (own >= mostPerSession || open.size >= mostPerInstance)
      throw new ShopError('RATE_LIMITED', { retryAfter: 60 });
    if (isLeaving) throw new ShopError('UNAVAILABLE');
    following ??= live.follow(tell).catch((error: unknown) => {
      following = undefined;
      throw error;
    });
    await following;
    const stream: Stream = { session: session.id, out: new PassThrough(), timers: [] };
    open.add(stream);
    const checkSession = () =>
      staff.findSession(token).then(
        (now) => isUsable(now) || end(stream, 'event: session\ndata: over\n\n'),
        (error: unknown) => log.warn({ err: error }, 'the session of an event stream was not checked'),
      );
    stream.timers.push(
      setInterval(() => stream.out.write(': still here\n\n'), heartbeatMs).unref(),
      setInterval(checkSession, sessionCheckMs).unref(),
    );
    stream.out.on('close', () => end(stream));
    stream.out.on('error', () => end(stream));
    stream.out.write(`event: hello\ndata: ${build}\n\n`);
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-robots-tag': 'noindex',
      },
      body: stream.out,
    };
  }

  return {
    route: { method: 'GET', path: '/opapi/events', handle: answer },
    leave() {
      isLeaving = true;
      for (const stream of [...open]) end(stream);
    },
  };
}
