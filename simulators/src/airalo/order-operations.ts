import { randomBytes } from 'node:crypto';
import { makeIccid } from '../esim-access/identifiers.ts';
import type { Order, Sim } from './account.ts';
import { type AiraloPackage, deriveAiraloPackage, topUpsOf } from './packages.ts';
import { coded, type Fields, invalid, moment, notFound } from './protocol.ts';
import {
  type Call,
  commit,
  findSim,
  lapse,
  listedOrder,
  newHeld,
  planOf,
  type Service,
  shownOrder,
} from './service.ts';

const mostPerOrder = 50;
const longestDescription = 255;

/** POST orders. Not idempotent: every call is a new order, even with the same description. */
export async function order(service: Service, { given }: Call): Promise<unknown> {
  const wanted = readOrder(given.fields, 'quantity');
  refuseByFault(service, 'POST orders');
  return shownOrder(service, await place(service, wanted, null));
}

/** POST orders-async: accepted at once; created later and reported by an event. */
export async function orderAsync(service: Service, { given }: Call): Promise<unknown> {
  const wanted = readOrder(given.fields, 'quantity');
  const url = given.fields.webhook_url ?? service.account.webhooks.get('async_orders');
  if (!url) throw invalid({ webhook_url: 'Opt in to async orders or give a webhook url.' });
  const requestId = randomBytes(20).toString('base64url').slice(0, 25);
  service.later(service.asyncMs, async () => {
    try {
      refuseByFault(service, 'POST orders-async');
      const placed = await place(service, wanted, requestId);
      service.events.send(url, { ...shownOrder(service, placed), request_id: requestId });
    } catch (error) {
      service.events.send(url, { request_id: requestId, reason: String(error) });
    }
  });
  return { request_id: requestId, accepted_at: moment(service.now()) };
}

type Wanted = { plan: AiraloPackage; quantity: number; description: string | null };

function readOrder(fields: Fields, counted: 'quantity' | 'none'): Wanted {
  const wrong: Record<string, string> = {};
  const plan = deriveAiraloPackage(fields.package_id ?? '');
  if (!fields.package_id) wrong.package_id = 'The package id field is required.';
  else if (plan?.type !== (counted === 'none' ? 'topup' : 'sim'))
    wrong.package_id = 'The selected package is invalid.';
  const quantity = counted === 'none' ? 1 : Number(fields.quantity ?? Number.NaN);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPerOrder)
    wrong.quantity = `The quantity must be an integer between 1 and ${mostPerOrder}.`;
  const description = fields.description ?? null;
  if (description !== null && description.length > longestDescription)
    wrong.description = `The description may not be greater than ${longestDescription} characters.`;
  if (fields.type !== undefined && fields.type !== 'sim') wrong.type = 'The selected type is invalid.';
  if (!plan || Object.keys(wrong).length > 0) throw invalid(wrong);
  return { plan, quantity, description };
}

export function refuseByFault({ faults }: Service, path: string): void {
  if (faults.take('out_of_stock', path))
    throw coded(34, 'The requested eSIM package is invalid or it is out of stock.');
  if (faults.take('low_stock', path)) throw coded(33, 'Insufficient stock of eSIMs remaining.');
  if (faults.take('balance', path)) throw lowCredit();
}

const lowCredit = () =>
  coded(11, 'Insufficient Airalo Credit balance. Please top up your Airalo Credit before proceeding.');

/** An order code in the vendor's format: date and order number. */
const codeOf = (id: number, at: string): string =>
  `${at.slice(0, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

function newOrder(service: Service, wanted: Wanted & { type: Order['type'] }): Order {
  const { plan, quantity, description, type } = wanted;
  const chargedCents = plan.netCents * quantity;
  if (service.account.balanceCents < chargedCents) throw lowCredit();
  const id = service.account.nextId;
  const createdAt = moment(service.now());
  return {
    id,
    code: codeOf(id, createdAt),
    packageId: plan.id,
    quantity,
    type,
    description,
    createdAt,
    chargedCents,
    requestId: null,
    iccids: [],
  };
}

async function place(service: Service, wanted: Wanted, requestId: string | null): Promise<Order> {
  const order = newOrder(service, { ...wanted, type: 'sim' });
  const short = service.faults.take('half_quantity', 'POST orders');
  const count = short ? Math.floor(wanted.quantity / 2) : wanted.quantity;
  const sims = Array.from({ length: count }, (_, index): Sim => {
    const id = order.id + 1 + index * 2;
    return {
      id,
      iccid: makeIccid(),
      matchingId: randomBytes(8).toString('hex').toUpperCase(),
      orderId: order.id,
      createdAt: order.createdAt,
      recycled: false,
      packages: [newHeld(id + 1, wanted.plan)],
    };
  });
  const placed = { ...order, requestId, iccids: sims.map(({ iccid }) => iccid) };
  service.account.nextId = order.id + 2 + count * 2;
  await commit(service, { type: 'ordered', order: placed, sims });
  return placed;
}

/** GET orders: `filter[description]` is a substring search. */
export async function listOrders(service: Service, { query }: Call): Promise<unknown> {
  const wanted = query.get('filter[description]') ?? '';
  const limit = Number(query.get('limit') ?? 25);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(limit) || limit < 1) throw invalid({ limit: 'The limit must be an integer.' });
  if (!Number.isInteger(page) || page < 1) throw invalid({ page: 'The page must be an integer.' });
  const orders = [...service.account.orders.values()]
    .filter(({ description }) => (description ?? '').includes(wanted))
    .toReversed();
  const withSims = (query.get('include') ?? '').split(',').includes('sims');
  const data = orders.slice((page - 1) * limit, page * limit);
  return {
    data: data.map((order) => listedOrder(service, order, withSims)),
    links: {},
    meta: {
      message: 'success',
      current_page: page,
      last_page: Math.max(1, Math.ceil(orders.length / limit)),
      per_page: String(limit),
      total: orders.length,
    },
  };
}

/** GET orders/{id} */
export async function showOrder(service: Service, { parameter, query }: Call): Promise<unknown> {
  const order = service.account.orders.get(Number(parameter));
  if (!order) throw notFound();
  return listedOrder(service, order, (query.get('include') ?? '').split(',').includes('sims'));
}

/** POST orders/topups */
export async function topUp(service: Service, { given }: Call): Promise<unknown> {
  const { plan, description } = readOrder(given.fields, 'none');
  const sim = findSim(service, given.fields.iccid ?? '');
  if (sim.recycled) throw recycled(sim.iccid);
  await lapse(service, sim);
  if (!topUpsFor(sim).some(({ id }) => id === plan.id)) throw coded(23, 'Top-up is disabled for this eSIM.');
  refuseByFault(service, 'POST orders/topups');
  const order = newOrder(service, { plan, quantity: 1, description, type: 'topup' });
  const id = order.id + 1;
  const heldPackage = newHeld(id, plan);
  const active = sim.packages.find(({ status }) => status === 'ACTIVE' || status === 'FINISHED');
  const started = active
    ? {
        ...heldPackage,
        status: 'ACTIVE' as const,
        activatedAt: moment(service.now()),
        expiredAt: active.expiredAt,
      }
    : heldPackage;
  await commit(service, {
    type: 'topped_up',
    order: { ...order, iccids: [sim.iccid] },
    iccid: sim.iccid,
    held: started,
  });
  return shownOrder(service, { ...order, iccids: [] });
}

export const recycled = (iccid: string) =>
  coded(73, `The eSIM with iccid ${iccid} has been recycled. It can no longer be used or topped up.`);

/** No top-up after the end of validity or for unlimited plans. */
export function topUpsFor(sim: Sim): AiraloPackage[] {
  const base = sim.packages.at(-1);
  if (!base || sim.packages.every(({ status }) => status === 'EXPIRED')) return [];
  return topUpsOf(planOf(base));
}
