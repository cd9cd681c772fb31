import { ShopError } from '@langit/contract/values/errors';
import type { ProcessRole } from '@langit/contract/values/process-roles';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { whileClientWaits } from '../client-presence.ts';
import { newId } from '../ids.ts';
import { inLogContext } from '../observability/log-context.ts';
import { loggerOptions } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { startSpan } from '../observability/spans.ts';
import { keepOwnMachinesRoutes } from './own-machine.ts';
import { type RawRoute, registerRawRoutes } from './raw.ts';
import {
  commonHeaders,
  inertPolicy,
  isReported,
  reportingEndpoints,
  strictTransport,
} from './security-headers.ts';
import { sendError } from './serve.ts';
import { answerUnreadableAddress, answerUnreadableRequest } from './unreadable.ts';

export type HttpOptions = {
  trustProxy: string[];
  logLevel: string;
  /** Fields of every line that is logged: which program and which of its processes. */
  logged?: { version: string; instance: string; role: ProcessRole };
  /** Answer Strict-Transport-Security: the shop's public address is https. */
  strictTransport: boolean;
  /** For the owner's network: metrics answer every address (`OPS_LISTEN`). */
  isInternal?: boolean;
  /** Time without a byte read by the client, after which its connection is closed. */
  stalledAfterMs?: number;
};

/** Largest JSON body of a call. */
const bodyLimit = 64 * 1024;

function createFastify(
  { trustProxy, logLevel, logged }: HttpOptions,
  headers: Record<string, string>,
): FastifyInstance {
  return Fastify({
    logger: loggerOptions(logLevel, logged),
    // The lines of a request name it by the context, those of the shop's own log included.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit,
    routerOptions: { maxParamLength: 300 },
    // Node closes slow senders only with all three settings: headers in 4 s, the request in 5 s, checked each second.
    requestTimeout: 5_000,
    http: { headersTimeout: 4_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => answerUnreadableAddress(request, reply, headers),
    clientErrorHandler: answerUnreadableRequest,
  });
}

function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const policy = reply.getHeader('content-security-policy');
    if (policy === undefined) reply.header('content-security-policy', inertPolicy);
    else if (isReported(policy)) reply.headers(reportingEndpoints);
    return payload;
  });
}

const usualStalledAfterMs = 20_000;

/**
 * Closes the connection of a client that stops reading its answer, because it would hold memory and a connection without limit.
 * Every byte read restarts the time, so a slow reader is kept. The time begins when the answer is ready to be sent.
 */
function closeStalledReaders(app: FastifyInstance, stalledAfterMs = usualStalledAfterMs): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setTimeout(stalledAfterMs, () => {
      const { socket } = reply.raw;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}

const plainRequestId = /^[\w.-]{8,64}$/;

/**
 * Names the request in its answer and in every line that it logs: by the id that a trusted proxy has given it and logs too, otherwise by a
 * new one.
 */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const sentId = request.headers['x-request-id'];
    // More than one address: the peer is a proxy of `TRUST_PROXY`.
    const isProxied = (request.ips?.length ?? 0) > 1;
    const id = isProxied && typeof sentId === 'string' && plainRequestId.test(sentId) ? sentId : newId();
    reply.header('x-request-id', id);
    inLogContext({ request_id: id }, done);
  });
}

/** Cancels the query of a read whose client has hung up. Calls that change data are completed. */
function cancelUnwantedReads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const hungUp = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) hungUp.abort();
    });
    whileClientWaits(hungUp.signal, done);
  });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** Each request is a span, with its route in place of its path. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    startSpan(request.method, (span) => {
      if (span)
        reply.raw.once('close', () => {
          const { statusCode } = reply;
          const attributes = { 'http.route': routeOf(request), 'http.response.status_code': statusCode };
          span.end({ name: `${request.method} ${routeOf(request)}`, attributes, failed: statusCode >= 500 });
        });
      done();
    });
  });
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500 && reply.raw.writableFinished) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}

/** The HTTP face of the shop without its routes: neither listening nor reading the environment. */
export function createApp(http: HttpOptions, metrics: Metrics): FastifyInstance {
  const headers = { ...commonHeaders, ...(http.strictTransport ? strictTransport : {}) };
  const app = createFastify(http, headers);
  // Calls take JSON only. Together with the absence of cookies this prevents cross-site form posts (CSRF).
  app.removeContentTypeParser('text/plain');
  nameRequests(app);
  traceRequests(app);
  addHeaders(app, headers);
  if (!http.isInternal) keepOwnMachinesRoutes(app);
  closeStalledReaders(app, http.stalledAfterMs);
  cancelUnwantedReads(app);
  measure(app, metrics);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new ShopError('NOT_FOUND'), request, reply));
  return app;
}

/** Registers webhooks, assets, developer pages and documents, and makes the app ready to answer. */
export async function mountRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): Promise<void> {
  registerRawRoutes(app, routes);
  await app.ready();
}
