import {
  type EsimSupplier,
  type SupplierOrder,
  type SupplierOrderRequest,
  type SupplierPlan,
  type SupplierProfile,
  SupplierRefused,
  type SupplierUsage,
  type TopUpRequest,
  type TopUpResult,
} from '../supplier.ts';
import {
  anyBody,
  balanceBody,
  historyBody,
  type OrderAnswer,
  orderBody,
  ordersBody,
  refundBody,
  simBody,
  topUpsBody,
  usageBody,
} from './answers.ts';
import { type AiraloClient, type AiraloDeps, createClients, maxRequestsPerSecond } from './client.ts';
import { createPriceList, readPlans } from './price-list.ts';
import {
  bytesOf,
  iccidOf,
  profileRefOf,
  toMicros,
  toOrder,
  toPlan,
  toProfile,
  toUsage,
  withUsage,
} from './translations.ts';
import { isGenuine, parseEvent } from './webhook-events.ts';

const orderWaitMs = 20_000;
/** The maximum age of the vendor's usage answer, which it caches. */
const usageAgeMs = 20 * 60_000;
const withOrder = { include: 'order,order.status' };

/**
 * Adapter of Airalo's Partner API, version 2. The API has no idempotency key: our reference is sent in `description`, by which an
 * order can be found. An order is answered with its eSIMs synchronously.
 */
export function createAiralo(deps: AiraloDeps): EsimSupplier & { saveWebhook(url: string): Promise<void> } {
  const clients = createClients(deps);
  const { delivery, 'look-up': lookUp } = clients;
  const prices = createPriceList(delivery, deps.clock);
  const now = () => deps.clock.now();
  return {
    name: 'airalo',
    caps: {
      idempotentOrders: false,
      asyncDelivery: false,
      seesInstallation: false,
      cancel: 'request',
      signedWebhooks: true,
      maxRequestsPerSecond,
      usageFreshnessSeconds: usageAgeMs / 1000,
      clientRefLength: 50,
    },
    listPlans: (filter) => listPlans(lookUp, filter ?? {}),
    costOf: (planCode) => prices.costOf(planCode),
    order: async (request) => {
      const { planCode, quantity, expectedCostUsdMicros } = request;
      if (request.days !== undefined)
        throw new SupplierRefused('package_unknown', '', 'Airalo sells no plans by the day');
      await prices.check(planCode, expectedCostUsdMicros / quantity);
      return placeOrder(delivery, request, now());
    },
    findByClientRef: async (clientRef) => {
      const order = await findOrder(delivery, clientRef, 'sim');
      return order && toOrder(order, now());
    },
    fetchOrder: (reference) => fetchOrder(delivery, reference, now()),
    fetchProfile: (reference, purpose = 'look-up') => fetchProfile(clients[purpose], reference, now()),
    usage: (references) => usage(lookUp, references, new Date(now().getTime() - usageAgeMs)),
    topUpOptions: (reference) => topUpOptions(lookUp, reference),
    topUp: (request) => topUp(delivery, request),
    findTopUp: async (request) => {
      const order = await findOrder(delivery, request.clientRef, 'topup');
      return order && toTopUpResult(order, request);
    },
    cancel: (reference) => cancel(delivery, reference, now()),
    async balanceUsdMicros() {
      const { data } = await lookUp({ path: 'balance', effect: 'read', answer: balanceBody });
      return toMicros(data.balances.availableBalance.amount);
    },
    parseWebhook: ({ headers, rawBody }) =>
      [deps.config.clientSecret, deps.config.formerClientSecret].some(
        (secret) => secret && isGenuine(secret, rawBody, headers.get('airalo-signature')),
      )
        ? parseEvent(rawBody)
        : 'forged',
    /** Subscribes to every kind of event. The vendor checks the address with HEAD first. */
    async saveWebhook(url) {
      for (const more of [
        { type: 'async_orders' },
        { type: 'webhook_low_data' },
        { type: 'webhook_credit_limit', levels: [50, 70, 80, 90] },
      ])
        await delivery({
          path: 'notifications/opt-in',
          body: { ...more, webhook_url: url },
          effect: 'write',
          answer: anyBody,
        });
    },
  };
}

async function* listPlans(
  call: AiraloClient,
  { country, kind }: { country?: string; kind?: 'base' | 'topup' },
): AsyncIterable<SupplierPlan> {
  for (const plan of await readPlans(call, country)) if (!kind || plan.kind === kind) yield plan;
}

async function placeOrder(
  call: AiraloClient,
  { clientRef, planCode, quantity }: SupplierOrderRequest,
  asOf: Date,
): Promise<SupplierOrder> {
  const { data } = await call({
    path: 'orders',
    body: { package_id: planCode, quantity, type: 'sim', description: clientRef },
    effect: 'write',
    answer: orderBody,
    waitMs: orderWaitMs,
  });
  return toOrder(data, asOf);
}

/** Looks an order up by our reference. The vendor's filter matches substrings: only an exact match counts, the oldest one. */
async function findOrder(
  call: AiraloClient,
  clientRef: string,
  type: 'sim' | 'topup',
): Promise<OrderAnswer | null> {
  const { data } = await call({
    path: 'orders',
    query: { 'filter[description]': clientRef, include: 'sims,status', limit: '50' },
    effect: 'read',
    answer: ordersBody,
  });
  const ours = data.filter((order) => order.description === clientRef && order.type === type);
  return ours.toSorted((left, right) => left.id - right.id)[0] ?? null;
}

async function fetchOrder(call: AiraloClient, reference: string, asOf: Date): Promise<SupplierOrder> {
  if (!/^\d{1,15}$/.test(reference))
    throw new SupplierRefused('not_found', '', 'Airalo: no reference of an order');
  const { data } = await call({
    path: `orders/${reference}`,
    query: { include: 'sims,status' },
    effect: 'read',
    answer: orderBody,
  });
  return toOrder(data, asOf);
}

async function fetchProfile(call: AiraloClient, reference: string, asOf: Date): Promise<SupplierProfile> {
  const path = `sims/${iccidOf(reference)}`;
  const { data: sim } = await call({ path, query: withOrder, effect: 'read', answer: simBody });
  if (profileRefOf(sim) !== reference)
    throw new SupplierRefused('not_found', '73', 'Airalo: the ICCID belongs to another eSIM now');
  const { data: held } = await call({ path: `${path}/packages`, effect: 'read', answer: historyBody });
  const profile = toProfile(sim, held, asOf);
  if (held.some((item) => item.package.type === 'sim')) return profile;
  const { data } = await call({ path: `${path}/usage`, effect: 'read', answer: usageBody });
  return withUsage(profile, data);
}

/** Usage with one call per eSIM. Unknown and recycled eSIMs are left out. */
async function usage(
  call: AiraloClient,
  references: readonly string[],
  asOf: Date,
): Promise<SupplierUsage[]> {
  const supplierUsages: SupplierUsage[] = [];
  for (const reference of references) {
    try {
      const path = `sims/${iccidOf(reference)}/usage`;
      const { data } = await call({ path, effect: 'read', answer: usageBody });
      if (data.status !== 'UNKNOWN' && data.status !== 'RECYCLED')
        supplierUsages.push(toUsage(reference, data, asOf));
    } catch (error) {
      if (!(error instanceof SupplierRefused && error.code === 'not_found')) throw error;
    }
  }
  return supplierUsages;
}

/** The top-ups of an eSIM; empty for a recycled eSIM and for one that accepts none. */
async function topUpOptions(call: AiraloClient, reference: string): Promise<SupplierPlan[]> {
  try {
    const path = `sims/${iccidOf(reference)}/topups`;
    const { pricing, data } = await call({ path, effect: 'read', answer: topUpsBody });
    return data.map((row) => toPlan(row, { countries: [], discount: pricing?.discount_percentage }));
  } catch (error) {
    if (error instanceof SupplierRefused && error.vendorCode === '73') return [];
    throw error;
  }
}

/** Applies a top-up. The vendor's call has no price, so the price is compared with the eSIM's list of top-ups first. */
async function topUp(call: AiraloClient, request: TopUpRequest): Promise<TopUpResult> {
  const options = await topUpOptions(call, request.profileRef);
  const plan = options.find(({ code }) => code === request.planCode);
  if (!plan)
    throw new SupplierRefused(
      options.length === 0 ? 'not_allowed' : 'package_unknown',
      '',
      'Airalo: the eSIM does not take this top-up',
    );
  if (plan.costUsdMicros !== request.expectedCostUsdMicros)
    throw new SupplierRefused('price_changed', '', `Airalo: ${plan.code} has another price`);
  const { data } = await call({
    path: 'orders/topups',
    body: {
      package_id: request.planCode,
      iccid: iccidOf(request.profileRef),
      description: request.clientRef,
    },
    effect: 'write',
    answer: orderBody,
    waitMs: orderWaitMs,
  });
  return toTopUpResult(data, request);
}

/** The totals before plus the added data, because the vendor's own figures may be minutes old. */
function toTopUpResult(order: OrderAnswer, { before }: TopUpRequest): TopUpResult {
  const added = bytesOf(order.data);
  return {
    totalBytes: before.totalBytes !== null && added !== null ? before.totalBytes + added : null,
    totalDays: before.totalDays !== null && order.validity ? before.totalDays + order.validity : null,
    expiresAt: null,
  };
}

/** Requests a cancellation of an unused eSIM. The vendor's staff decides about it and refunds in credit. */
async function cancel(
  call: AiraloClient,
  reference: string,
  asOf: Date,
): Promise<'refunded' | 'requested' | 'not_allowed'> {
  const path = `sims/${iccidOf(reference)}`;
  const { data: sim } = await call({ path, query: withOrder, effect: 'read', answer: simBody });
  if (profileRefOf(sim) !== reference) return 'not_allowed';
  if (sim.simable?.status?.slug === 'refunded') return 'refunded';
  if ((await fetchProfile(call, reference, asOf)).plan !== 'unused') return 'not_allowed';
  const form = new FormData();
  form.append('iccids[]', sim.iccid);
  form.append('reason', 'OTHERS');
  form.append('notes', 'Never handed to a customer');
  await call({ path: 'refund', body: form, effect: 'write', answer: refundBody });
  return 'requested';
}
