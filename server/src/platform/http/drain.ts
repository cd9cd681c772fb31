import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How a listener stops without a failed request (W7). */
export type Drain = {
  /** From now on clients and proxies are asked to take another connection. Requests are served as before. */
  begin(): void;
  /** Takes no connection more, and resolves once every request is answered, after the grace at most. */
  close(graceMs: number): Promise<void>;
};

const reapMs = 200;

/** Before the routes of the app. */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close');
    return payload;
  });
  return {
    begin() {
      isDraining = true;
    },
    async close(graceMs) {
      isDraining = true;
      const { server } = app;
      // Right after the sockets were read: what has arrived is a request by then, and its connection not idle.
      const afterReading = (work: () => void) => setImmediate(work);
      const closed = new Promise<void>((resolve) => {
        // The listener alone: `close` of an HTTP server also ends connections whose first request is on its way.
        afterReading(() => Server.prototype.close.call(server, () => resolve()));
      });
      const reaping = setInterval(() => afterReading(() => server.closeIdleConnections()), reapMs);
      const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(reaping);
      clearTimeout(cutting);
      await app.close();
    },
  };
}
