import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it came; `body` is what its JSON says. */
// biome-ignore lint/suspicious/noExplicitAny: events are checked field by field
type Received = { headers: IncomingHttpHeaders; rawBody: string; body: any };

/** A server that records events and answers each with `status`. */
export async function startReceiver() {
  const events: Received[] = [];
  let wake = () => {};
  const server = createServer(async (incoming, outgoing) => {
    const rawBody = (await incoming.toArray()).join('');
    if (incoming.method === 'POST')
      events.push({ headers: incoming.headers, rawBody, body: JSON.parse(rawBody) });
    outgoing.writeHead(receiver.status).end();
    wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver = {
    status: 200,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async received(count: number): Promise<Received[]> {
      while (events.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return events;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
