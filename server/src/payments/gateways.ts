import type { PaymentGateway } from './gateway.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

/** The gateways of a shop. A payment stays with its gateway after the shop has changed to another one. */
export interface Gateways {
  /** The gateway for new orders. */
  readonly current: PaymentGateway;
  /** All configured gateways; each has its webhook at `/webhooks/{name}`. */
  readonly all: readonly PaymentGateway[];
  /** The gateway of a stored payment, by its name. */
  of(name: string): PaymentGateway;
}

/** `earlier`: gateways that take no new orders but still settle and refund their old ones. */
export function createGateways(current: PaymentGateway, earlier: readonly PaymentGateway[] = []): Gateways {
  const all = [current, ...earlier];
  return {
    current,
    all,
    of: (name) => all.find((gateway) => gateway.name === name) ?? gatewayWithoutKeys(name),
  };
}

/** Stands for a gateway without configured keys: its status cannot be read, and refunds are manual bank transfers. */
function gatewayWithoutKeys(name: string): PaymentGateway {
  const unavailable = async () => {
    throw new GatewayUnavailable(`no keys are configured for ${name}`);
  };
  return {
    // A stored name was the name of a gateway when the attempt was created.
    name: name as PaymentGateway['name'],
    createPage: unavailable,
    fetchStatus: unavailable,
    cancelPage: unavailable,
    refund: async () => ({ state: 'manual_required', code: 'no_keys' }),
    refundable: () => 'manual',
    parseNotification: () => ({ ok: false, status: 401, reason: 'no keys' }),
    amountNotified: () => null,
  };
}
