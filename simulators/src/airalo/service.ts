import type { Journal } from '../journal.ts';
import { type Account, apply, type Entry, type HeldPackage, type Order, type Sim } from './account.ts';
import type { EventSender } from './events.ts';
import type { Faults } from './faults.ts';
import { type AiraloPackage, dataText, deriveAiraloPackage, dollars, minimumPrice } from './packages.ts';
import { type Gate, type Given, moment, notFound } from './protocol.ts';

/** The state on which the operations work. */
export type Service = {
  account: Account;
  journal: Journal<Entry>;
  now: () => Date;
  faults: Faults;
  events: EventSender;
  gate: Gate;
  /** Answers of the usage call, as the vendor keeps them for a while. */
  usageCache: Map<string, { until: number; answer: unknown }>;
  usageCacheMs: number;
  /** Milliseconds until the event of an asynchronous order. */
  asyncMs: number;
  later: (ms: number, work: () => Promise<void>) => void;
  /** Address of the simulator as its caller sees it, for the QR pictures. */
  address: string;
};

/** A partner's call: path parameter, query, body. */
export type Call = { parameter: string; query: URLSearchParams; given: Given };

/** A reserved top-level domain: no phone can ever fetch a profile from it. */
export const smdpHost = 'lpa.airalo-simulator.test';
export const activationCodeOf = ({ matchingId }: Sim): string => `LPA:1$${smdpHost}$${matchingId}`;

/** Applies an entry to the account at once. Resolves when the entry is on the disk. */
export async function commit(service: Service, entry: Entry): Promise<void> {
  apply(service.account, entry);
  await service.journal.append(entry);
}

export function findSim({ account }: Service, iccid: string): Sim {
  const sim = account.sims.get(iccid);
  if (!sim) throw notFound();
  return sim;
}

export const planOf = ({ packageId }: { packageId: string }): AiraloPackage => {
  const plan = deriveAiraloPackage(packageId);
  if (!plan) throw new Error(`${packageId} is no package`);
  return plan;
};

const shownSim = (service: Service, sim: Sim) => ({
  id: sim.id,
  created_at: sim.createdAt,
  iccid: sim.iccid,
  lpa: smdpHost,
  imsis: null,
  matching_id: sim.matchingId,
  qrcode: activationCodeOf(sim),
  qrcode_url: `${service.address}/qr/${sim.iccid}.png`,
  direct_apple_installation_url: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${activationCodeOf(sim)}`,
  airalo_code: null,
  apn_type: 'automatic',
  apn_value: null,
  is_roaming: true,
  confirmation_code: null,
});

/** The answer to an order. As in the vendor's example, quantity is text and prices are numbers here. */
export function shownOrder(service: Service, order: Order): Record<string, unknown> {
  const plan = planOf(order);
  const sims = order.iccids.map((iccid) => findSim(service, iccid));
  return {
    id: order.id,
    code: order.code,
    package_id: order.packageId,
    quantity: String(order.quantity),
    type: order.type,
    description: order.description,
    esim_type: 'Prepaid',
    validity: plan.days,
    package: `${plan.place} - ${dataText(plan)} - ${plan.days} Days`,
    data: dataText(plan),
    price: minimumPrice(plan),
    net_price: dollars(plan.netCents),
    currency: 'USD',
    created_at: order.createdAt,
    ...(order.type === 'sim' ? { sims: sims.map((sim) => shownSim(service, sim)) } : {}),
  };
}

/** An order in a list. In lists quantity is a number, and price and validity are text. */
export const listedOrder = (service: Service, order: Order, withSims: boolean): Record<string, unknown> => {
  const { sims, price, validity, net_price: _, ...rest } = shownOrder(service, order);
  return {
    ...rest,
    quantity: order.quantity,
    price: Number(price).toFixed(2),
    validity: String(validity),
    status: { name: 'Completed', slug: 'completed' },
    ...(withSims && sims ? { sims } : {}),
  };
};

export const shownSimWithOrder = (service: Service, sim: Sim, withOrder: boolean) => {
  const order = service.account.orders.get(sim.orderId);
  return {
    ...shownSim(service, sim),
    recycled: sim.recycled,
    recycled_at: null,
    ...(withOrder && order ? { simable: listedOrder(service, order, false) } : {}),
  };
};

export const shownHeld = (heldPackage: HeldPackage) => {
  const plan = planOf(heldPackage);
  return {
    id: heldPackage.id,
    status: heldPackage.status,
    remaining: heldPackage.remaining,
    activated_at: heldPackage.activatedAt,
    expired_at: heldPackage.expiredAt,
    finished_at: heldPackage.finishedAt,
    package: {
      id: plan.id,
      type: plan.type,
      price: minimumPrice(plan),
      net_price: dollars(plan.netCents),
      amount: plan.megabytes ?? 0,
      day: plan.days,
      is_unlimited: plan.megabytes === null,
      title: `${dataText(plan)} - ${plan.days} Days`,
      data: dataText(plan),
      short_info: null,
    },
  };
};

export const newHeld = (id: number, plan: AiraloPackage): HeldPackage => ({
  id,
  packageId: plan.id,
  status: 'NOT_ACTIVE',
  remaining: plan.megabytes ?? 0,
  activatedAt: null,
  expiredAt: null,
  finishedAt: null,
});

/** Ends packages whose days have run out by the clock. */
export async function lapse(service: Service, sim: Sim): Promise<void> {
  const now = moment(service.now());
  const isOver = ({ status, expiredAt }: HeldPackage) =>
    status !== 'EXPIRED' && expiredAt !== null && expiredAt <= now;
  if (!sim.packages.some(isOver)) return;
  const packages = sim.packages.map((heldPackage) =>
    isOver(heldPackage) ? { ...heldPackage, status: 'EXPIRED' as const } : heldPackage,
  );
  await commit(service, { type: 'changed', iccid: sim.iccid, set: { packages } });
}
