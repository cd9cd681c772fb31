import { ShopError } from '@langit/contract/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../loopback.ts';

/** What a proxy adds of the client: from a peer that is not in TRUST_PROXY it says that the client is not known. */
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Did the request begin on the shop's own machine? The peer of the connection tells; behind a proxy of TRUST_PROXY the client
 * that it names. `ips` has more than the peer where the peer is such a proxy.
 */
function isFromOwnMachine({ headers, ip, ips, socket }: FastifyRequest): boolean {
  if (forwarding.some((name) => headers[name] !== undefined))
    return ips !== undefined && ips.length > 1 && isLoopbackAddress(ip);
  // A shop that listens on one address of the machine reaches itself by it.
  return isLoopbackAddress(ip) || (socket.localAddress !== undefined && socket.localAddress === ip);
}

const isPrivate = (route: string) => route === '/metrics' || route === '/dev' || route.startsWith('/dev/');

/** Metrics, the mail catcher and the simulators are for the machine itself: to everybody else they are not there. */
export function keepOwnMachinesRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isPrivate(request.routeOptions.url ?? '') && !isFromOwnMachine(request))
      throw new ShopError('NOT_FOUND');
  });
}
