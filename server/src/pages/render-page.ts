import { createHash } from 'node:crypto';
import type { PageRequest } from '@langit/web-context';
import { pageRequest } from '@langit/web-context';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { FreshAnswer } from '../platform/answer-cache.ts';
import { documentPolicy } from '../platform/http/security-headers.ts';
import { inOrderOfNeed } from './head-rules.ts';
import { startAfterPaint } from './script-start.ts';

/** Renders the page (or a page's data) at a URL for one reader's language and device. */
export type RenderPage = (url: URL, request: PageRequest) => Promise<FreshAnswer>;

/** SHA-256 of every inline script, so that the policy lets exactly these run. JSON-LD is data and needs none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) continue;
    hashes.add(createHash('sha256').update(body).digest('base64'));
  }
  return [...hashes];
}

const kept = ['content-type', 'location', 'x-remix-response', 'link'];

/** A document as it leaves the shop, with its content security policy. */
export type FinishDocument = (html: string) => { body: string; policy: string };

/**
 * The router's request handler as a function. The whole answer is collected before it leaves: its policy needs the
 * hashes of all inline scripts, and a cached page needs its length.
 */
export function renderWith(handle: RequestHandler, finish: FinishDocument): RenderPage {
  return async (url, request) => {
    const context = new RouterContextProvider();
    context.set(pageRequest, request);
    const response = await handle(new Request(url, { headers: { accept: '*/*' } }), context);
    const text = await response.text();
    const headers: Record<string, string> = {};
    for (const name of kept) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    if (!headers['content-type']?.startsWith('text/html'))
      return { status: response.status, headers, body: text };
    const { body, policy } = finish(text);
    headers['content-security-policy'] = policy;
    return { status: response.status, headers, body };
  };
}

/** Renders with the storefront's build. */
export function createRenderPage(build: ServerBuild, onError: (error: unknown) => void): RenderPage {
  // Without it React Router prints the error itself. An aborted request is not logged.
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (!request.signal.aborted) onError(error);
  };
  const entry = { ...build.entry, module: { ...build.entry.module, handleError } };
  return renderWith(createRequestHandler({ ...build, entry }, 'production'), (html) => {
    const body = inOrderOfNeed(startAfterPaint(html));
    return { body, policy: documentPolicy(inlineScriptHashes(body)) };
  });
}
