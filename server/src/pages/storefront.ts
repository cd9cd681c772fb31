import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../platform/http/built-files.ts';
import { documentPolicy } from '../platform/http/security-headers.ts';
import { createStorefront, type Storefront } from './render-page.ts';

/** The build folder has no storefront. The message is one sentence for the operator. */
export class StorefrontMissing extends Error {
  override readonly name = 'StorefrontMissing';
}

/** Serves the storefront's files and opens its build. */
export type OpenStorefront = (app: FastifyInstance) => Promise<Storefront>;

const aDay = 'public, max-age=86400';

/** Serves the built files: those below `assets/` are immutable by their hashed names, icons and manifest are cached for a day. */
function serveAssets(app: FastifyInstance, clientFolder: string): void {
  if (!existsSync(clientFolder)) return;
  app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/client/assets/') ? immutable : aDay);
    },
  });
}

/** The storefront from its build folder. */
export const builtStorefront =
  (folder: string): OpenStorefront =>
  async (app) => {
    const entry = join(folder, 'server', 'index.js');
    if (!existsSync(entry))
      throw new StorefrontMissing(
        'The storefront is not built yet: run `npm run build` once (`npm start` and `npm test` do it by themselves)',
      );
    serveAssets(app, join(folder, 'client'));
    const build = await import(entry);
    return createStorefront(build, 'production', {
      policy: documentPolicy,
      report: (err) => app.log.error({ err }, 'page rendering failed'),
    });
  };
