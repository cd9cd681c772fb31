import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentScriptsContext } from './deferred-scripts';
import { earlyScripts } from './early-scripts';
import { documentPorts } from './load-context.server';
import { startScript } from './start-script.server';

export { documentPorts, pageRequest } from './load-context.server';

const sha256 = (script: string) => createHash('sha256').update(script).digest('base64');

/**
 * The whole document at once: a cached page needs its length, and React streams parts with inline scripts of its own, which the
 * policy refuses. For the same reason a part that fails is not left to the browser.
 */
const renderWhole = (document: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const html = new PassThrough();
        text(html).then(resolve, reject);
        pipe(html);
      },
      onError: reject,
      onShellError: reject,
    });
  });

/** The style sheets, which React would put behind the preloads of pictures. */
const styleSheets = ({ manifest, staticHandlerContext }: EntryContext): string =>
  [...new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
    .map((href) => `<${href}>; rel=preload; as=style`)
    .join(', ');

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const data = await new Response(serverHandoffStream ?? null).text();
  const start = startScript(router);
  const html = await renderWhole(
    <DocumentScriptsContext value={{ early: earlyScripts, data: data.replaceAll('<', '\\u003c'), start }}>
      <ServerRouter context={router} url={request.url} />
    </DocumentScriptsContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    context.get(documentPorts).policy([earlyScripts, start].map(sha256)),
  );
  const sheets = styleSheets(router);
  if (sheets) headers.set('link', sheets);
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(documentPorts).report(error);
};
