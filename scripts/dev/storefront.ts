/** The storefront from its sources: Vite inside the shop's own server, with hot reload through the shop's port. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import {
  createRenderPage,
  type RenderPage,
  type StorefrontBuild,
} from '../../server/src/pages/render-page.ts';
import type { OpenStorefront } from '../../server/src/pages/storefront.ts';
import { documentPolicy } from '../../server/src/platform/http/security-headers.ts';
import { root } from '../prepare.mjs';
import { brokenPage } from './broken-page.ts';
import { describeError } from './describe-error.ts';

/** What the shop answers itself; everything else may be a module of the storefront. */
const ownPaths = /^\/(?:authapi|capi|paymentapi|webhooks|dev|docs|metrics|readyz|healthz)(?:\/|$|\?)/;

/**
 * The shop's policy with what Vite needs: style elements, and a worker that waits for a restarted server, whose address no
 * Trusted Types policy of the page covers.
 */
const developmentPolicy = (hashes: readonly string[]) =>
  documentPolicy(hashes)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(/; require-trusted-types-for.*$/, '; worker-src blob:');

/** Prints an error once, however many requests meet it, until a file has changed. */
function createReporter() {
  const told = new Set<string>();
  return {
    report(error: unknown): string {
      const line = describeError(error);
      if (!told.has(line)) console.error(line);
      told.add(line);
      return line;
    },
    forget: () => told.clear(),
  };
}

type Reporter = ReturnType<typeof createReporter>;

export const openFromSources: OpenStorefront = async (app) => {
  const reporter = createReporter();
  const logger = createLogger('warn');
  logger.error = (message, options) => void reporter.report(options?.error ?? message);
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web', 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    customLogger: logger,
    // All packages of all pages are found at once: found one by one, each of them would reload the page.
    optimizeDeps: { entries: ['app/**/*.tsx', '!**/*.test.tsx'] },
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  serveModules(app, vite);
  return renderFromSources(vite, reporter);
};

function serveModules(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || ownPaths.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  // Its WebSocket connections would hold up the closing of the server.
  app.addHook('preClose', () => vite.close());
}

function renderFromSources(vite: ViteDevServer, reporter: Reporter): RenderPage {
  const open = async () =>
    createRenderPage(
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild,
      'development',
      { policy: developmentPolicy, report: reporter.report },
    );
  let broken = false;
  vite.watcher.on('all', () => {
    reporter.forget();
    if (broken) vite.ws.send({ type: 'full-reload' });
    broken = false;
  });
  return async (url, request) => {
    try {
      const render = await open();
      return await render(url, request);
    } catch (error) {
      broken = true;
      const line = reporter.report(error);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': developmentPolicy([]),
      };
      return { status: 500, headers, body: brokenPage(line), passing: true };
    }
  };
}
