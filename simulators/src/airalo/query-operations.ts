import { randomUUID } from 'node:crypto';
import { listedPlaces } from '../market.ts';
import type { Sim } from './account.ts';
import { recycled, topUpsFor } from './order-operations.ts';
import { type AiraloPackage, dollars, packagesOf, shown, topUpsOf } from './packages.ts';
import { coded, invalid, moment, notFound, type Refusal } from './protocol.ts';
import {
  type Call,
  commit,
  findSim,
  lapse,
  planOf,
  type Service,
  shownHeld,
  shownSimWithOrder,
} from './service.ts';

const pricing = { model: 'net_pricing', discount_percentage: 0 };

/** GET packages: countries with their operators; all on one page when `limit` is large. */
export async function packages(service: Service, { query }: Call): Promise<unknown> {
  const country = query.get('filter[country]')?.toUpperCase();
  const type = query.get('filter[type]');
  if (type && type !== 'local' && type !== 'global') throw invalid({ type: 'The selected type is invalid.' });
  const places = listedPlaces
    .filter((place) => !country || place === country)
    .filter((place) => !type || (type === 'local') === (place.length === 2));
  const limit = Number(query.get('limit') ?? 25);
  if (!Number.isInteger(limit) || limit < 1) throw invalid({ limit: 'The limit must be an integer.' });
  const raised = service.faults.take('price') !== undefined;
  const withTopUps = query.get('include') === 'topup';
  return {
    pricing,
    data: places.slice(0, limit).map((place) => shownPlace(place, { raised, withTopUps })),
    links: {},
    meta: {
      message: 'success',
      current_page: 1,
      last_page: Math.max(1, Math.ceil(places.length / limit)),
      total: places.length,
    },
  };
}

function shownPlace(place: string, { raised, withTopUps }: { raised: boolean; withTopUps: boolean }) {
  const sold = packagesOf(place);
  const topUps = withTopUps ? uniqueById(sold.flatMap(topUpsOf)) : [];
  const isCountry = place.length === 2;
  const countries = (sold[0]?.countries ?? []).map((code) => ({ country_code: code, title: code }));
  return {
    slug: place.toLowerCase(),
    country_code: isCountry ? place : '',
    title: place,
    operators: [
      {
        id: place,
        type: isCountry ? 'local' : 'global',
        title: `${place.toLowerCase()}-mobile`,
        is_prepaid: false,
        plan_type: 'data',
        activation_policy: 'first-usage',
        rechargeability: true,
        apn_type: 'automatic',
        countries,
        packages: [...sold, ...topUps].map((plan) => shown(plan, raised)),
      },
    ],
  };
}

const uniqueById = (plans: AiraloPackage[]): AiraloPackage[] => [
  ...new Map(plans.map((plan) => [plan.id, plan])).values(),
];

/** GET sims/{iccid} */
export async function showSim(service: Service, { parameter, query }: Call): Promise<unknown> {
  const withOrder = (query.get('include') ?? '').split(',').includes('order');
  return shownSimWithOrder(service, findSim(service, parameter), withOrder);
}

/** GET sims/{iccid}/packages */
export async function history(service: Service, { parameter }: Call): Promise<unknown> {
  service.gate(`history ${parameter}`, 10, 60_000);
  const sim = findSim(service, parameter);
  if (sim.recycled) throw recycled(sim.iccid);
  await lapse(service, sim);
  return { pricing, data: sim.packages.map(shownHeld) };
}

/** GET sims/{iccid}/usage. The answer is cached like the vendor's: see `usageCacheMs`. */
export async function usage(service: Service, { parameter }: Call): Promise<unknown> {
  service.gate('usage', 5, 1000);
  service.gate(`usage ${parameter}`, 10, 60_000);
  const sim = findSim(service, parameter);
  await lapse(service, sim);
  const now = service.now().getTime();
  const kept = service.usageCache.get(sim.iccid);
  if (kept && kept.until > now) return kept.answer;
  const answer = { data: usageOf(sim), meta: { message: 'success' } };
  service.usageCache.set(sim.iccid, { until: now + service.usageCacheMs, answer });
  return answer;
}

function usageOf(sim: Sim) {
  const unlimited = sim.packages.some((heldPackage) => planOf(heldPackage).megabytes === null);
  const alive = sim.packages.filter(({ status }) => status !== 'EXPIRED');
  const ends = sim.packages.flatMap(({ expiredAt }) => expiredAt ?? []).toSorted();
  return {
    remaining: unlimited ? 0 : alive.reduce((sum, { remaining }) => sum + remaining, 0),
    total: unlimited
      ? 0
      : sim.packages.reduce((sum, heldPackage) => sum + (planOf(heldPackage).megabytes ?? 0), 0),
    expired_at: ends.at(-1) ?? null,
    is_unlimited: unlimited,
    status: sim.recycled ? 'RECYCLED' : statusOf(sim),
    remaining_voice: 0,
    remaining_text: 0,
    total_voice: 0,
    total_text: 0,
  };
}

const statusOf = ({ packages: heldPackages }: Sim): string =>
  (['ACTIVE', 'NOT_ACTIVE', 'FINISHED', 'EXPIRED'] as const).find((status) =>
    heldPackages.some((heldPackage) => heldPackage.status === status),
  ) ?? 'UNKNOWN';

/** GET sims/{iccid}/topups */
export async function listTopUps(service: Service, { parameter }: Call): Promise<unknown> {
  const sim = findSim(service, parameter);
  if (sim.recycled) throw recycled(sim.iccid);
  await lapse(service, sim);
  const raised = service.faults.take('price') !== undefined;
  return { pricing, data: topUpsFor(sim).map((plan) => shown(plan, raised)) };
}

const refundReasons = [
  'INSTALLATION_FAILURE',
  'NO_COVERAGE',
  'TRIP_CANCELLATION',
  'CHANGE_OF_PLAN',
  'INCOMPATIBLE_DEVICE',
  'LOCKED_DEVICE',
  'WRONG_PURCHASE',
  'OTHERS',
];

/** POST refund: creates a request only; the vendor's staff decides. */
export async function refund(service: Service, { given }: Call): Promise<unknown> {
  service.gate('refund', 5, 60_000);
  const iccids = given.lists.iccids ?? [];
  const { reason = '', notes = '' } = given.fields;
  if (iccids.length < 1 || iccids.length > 5)
    throw invalid({ iccids: 'Between 1 and 5 iccids are required.' });
  if (!refundReasons.includes(reason)) throw invalid({ reason: 'The selected reason is invalid.' });
  if (notes.length > 255) throw invalid({ notes: 'The notes may not be greater than 255 characters.' });
  if (reason === 'OTHERS' && !notes) throw invalid({ notes: 'The notes field is required.' });
  for (const iccid of iccids)
    if (!service.account.sims.has(iccid)) throw invalid({ 'iccids.0': 'The selected iccid is invalid.' });
  const request = { id: randomUUID(), iccids, reason, createdAt: moment(service.now()) };
  await commit(service, { type: 'refund_asked', refund: request });
  return { refund_id: request.id, created_at: request.createdAt };
}

const notificationTypes = ['async_orders', 'webhook_low_data', 'webhook_credit_limit'];

/** POST notifications/opt-in: the address must answer HEAD with 200. */
export async function optIn(service: Service, { given }: Call): Promise<unknown> {
  const { type = '', webhook_url: url = '' } = given.fields;
  if (!notificationTypes.includes(type)) throw invalid({ type: 'The selected type is invalid.' });
  if (!URL.canParse(url)) throw invalid({ webhook_url: 'The webhook url format is invalid.' });
  if (type === 'webhook_credit_limit' && !given.lists.levels)
    throw invalid({ levels: 'The levels field is required.' });
  if (!(await service.events.check(url)))
    throw invalid({ webhook_url: 'The webhook url did not answer HEAD with 200.' });
  await commit(service, { type: 'opted_in', notification: type, url });
  return { notification: { type, contact_point: url } };
}

/** POST simulator/webhook: sends an example event, the vendor's test for events that do not occur in its sandbox. */
export async function simulateEvent(service: Service, { given }: Call): Promise<unknown> {
  service.gate('simulator', 5, 60_000);
  const { event = '', webhook_url: url = '', type = '75%', iccid = '' } = given.fields;
  if (event !== 'low_data_notification') throw invalid({ event: 'The selected event is invalid.' });
  const sim = service.account.sims.get(iccid);
  if (!sim) throw notFound();
  service.events.send(url || service.account.webhooks.get('webhook_low_data'), lowData(sim, type));
  return { success: 'Notification sent' };
}

/** The event for data or validity that is nearly used up. */
export const lowData = (sim: Sim, level: string) => {
  const plan = planOf(sim.packages.at(-1) ?? { packageId: '' });
  const remaining = sim.packages.reduce((sum, heldPackage) => sum + heldPackage.remaining, 0);
  return {
    level,
    package_name: plan.id,
    remaining_percentage: plan.megabytes ? Math.round((remaining / plan.megabytes) * 100) : 0,
    iccid: sim.iccid,
  };
};

/** GET balance */
export async function balance({ account }: Service): Promise<unknown> {
  return {
    balances: {
      name: 'balance',
      availableBalance: { amount: dollars(account.balanceCents), currency: 'USD' },
    },
  };
}

/** The vendor's reserved ids that always fail, for tests. */
export function refuseTestIds(packageId: string | undefined): void {
  const failures: Record<string, Refusal> = {
    'test-insufficient-balance-7days-1gb': coded(11, 'Insufficient Airalo Credit balance.'),
    'test-out-of-stock-7days-1gb': coded(34, 'The requested eSIM package is invalid or it is out of stock.'),
    'test-not-enough-7days-1gb': coded(33, 'Insufficient stock of eSIMs remaining.'),
    'test-maintenance-mode-7days-1gb': coded(13, 'The service is under maintenance.'),
  };
  const failure = packageId === undefined ? undefined : failures[packageId];
  if (failure) throw failure;
}
