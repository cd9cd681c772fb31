import { defaultLanguage, isLanguage } from '@langit/contract/values/locale';
import type { DocumentPorts, PageRequest } from '@langit/contract/wire/page-request';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { FreshAnswer } from '../platform/answer-cache.ts';

/** The storefront's build as the server uses it. */
export type Storefront = {
  /** Renders the page (or a page's data) at a URL for one reader's language and device. */
  render(url: URL, request: PageRequest): Promise<FreshAnswer>;
  /** The ids of the routes that make up the page at a path, outermost first; none for an unknown path. */
  routesOf(path: string): readonly string[] | Promise<readonly string[]>;
  /** Whether a page stands at a path: unknown paths and prefixes of no language have none. */
  hasPage(path: string): boolean | Promise<boolean>;
};

/** The storefront's build. Its entry exports the keys of the load context. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: { pageRequest: RouterContext<PageRequest>; documentPorts: RouterContext<DocumentPorts> };
  };
};

const kept = ['content-type', 'content-security-policy', 'location', 'x-remix-response', 'link'];

/** The build's routes below a parent as the tree that the router matches. */
function routesBelow(build: ServerBuild, parent: string | undefined): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return routes
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: routesBelow(build, id) },
    );
}

/** The router's request handler and route table. */
export function createStorefront(
  build: StorefrontBuild,
  mode: 'production' | 'development',
  ports: DocumentPorts,
): Storefront {
  const handle = createRequestHandler(build, mode);
  const { pageRequest, documentPorts } = build.entry.module;
  const routes = routesBelow(build, undefined);
  const render: Storefront['render'] = async (url, request) => {
    const context = new RouterContextProvider();
    context.set(pageRequest, request);
    context.set(documentPorts, ports);
    const response = await handle(new Request(url, { headers: { accept: '*/*' } }), context);
    const headers: Record<string, string> = {};
    for (const name of kept) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    render,
    routesOf: (path) => matchRoutes(routes, path)?.map(({ route }) => route.id ?? '') ?? [],
    hasPage(path) {
      const page = matchRoutes(routes, path)?.at(-1);
      const prefix = page?.params.lang;
      const isPrefix = prefix === undefined || (isLanguage(prefix) && prefix !== defaultLanguage);
      return page !== undefined && page.route.path !== '*' && isPrefix;
    },
  };
}
