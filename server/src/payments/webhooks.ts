import type { RawRoute } from '../platform/http/raw.ts';
import { type NotificationDeps, takeNotification } from './take-notification.ts';

/** Where the gateway sends its notifications. Bytes as received: their signature covers them. */
export function paymentWebhooks(deps: NotificationDeps): RawRoute[] {
  return [
    {
      method: 'POST',
      path: `/webhooks/${deps.gateway.name}`,
      bodyLimit: 65_536,
      handle: async ({ headers, body }) => ({ status: await takeNotification(deps, { headers, body }) }),
    },
  ];
}
