import type { RawRoute } from '../platform/http/raw.ts';
import { type NotificationDeps, takeNotification } from './take-notification.ts';

const resultOf = { 200: 'taken', 400: 'unreadable', 401: 'forged', 404: 'unknown' } as const;
type NotificationResult = (typeof resultOf)[keyof typeof resultOf];

/** The gateways' webhooks. They get the raw bytes, because the signature covers them. */
export function paymentWebhooks(
  deps: NotificationDeps & { count(source: string, result: NotificationResult): void },
): RawRoute[] {
  return deps.gateways.all.map((gateway) => ({
    method: 'POST',
    path: `/webhooks/${gateway.name}`,
    bodyLimit: 65_536,
    async handle({ headers, body }) {
      const status = await takeNotification(deps, gateway, { headers, body });
      deps.count(gateway.name, resultOf[status]);
      return { status };
    },
  }));
}
