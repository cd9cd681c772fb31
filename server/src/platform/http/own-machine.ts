import { ShopError } from '@langit/contract/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../loopback.ts';

/** Headers of a proxy. From a peer outside TRUST_PROXY they show that the client's address is unknown. */
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * True where the request was sent from the shop's own machine: by the address of the connection's peer, or, behind a proxy of
 * TRUST_PROXY, of the client that the proxy names. `ips` has more than one entry behind such a proxy.
 */
function isFromOwnMachine({ headers, ip, ips, socket }: FastifyRequest): boolean {
  if (forwarding.some((name) => headers[name] !== undefined))
    return ips !== undefined && ips.length > 1 && isLoopbackAddress(ip);
  // A client on this machine may connect to the address that the shop listens on.
  return isLoopbackAddress(ip) || (socket.localAddress !== undefined && socket.localAddress === ip);
}

const isPrivate = (route: string) => route === '/metrics' || route === '/dev' || route.startsWith('/dev/');

/** Metrics, the mail catcher and the simulators answer requests from this machine only; others get 404. */
export function keepOwnMachinesRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isPrivate(request.routeOptions.url ?? '') && !isFromOwnMachine(request))
      throw new ShopError('NOT_FOUND');
  });
}
