import { createAddressList } from '../../../platform/address-list.ts';
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
  anyAnswer,
  balanceAnswer,
  orderAnswer,
  type ProfileAnswer,
  packagesAnswer,
  profilesAnswer,
  topUpAnswer,
  usageAnswer,
  webhookAnswer,
} from './answers.ts';
import { createClients, type EsimAccessClient, type EsimAccessDeps, maxRequestsPerSecond } from './client.ts';
import { abnormalOrder, stillAllocating } from './failures.ts';
import { toMicros, toPlan, toProfile, toTopUpResult, toVendorAmount } from './translations.ts';
import { parseEvent } from './webhook-events.ts';

const priceListBytes = 33_554_432;
const pageSize = 500;
const mostPages = 40;
const usageBatch = 10;
const clockDriftMs = 5 * 60_000;

/** Adapter of eSIM Access in signed mode. Our reference is sent as `transactionId`, the vendor's idempotency key. */
export function createEsimAccess(
  deps: EsimAccessDeps,
): EsimSupplier & { saveWebhook(url: string): Promise<void> } {
  const clients = createClients(deps);
  const { delivery, 'look-up': lookUp } = clients;
  const isSender = createAddressList(deps.config.senders ?? []);
  const now = () => deps.clock.now();
  return {
    name: 'esim-access',
    caps: {
      idempotentOrders: true,
      asyncDelivery: true,
      seesInstallation: true,
      cancel: 'instant',
      signedWebhooks: false,
      maxRequestsPerSecond: deps.config.callsPerSecond ?? maxRequestsPerSecond,
      usageFreshnessSeconds: 3 * 3600,
      clientRefLength: 50,
    },
    listPlans: (filter) => listPlans(lookUp, filter ?? {}),
    costOf: (planCode) => costOf(delivery, planCode),
    order: (request) => order(delivery, request),
    findByClientRef: (clientRef, since) => findByClientRef(delivery, { clientRef, since, now: now() }),
    fetchOrder: (reference) => fetchOrder(delivery, reference, now()),
    fetchProfile: async (reference, purpose = 'look-up') =>
      toProfile(await fetchAnswer(clients[purpose], reference), now()),
    usage: (references) => usage(lookUp, references, now()),
    topUpOptions: (reference) => topUpOptions(lookUp, reference, now()),
    topUp: (request) => topUp(delivery, request),
    findTopUp: (request) => findTopUp(delivery, request, now()),
    cancel: (reference) => cancel(delivery, reference, now()),
    async balanceUsdMicros() {
      const { balance } = await lookUp({
        path: 'balance/query',
        body: {},
        effect: 'read',
        answer: balanceAnswer,
      });
      return toMicros(balance);
    },
    async webhookAddress() {
      const { webhook } = await lookUp({
        path: 'webhook/query',
        body: {},
        effect: 'read',
        answer: webhookAnswer,
      });
      return webhook || null;
    },
    parseWebhook: ({ rawBody, remoteIp }) => (isSender(remoteIp) ? parseEvent(rawBody) : 'forged'),
    /** Saves the webhook's address at the vendor, which calls it once as a health check first. */
    async saveWebhook(url) {
      await delivery({ path: 'webhook/save', body: { webhook: url }, effect: 'write', answer: anyAnswer });
    },
  };
}

async function* listPlans(
  call: EsimAccessClient,
  { country, kind }: { country?: string; kind?: 'base' | 'topup' },
): AsyncIterable<SupplierPlan> {
  for (const item of kind ? [kind] : (['base', 'topup'] as const)) {
    const { packageList } = await call({
      path: 'package/list',
      body: { locationCode: country ?? '', type: item === 'base' ? 'BASE' : 'TOPUP' },
      effect: 'read',
      answer: packagesAnswer,
      maxBytes: priceListBytes,
    });
    for (const row of packageList) yield toPlan(row, item);
  }
}

async function costOf(call: EsimAccessClient, planCode: string): Promise<number | null> {
  const { packageList } = await call({
    path: 'package/list',
    body: { packageCode: planCode, type: 'BASE' },
    effect: 'read',
    answer: packagesAnswer,
  });
  const match = packageList.find(({ packageCode }) => packageCode === planCode);
  return match ? toPlan(match, 'base').costUsdMicros : null;
}

async function order(call: EsimAccessClient, request: SupplierOrderRequest): Promise<SupplierOrder> {
  const amount = toVendorAmount(request.expectedCostUsdMicros);
  const price = amount / (request.quantity * (request.days ?? 1));
  const { orderNo } = await call({
    path: 'esim/order',
    body: {
      transactionId: request.clientRef,
      amount,
      packageInfoList: [
        {
          packageCode: request.planCode,
          count: request.quantity,
          ...(Number.isInteger(price) ? { price } : {}),
          ...(request.days === undefined ? {} : { periodNum: request.days }),
        },
      ],
    },
    effect: 'write',
    answer: orderAnswer,
  });
  return { supplierOrderRef: orderNo, state: 'pending', profiles: [] };
}

async function fetchOrder(call: EsimAccessClient, orderNo: string, asOf: Date): Promise<SupplierOrder> {
  try {
    const { esimList } = await queryPage(call, { orderNo }, 1);
    const profiles = esimList
      .filter((answer) => answer.orderNo === orderNo)
      .map((answer) => toProfile(answer, asOf));
    return { supplierOrderRef: orderNo, state: profiles.length > 0 ? 'ready' : 'pending', profiles };
  } catch (error) {
    if (hasCode(error, stillAllocating)) return { supplierOrderRef: orderNo, state: 'pending', profiles: [] };
    if (hasCode(error, abnormalOrder)) return { supplierOrderRef: orderNo, state: 'failed', profiles: [] };
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof SupplierRefused && error.vendorCode === code;

const queryPage = (call: EsimAccessClient, by: object, pageNum: number) =>
  call({
    path: 'esim/query',
    body: { ...by, pager: { pageNum, pageSize } },
    effect: 'read',
    answer: profilesAnswer,
    maxBytes: priceListBytes,
  });

/** Looks an order up by our reference. The vendor has no query by `transactionId`, so all allocations since then are read. */
async function findByClientRef(
  call: EsimAccessClient,
  { clientRef, since, now }: { clientRef: string; since: Date; now: Date },
): Promise<SupplierOrder | null> {
  const between = {
    startTime: toSeconds(new Date(since.getTime() - clockDriftMs)),
    endTime: toSeconds(new Date(now.getTime() + clockDriftMs)),
  };
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const { esimList, pager } = await queryPage(call, between, pageNum);
    const match = esimList.find(({ transactionId }) => isOurs(transactionId, clientRef));
    if (match) return fetchOrder(call, match.orderNo, now);
    if (pageNum * pageSize >= (pager?.total ?? 0)) return null;
  }
  return null;
}

const toSeconds = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

/** Compares references; the vendor sometimes appends `-1-1` to ours. */
const isOurs = (transactionId: string | null | undefined, clientRef: string): boolean =>
  transactionId === clientRef ||
  (transactionId?.startsWith(`${clientRef}-`) === true &&
    /^-\d+-\d+$/.test(transactionId.slice(clientRef.length)));

async function fetchAnswer(call: EsimAccessClient, esimTranNo: string): Promise<ProfileAnswer> {
  const { esimList } = await queryPage(call, { esimTranNo }, 1);
  const match = esimList.find((answer) => answer.esimTranNo === esimTranNo);
  if (!match) throw new SupplierRefused('not_found', '', 'eSIM Access does not know the profile');
  return match;
}

async function usage(
  call: EsimAccessClient,
  references: readonly string[],
  asOf: Date,
): Promise<SupplierUsage[]> {
  const supplierUsages: SupplierUsage[] = [];
  for (let from = 0; from < references.length; from += usageBatch) {
    const esimTranNoList = references.slice(from, from + usageBatch);
    const rows = await call({
      path: 'esim/usage/query',
      body: { esimTranNoList },
      effect: 'read',
      answer: usageAnswer,
    });
    for (const row of rows.filter(({ esimTranNo }) => esimTranNoList.includes(esimTranNo)))
      supplierUsages.push({
        profileRef: row.esimTranNo,
        usedBytes: row.dataUsage,
        totalBytes: row.totalData,
        asOf: row.lastUpdateTime ?? asOf,
      });
  }
  return supplierUsages;
}

async function topUpOptions(call: EsimAccessClient, reference: string, asOf: Date): Promise<SupplierPlan[]> {
  const { iccid, plan } = toProfile(await fetchAnswer(call, reference), asOf);
  if (!['unused', 'active', 'depleted'].includes(plan)) return [];
  const { packageList } = await call({
    path: 'package/list',
    body: { type: 'TOPUP', iccid },
    effect: 'read',
    answer: packagesAnswer,
    maxBytes: priceListBytes,
  });
  return packageList.map((row) => toPlan(row, 'topup'));
}

async function topUp(call: EsimAccessClient, request: TopUpRequest): Promise<TopUpResult> {
  const answer = await call({
    path: 'esim/topup',
    body: {
      esimTranNo: request.profileRef,
      packageCode: request.planCode,
      transactionId: request.clientRef,
      amount: toVendorAmount(request.expectedCostUsdMicros),
      ...(request.days === undefined ? {} : { periodNum: request.days }),
    },
    effect: 'write',
    answer: topUpAnswer,
  });
  return {
    totalBytes: answer.totalVolume,
    totalDays: answer.totalDuration ?? null,
    expiresAt: answer.expiredTime,
  };
}

/** Looks a top-up up. Newer answers list the references of all top-ups; older ones only show the increased totals. */
async function findTopUp(
  call: EsimAccessClient,
  { profileRef, clientRef, before }: TopUpRequest,
  asOf: Date,
): Promise<TopUpResult | null> {
  const answer = await fetchAnswer(call, profileRef);
  const profile = toProfile(answer, asOf);
  const references = (answer.packageList ?? []).map(({ transactionId }) => transactionId).filter(Boolean);
  const applied =
    references.length > 0
      ? references.some((transactionId) => isOurs(transactionId, clientRef))
      : hasGrown(before, profile);
  return applied ? toTopUpResult(profile) : null;
}

function hasGrown(before: TopUpRequest['before'], after: SupplierProfile): boolean {
  if (before.totalBytes !== null && after.totalBytes !== null && after.totalBytes > before.totalBytes)
    return true;
  return before.totalDays !== null && after.totalDays !== null && after.totalDays > before.totalDays;
}

async function cancel(
  call: EsimAccessClient,
  reference: string,
  asOf: Date,
): Promise<'refunded' | 'not_allowed'> {
  const read = async () => toProfile(await fetchAnswer(call, reference), asOf);
  const profile = await read();
  if (profile.plan === 'cancelled') return 'refunded';
  if (profile.plan !== 'unused' || profile.install !== 'released') return 'not_allowed';
  try {
    await call({ path: 'esim/cancel', body: { esimTranNo: reference }, effect: 'write', answer: anyAnswer });
    return 'refunded';
  } catch (error) {
    if (!(error instanceof SupplierRefused) || error.code !== 'not_allowed') throw error;
    return (await read()).plan === 'cancelled' ? 'refunded' : 'not_allowed';
  }
}
