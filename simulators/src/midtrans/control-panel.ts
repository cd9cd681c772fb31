import { faultSwitches } from '../payments/fault-switches.ts';
import { type Control, controls } from '../payments/page/model.ts';
import { money } from '../payments/page/views.ts';
import type { ControlledThing, ControlPanel } from '../simulator.ts';
import { statusIn } from './call-recorder.ts';
import { steer } from './hosted-page.ts';
import type { Shop } from './payments.ts';
import type { Page } from './records.ts';
import { isPaid, refundedSum } from './transaction-rules.ts';

/** The control panel of the simulated Midtrans. */
export function createControlPanel(shop: Shop, basePath: string): ControlPanel {
  const { records, faults, notifier } = shop;
  return {
    title: 'Midtrans',
    isCall: (path) => /^\/(snap\/v1|api)\//.test(path),
    things: (limit) =>
      [...records.pages.values()]
        .slice(-limit)
        .reverse()
        .map((page) => thingOf(shop, page, basePath)),
    async act(orderId, action) {
      const page = records.pageOf(orderId);
      if (action === 'repeat') return notifier.repeat(orderId);
      const control = controls.find((known) => known === action);
      return page !== undefined && control !== undefined && steer(shop, page, control);
    },
    ...faultSwitches(faults),
  };
}

function thingOf({ records, now }: Shop, page: Page, basePath: string): ControlledThing {
  const transaction = records.transactions.get(page.orderId);
  const deliveries = [...records.deliveries.values()].filter(({ orderId }) => orderId === page.orderId);
  const refunded = transaction ? refundedSum(transaction) : 0;
  const over = page.canceledAt !== null || now() >= page.expiresAt;
  const before: Control[] = over ? ['pay_late'] : ['pay', 'decline', 'expire'];
  return {
    id: page.orderId,
    state:
      transaction?.status ??
      (page.canceledAt !== null ? 'page cancelled' : over ? 'page expired' : 'page open'),
    facts: [
      ['Amount', money(page.amount)],
      ['Method', transaction?.method ?? '–'],
      ...(refunded > 0 ? [['Refunded', money(refunded)] as const] : []),
    ],
    actions: [
      ...(isPaid(transaction) ? (['reverse', 'chargeback'] as const) : before),
      ...(deliveries.length > 0 ? ['repeat'] : []),
    ],
    page: `${basePath}/snap/v3/redirection/${page.token}`,
    notices: deliveries.flatMap(({ body, tries }) =>
      tries.map(({ at, answer }) => ({ at: new Date(at), what: String(statusIn(body)), answer })),
    ),
  };
}
