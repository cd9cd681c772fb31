import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Passes every request at and below a path to a plain node:http listener, with the body unread and without the shop's headers. */
export function mountNodeListener(
  app: FastifyInstance,
  path: string,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of [path, `${path}/*`]) {
      scope.all(url, (request, reply) => {
        reply.hijack();
        listener(request.raw, reply.raw);
      });
    }
  });
}
