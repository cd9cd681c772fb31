import type { Readable } from 'node:stream';
import { ShopError } from '@langit/contract/values/errors';
import type { FastifyInstance } from 'fastify';

/** A request that is no call of the contract: webhooks (raw bytes for their signature), assets, developer pages. */
export type RawRequest = {
  method: string;
  /** Path with query, as sent. */
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Buffer;
  address: string;
};

export type RawAnswer = {
  status: number;
  headers?: Record<string, string>;
  /** A stream is sent as it comes. */
  body?: string | Buffer | Readable;
};

export type RawRoute = {
  method: 'GET' | 'POST' | 'HEAD' | ['GET', 'POST'];
  path: string;
  /** Bytes; larger bodies are answered 413. */
  bodyLimit?: number;
  /** The addresses of the network for which the route is there. Others get the answer of a path without a route, whatever it is. */
  isFor?: (address: string) => boolean;
  handle: (request: RawRequest) => Promise<RawAnswer> | RawAnswer;
};

const headersOf = (headers: Record<string, string | string[] | undefined>): RawRequest['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

const methodsOf = ({ method }: RawRoute): readonly string[] => (Array.isArray(method) ? method : [method]);

const noRoute: RawRoute['handle'] = () => {
  throw new ShopError('NOT_FOUND');
};

/** What answers a request for a route: the route itself, or for other addresses what answers the paths without a route. */
function handlerFor(route: RawRoute, routes: readonly RawRoute[], address: string): RawRoute['handle'] {
  if (route.isFor === undefined || route.isFor(address)) return route.handle;
  const others = routes.find(
    (other) => other.path === '/*' && methodsOf(other).some((method) => methodsOf(route).includes(method)),
  );
  return others?.handle ?? noRoute;
}

/** Registers raw routes in a separate Fastify scope, in which every content type arrives as bytes. */
export function registerRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
        exposeHeadRoute: route.method === 'GET',
        handler: async (request, reply) => {
          const handle = handlerFor(route, routes, request.ip);
          const answer = await handle({
            method: request.method,
            url: request.url,
            params: request.params as Record<string, string>,
            query: new URLSearchParams(request.url.split('?')[1] ?? ''),
            headers: headersOf(request.headers),
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            address: request.ip,
          });
          return reply
            .code(answer.status)
            .headers(answer.headers ?? {})
            .send(answer.body);
        },
      });
    }
  });
}
