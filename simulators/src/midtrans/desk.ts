import { faultDesk } from '../payments/fault-desk.ts';
import { type Control, controls } from '../payments/page/model.ts';
import { money } from '../payments/page/views.ts';
import type { Desk, DeskThing } from '../simulator.ts';
import { steer } from './hosted-page.ts';
import type { Shop } from './payments.ts';
import type { Page } from './records.ts';
import { isPaid, refundedSum } from './transaction-rules.ts';
import { statusIn } from './witness.ts';

/** The desk of the simulated Midtrans. */
export function createDesk(shop: Shop, basePath: string): Desk {
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
    ...faultDesk(faults),
  };
}

function thingOf({ records, now }: Shop, page: Page, basePath: string): DeskThing {
  const transaction = records.transactions.get(page.orderId);
  const told = [...records.deliveries.values()].filter(({ orderId }) => orderId === page.orderId);
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
      ...(told.length > 0 ? ['repeat'] : []),
    ],
    page: `${basePath}/snap/v3/redirection/${page.token}`,
    notices: told.flatMap(({ body, tries }) =>
      tries.map(({ at, answer }) => ({ at: new Date(at), what: String(statusIn(body)), answer })),
    ),
  };
}
