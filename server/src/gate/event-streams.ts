import { PassThrough } from 'node:stream';
import { heardBy } from '@langit/contract/operator/live-names';
import type { Permission } from '@langit/contract/operator/permissions';
import { ShopError } from '@langit/contract/values/errors';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import type { Live } from '../platform/live.ts';
import type { ConsoleApiDeps } from './console-api.ts';
import { isOwnRead, personOf } from './console-reads.ts';

const mostPerSession = 5;
const mostPerPerson = 40;
const mostPerInstance = 200;
const heartbeatMs = 15_000;
const sessionCheckMs = 60_000;

export type EventStreamDeps = Pick<ConsoleApiDeps, 'staff' | 'site' | 'log'> & {
  live: Live;
  /** Tells an open page that a newer console is served. */
  build: string;
};

type Stream = {
  session: string;
  staff: string;
  permissions: readonly Permission[];
  out: PassThrough;
  timers: NodeJS.Timeout[];
};

/**
 * `GET /opapi/events`: server-sent events that name what has changed, to those who may read it, never its contents. `leave` ends all streams, before the server
 * waits for its connections.
 */
export function eventStreams(deps: EventStreamDeps): { route: RawRoute; leave(): void } {
  const { live, log, build } = deps;
  const open = new Set<Stream>();
  let following: Promise<unknown> | undefined;
  let isLeaving = false;

  const end = (stream: Stream, last = '') => {
    if (!open.delete(stream)) return;
    for (const timer of stream.timers) clearInterval(timer);
    stream.out.end(last);
  };
  const tell = (names: readonly string[]) => {
    for (const { out, permissions } of open) {
      const heard = heardBy(permissions, names);
      if (heard.length > 0) out.write(`data: ${heard.join(' ')}\n\n`);
    }
  };

  async function answer(request: RawRequest): Promise<RawAnswer> {
    if (!isOwnRead(request)) throw new ShopError('NOT_FOUND');
    const session = await personOf(deps, request);
    if (!session) throw new ShopError('UNAUTHENTICATED');
    const { permissions, staff: person } = session;
    const ofPerson = [...open].filter((stream) => stream.staff === person);
    const own = ofPerson.filter((stream) => stream.session === session.id).length;
    if (own >= mostPerSession || ofPerson.length >= mostPerPerson || open.size >= mostPerInstance)
      throw new ShopError('RATE_LIMITED', { retryAfter: 60 });
    if (isLeaving) throw new ShopError('UNAVAILABLE');
    following ??= live.follow(tell).catch((error: unknown) => {
      following = undefined;
      throw error;
    });
    await following;
    const stream: Stream = {
      session: session.id,
      staff: person,
      permissions,
      out: new PassThrough(),
      timers: [],
    };
    open.add(stream);
    const checkSession = () =>
      personOf(deps, request).then(
        (now) => {
          if (now) stream.permissions = now.permissions;
          else end(stream, 'event: session\ndata: over\n\n');
        },
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
