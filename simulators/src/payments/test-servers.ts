import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/**
 * HTTP servers of one test, each on its own port, which are closed with the test. Returns a function that starts one and gives its
 * origin.
 */
export function useServers(): (listener: RequestListener) => Promise<string> {
  let servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
  });
  return async (listener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
}
