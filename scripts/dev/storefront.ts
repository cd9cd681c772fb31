/** The storefront from its sources: Vite in middleware mode in the shop's server, with hot reload through the shop's port. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import {
  createStorefront,
  type Storefront,
  type StorefrontBuild,
} from '../../server/src/pages/render-page.ts';
import type { OpenStorefront } from '../../server/src/pages/storefront.ts';
import { documentPolicy } from '../../server/src/platform/http/security-headers.ts';
import { root } from '../prepare.mjs';
import { describeError } from './describe-error.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The error page of a page that does not compile. Vite's client reloads it after the next save. */
const brokenPage = (error: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>This page does not compile</title><script type="module" src="/@vite/client"></script></head>
<body><h1>This page does not compile</h1><pre>${escapeHtml(error)}</pre><p>It is loaded again after the next save.</p></body>
</html>`;

/** Paths that the shop answers itself. Any other path may be a module of the storefront. */
const ownPaths = /^\/(?:authapi|capi|paymentapi|webhooks|dev|docs|metrics|readyz|healthz)(?:\/|$|\?)/;

/**
 * The shop's Content-Security-Policy extended for Vite: style elements, and a worker that waits for a restarted server. The
 * Trusted Types policy of the page does not cover the worker's URL.
 */
const developmentPolicy = (hashes: readonly string[]) =>
  documentPolicy(hashes)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
    .replace(/; require-trusted-types-for.*$/, '');

/** Prints each error once until a file has changed, even if many requests cause it. */
function createReporter() {
  const printed = new Set<string>();
  return {
    report(error: unknown): string {
      const line = describeError(error);
      if (!printed.has(line)) console.error(line);
      printed.add(line);
      return line;
    },
    forget: () => printed.clear(),
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
    // Pre-bundles the packages of all pages at once. Found one by one, each would reload the page.
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
  // Vite's WebSocket connections would delay the closing of the server.
  app.addHook('preClose', () => vite.close());
}

function renderFromSources(vite: ViteDevServer, reporter: Reporter): Storefront {
  const open = async () =>
    createStorefront(
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
  const render: Storefront['render'] = async (url, request) => {
    try {
      const storefront = await open();
      return await storefront.render(url, request);
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
  // Sources that do not compile have no routes; rendering then reports the error.
  const routesOf: Storefront['routesOf'] = (path) =>
    open().then(
      (storefront) => storefront.routesOf(path),
      () => [],
    );
  const hasPage: Storefront['hasPage'] = (path) =>
    open().then(
      (storefront) => storefront.hasPage(path),
      () => false,
    );
  return { render, routesOf, hasPage };
}
