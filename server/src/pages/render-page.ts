import type { DocumentPorts, PageRequest } from '@langit/contract/wire/page-request';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { FreshAnswer } from '../platform/answer-cache.ts';

/** Renders the page (or a page's data) at a URL for one reader's language and device. */
export type RenderPage = (url: URL, request: PageRequest) => Promise<FreshAnswer>;

/** The storefront's build. Its entry exports the keys of the load context. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: { pageRequest: RouterContext<PageRequest>; documentPorts: RouterContext<DocumentPorts> };
  };
};

const kept = ['content-type', 'content-security-policy', 'location', 'x-remix-response', 'link'];

/** The router's request handler as a function. */
export function createRenderPage(
  build: StorefrontBuild,
  mode: 'production' | 'development',
  ports: DocumentPorts,
): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { pageRequest, documentPorts } = build.entry.module;
  return async (url, request) => {
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
}
