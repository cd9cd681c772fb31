import type { RawRoute } from '../platform/http/raw.ts';
import { type NotificationDeps, takeNotification } from './take-notification.ts';

/** The gateways' webhooks. They get the raw bytes, because the signature covers them. */
export function paymentWebhooks(deps: NotificationDeps): RawRoute[] {
  return deps.gateways.all.map((gateway) => ({
    method: 'POST',
    path: `/webhooks/${gateway.name}`,
    bodyLimit: 65_536,
    handle: async ({ headers, body }) => ({
      status: await takeNotification(deps, gateway, { headers, body }),
    }),
  }));
}
