import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ConnectionDropped, type Simulator } from './simulator.ts';

const maxBodyBytes = 1_048_576;

/**
 * Serves simulators from node:http (or from a Fastify route that hijacked its reply and left the body unread). Other paths get
 * 404. When a simulator throws `ConnectionDropped`, the connection is closed without an answer.
 */
export function toNodeListener(simulators: readonly Simulator[]) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(simulators, incoming, outgoing).catch((error: unknown) => {
      if (error instanceof ConnectionDropped || outgoing.headersSent) outgoing.destroy();
      else refuse(outgoing, 500, `The simulator failed: ${error instanceof Error ? error.message : error}`);
    });
  };
}

/** True where the path belongs to the simulator mounted at `basePath`. */
const belongsTo = (pathname: string, basePath: string) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

function refuse(
  outgoing: ServerResponse,
  status: number,
  text: string,
  more: OutgoingHttpHeaders = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...more }).end(text);
}

async function answer(simulators: readonly Simulator[], incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  const simulator = simulators.find(({ basePath }) => belongsTo(url.pathname, basePath));
  if (!simulator) return refuse(outgoing, 404, 'Not found');
  const body = await readBody(incoming);
  if (body === 'too_large') return refuse(outgoing, 413, 'Request entity too large', { connection: 'close' });
  const response = await simulator.handle(
    new Request(url, { method: incoming.method, headers: toHeaders(incoming), body }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item);
  }
  return headers;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined | 'too_large'> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return 'too_large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
