import type { HeldPackage, Sim } from './account.ts';
import { invalid, moment } from './protocol.ts';
import { lowData } from './query-operations.ts';
import { commit, findSim, planOf, type Service } from './service.ts';

const dayMs = 86_400_000;

/**
 * Test control for events of the network and the customer's phone: `{iccid, action, megabytes?}` with install, use, deplete,
 * expire, recycle. The caller handles `{action:"forget_tokens"}`.
 */
export async function control(service: Service, body: Record<string, unknown>): Promise<unknown> {
  const sim = findSim(service, String(body.iccid ?? ''));
  switch (body.action) {
    case 'install':
      break;
    case 'use':
      await use(service, sim, Number(body.megabytes ?? 0));
      break;
    case 'deplete':
      await use(service, sim, Number.POSITIVE_INFINITY);
      break;
    case 'expire':
      await change(service, sim, (heldPackage) => ({
        ...heldPackage,
        status: 'EXPIRED',
        expiredAt: moment(service.now()),
      }));
      break;
    case 'recycle':
      await commit(service, { type: 'changed', iccid: sim.iccid, set: { recycled: true } });
      break;
    default:
      throw invalid({ action: 'The selected action is invalid.' });
  }
  return { iccid: sim.iccid, packages: sim.packages.map(({ status }) => status) };
}

const change = (service: Service, sim: Sim, to: (held: HeldPackage) => HeldPackage) =>
  commit(service, { type: 'changed', iccid: sim.iccid, set: { packages: sim.packages.map(to) } });

const levels = [
  ['90%', 0.1],
  ['75%', 0.25],
] as const;

/** The first use starts the validity of every package of the eSIM. The oldest package is used up first. */
async function use(service: Service, sim: Sim, megabytes: number): Promise<void> {
  const now = service.now();
  const leftOf = () => sim.packages.reduce((sum, { remaining }) => sum + remaining, 0);
  const before = leftOf();
  let open = megabytes;
  const used = new Map<number, number>();
  for (const { id, remaining } of sim.packages.toReversed()) {
    const taken = Math.min(remaining, open);
    used.set(id, taken);
    open -= taken;
  }
  await change(service, sim, (heldPackage) => {
    const remaining = heldPackage.remaining - (used.get(heldPackage.id) ?? 0);
    const plan = planOf(heldPackage);
    const isEmpty = plan.megabytes !== null && remaining === 0;
    return {
      ...heldPackage,
      remaining,
      status: isEmpty ? 'FINISHED' : 'ACTIVE',
      activatedAt: heldPackage.activatedAt ?? moment(now),
      expiredAt: heldPackage.expiredAt ?? moment(new Date(now.getTime() + plan.days * dayMs)),
      finishedAt: isEmpty ? (heldPackage.finishedAt ?? moment(now)) : null,
    };
  });
  const total = sim.packages.reduce((sum, heldPackage) => sum + (planOf(heldPackage).megabytes ?? 0), 0);
  const [level] = levels.find(([, share]) => before > total * share && leftOf() <= total * share) ?? [];
  if (level) service.events.send(service.account.webhooks.get('webhook_low_data'), lowData(sim, level));
}

/** All accepted and charged orders, with which drills verify exactly-once ordering. A list, because descriptions may repeat. */
export const ordersReport = ({ account }: Service) => ({
  balanceCents: account.balanceCents,
  orders: [...account.orders.values()],
  sims: [...account.sims.values()].map(({ iccid, packages, recycled }) => ({
    iccid,
    recycled,
    statuses: packages.map(({ status }) => status),
  })),
  refunds: account.refunds,
});
