import type { PaymentGateway } from './gateway.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

/** The gateways of a shop. A payment stays with the one that it was placed with, also after the shop has changed to another. */
export interface Gateways {
  /** Where new orders are paid. */
  readonly current: PaymentGateway;
  /** Every one that can be asked; each is told of at `/webhooks/{name}`. */
  readonly all: readonly PaymentGateway[];
  /** The gateway of a stored payment, by its name. */
  of(name: string): PaymentGateway;
}

/** `earlier`: those whose orders are still looked after. */
export function createGateways(current: PaymentGateway, earlier: readonly PaymentGateway[] = []): Gateways {
  const all = [current, ...earlier];
  return { current, all, of: (name) => all.find((gateway) => gateway.name === name) ?? outOfReach(name) };
}

/**
 * A gateway to which the shop has no keys any more: what it knows can't be asked, and money goes back by the operator's bank
 * transfer.
 */
function outOfReach(name: string): PaymentGateway {
  const unavailable = async () => {
    throw new GatewayUnavailable(`no keys are configured for ${name}`);
  };
  return {
    // A stored name is one that was a gateway's when the payment was made.
    name: name as PaymentGateway['name'],
    createPage: unavailable,
    fetchStatus: unavailable,
    cancelPage: unavailable,
    refund: async () => ({ state: 'manual_required', code: 'no_keys' }),
    refundable: () => 'manual',
    parseNotification: () => ({ ok: false, status: 401, reason: 'no keys' }),
  };
}
