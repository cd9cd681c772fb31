import { faultSwitches } from '../payments/fault-switches.ts';
import { controls } from '../payments/page/model.ts';
import { money } from '../payments/page/views.ts';
import type { ControlledThing, ControlPanel } from '../simulator.ts';
import { eventIn } from './call-recorder.ts';
import { steer } from './hosted-page.ts';
import { attemptOf, type Shop } from './payments.ts';
import type { Session } from './records.ts';
import { isPaid, refundedSum } from './rules.ts';

/** The control panel of the simulated Xendit. */
export function createControlPanel(shop: Shop, basePath: string): ControlPanel {
  const { records, faults, notifier } = shop;
  return {
    title: 'Xendit',
    isCall: (path) => path.startsWith('/api/'),
    things: (limit) =>
      [...records.sessions.values()]
        .slice(-limit)
        .reverse()
        .map((session) => thingOf(shop, session, basePath)),
    async act(id, action) {
      const session = records.sessions.get(id);
      if (!session) return false;
      if (action === 'repeat') return notifier.repeat(session.referenceId);
      const control = controls.find((known) => known === action);
      return control !== undefined && steer(shop, session, control);
    },
    ...faultSwitches(faults),
  };
}

function thingOf(shop: Shop, session: Session, basePath: string): ControlledThing {
  const attempt = attemptOf(shop, session);
  const deliveries = [...shop.records.deliveries.values()].filter(
    ({ orderId }) => orderId === session.referenceId,
  );
  const refunded = attempt ? refundedSum(attempt) : 0;
  const before = session.status === 'ACTIVE' ? ['pay', 'decline', 'expire'] : ['pay_late'];
  return {
    id: session.id,
    name: session.referenceId,
    state: [session.status, attempt?.payment?.status, attempt?.dispute && 'disputed']
      .filter(Boolean)
      .join(' · '),
    facts: [
      ['Amount', money(session.amount)],
      ['Method', attempt?.channel ?? '–'],
      ...(refunded > 0 ? [['Refunded', money(refunded)] as const] : []),
    ],
    actions: [
      ...(isPaid(attempt) ? ['reverse', 'chargeback'] : before),
      ...(deliveries.length > 0 ? ['repeat'] : []),
    ],
    page: `${basePath}/checkout/${session.id}`,
    notices: deliveries.flatMap(({ body, tries }) =>
      tries.map(({ at, answer }) => ({ at: new Date(at), what: eventIn(body), answer })),
    ),
  };
}
