import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedNotification } from '../payments/gateway.ts';

export async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** A server in front of another one, which changes the text of its answers. */
export const listenInFront = (origin: string, change: (text: string, url: string) => string) =>
  listen(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
    ) as [string, string][];
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const answer = await fetch(origin + url, { method, headers, ...body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(change(await answer.text(), url));
  });

/** An HTTP server that accepts and records all notifications, in place of a shop. */
export async function listenAsShop() {
  const received: ReceivedNotification[] = [];
  const { server, origin } = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
    response.end();
  });
  return { server, origin, received };
}
