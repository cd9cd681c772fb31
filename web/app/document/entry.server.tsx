import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
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
 * Renders the whole document before it is sent. A cached page needs its length, and a streamed part would come with inline scripts
 * of React, which the Content-Security-Policy refuses. For the same reason a failed part is not left to the browser.
 */
const renderWhole = (document: ReactNode): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const whole = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
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
