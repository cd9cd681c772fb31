import type { HeldPackage, Order, Profile } from './account.ts';
import { makeActivationCode, makeIccid, makeImsi, makeNumber } from './identifiers.ts';
import type { EsimAccessPackage } from './packages.ts';
import { type Body, Refusal, requiredText, textOf, wholeOf } from './protocol.ts';
import { changeProfile, commit, findProfile, lapse, markAllocated, type Service } from './service.ts';

const mostPerOrder = 30;

type Item = { plan: EsimAccessPackage; count: number; periods: number; price: number };

/** /esim/order. Idempotent: a known transactionId is answered with its order, also with another request body. */
export async function order(service: Service, body: Body): Promise<unknown> {
  const transactionId = requiredText(body, 'transactionId', 50);
  const known = service.account.orderNoByTransaction.get(transactionId);
  if (known) {
    await service.written;
    return { orderNo: known, transactionId };
  }
  const items = readItems(service, body);
  const total = items.reduce((sum, { price, count }) => sum + price * count, 0);
  const amount = wholeOf(body, 'amount', 0, Number.MAX_SAFE_INTEGER);
  if (amount !== undefined && amount !== total) throw new Refusal('200006', 'The order total is incorrect');
  refuseByFault(service, 'esim/order');
  if (service.account.balance < total) throw new Refusal('200007', 'Insufficient account balance');

  const placed = makeOrder(service, { transactionId, items, total, packageInfoList: body.packageInfoList });
  await commit(service, { type: 'ordered', ...placed });
  if (service.allocationMs === 0 && service.pendingQueries === 0 && !placed.order.stuck)
    await allocate(service, placed.order.orderNo);
  else scheduleAllocation(service, placed.order.orderNo);
  return { orderNo: placed.order.orderNo, transactionId };
}

export function refuseByFault(service: Service, path: string): void {
  if (service.faults.take('price', path)) throw new Refusal('200005', 'The package price is incorrect');
  if (service.faults.take('out_of_stock', path))
    throw new Refusal('200011', 'Insufficient number of available profiles');
  if (service.faults.take('balance', path)) throw new Refusal('200007', 'Insufficient account balance');
}

function readItems(service: Service, body: Body): Item[] {
  const list = body.packageInfoList;
  if (!Array.isArray(list) || list.length === 0) throw new Refusal('000105', 'packageInfoList is mandatory');
  const items = list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null)
      throw new Refusal('200008', 'packageInfoList is malformed');
    return readItem(service, entry as Body);
  });
  if (items.reduce((sum, { count }) => sum + count, 0) > mostPerOrder)
    throw new Refusal('200008', 'Too many profiles in one batch');
  return items;
}

function readItem(service: Service, entry: Body): Item {
  const code = textOf(entry, 'packageCode') ?? requiredText(entry, 'slug');
  const plan = service.catalogue.find(code);
  if (plan?.type !== 'BASE') throw new Refusal('310241', 'The package code does not exist');
  const count = wholeOf(entry, 'count', 1, mostPerOrder);
  if (count === undefined) throw new Refusal('000105', 'count is mandatory');
  const periods = wholeOf(entry, 'periodNum', 1, 365);
  if (periods !== undefined && plan.dataType !== 2)
    throw new Refusal('200008', 'periodNum is for daily plans');
  const price = plan.priceUsdx10000 * (periods ?? 1);
  const stated = wholeOf(entry, 'price', 0, Number.MAX_SAFE_INTEGER);
  if (stated !== undefined && stated !== plan.priceUsdx10000)
    throw new Refusal('200005', 'The package price is incorrect');
  return { plan, count, periods: periods ?? 1, price };
}

function makeOrder(
  service: Service,
  input: { transactionId: string; items: Item[]; total: number; packageInfoList: unknown },
): { order: Order; profiles: Profile[] } {
  const now = service.now();
  const orderNo = unusedNumber('B', now, service.account.orders);
  const wanted = input.items.flatMap((item) => Array.from({ length: item.count }, () => item));
  const short = service.faults.take('half_quantity', 'esim/order');
  const taken = new Set(service.account.profiles.keys());
  const profiles = wanted
    .slice(0, short ? Math.floor(wanted.length / 2) : wanted.length)
    .map((item) => makeProfile(service, taken, { orderNo, transactionId: input.transactionId, ...item }));
  return {
    order: {
      orderNo,
      transactionId: input.transactionId,
      at: now.toISOString(),
      charged: input.total,
      stuck: service.faults.take('pending_forever', 'esim/order') !== undefined,
      allocated: false,
      quantity: wanted.length,
      packageInfoList: input.packageInfoList,
      esimTranNos: profiles.map(({ esimTranNo }) => esimTranNo),
    },
    profiles,
  };
}

function makeProfile(
  service: Service,
  taken: Set<string>,
  input: Item & { orderNo: string; transactionId: string },
): Profile {
  const now = service.now();
  const esimTranNo = unusedNumber('', now, taken);
  taken.add(esimTranNo);
  const { plan, periods } = input;
  return {
    esimTranNo,
    orderNo: input.orderNo,
    transactionId: input.transactionId,
    iccid: makeIccid(),
    imsi: makeImsi(),
    ac: makeActivationCode(),
    eid: '',
    smdpStatus: 'RELEASED',
    esimStatus: 'GOT_RESOURCE',
    activeType: plan.activeType,
    dataType: plan.dataType,
    supportTopUpType: plan.supportTopUpType,
    activateTime: null,
    installationTime: null,
    expiredTime: new Date(now.getTime() + plan.unusedValidTime * dayMs).toISOString(),
    totalVolume: plan.volumeBytes * periods,
    totalDuration: plan.duration * periods,
    orderUsage: 0,
    usageTime: now.toISOString(),
    packageList: [
      heldPackage(plan, periods, { esimTranNo, transactionId: input.transactionId, at: now.toISOString() }),
    ],
    price: input.price,
    place: plan.place,
  };
}

export const dayMs = 86_400_000;

export const heldPackage = (
  plan: EsimAccessPackage,
  periods: number,
  by: { esimTranNo: string; transactionId: string; at: string },
): HeldPackage => ({
  packageName: plan.name,
  packageCode: plan.packageCode,
  slug: plan.slug,
  duration: plan.duration * periods,
  volume: plan.volumeBytes * periods,
  locationCode: plan.location,
  createTime: by.at,
  esimTranNo: by.esimTranNo,
  transactionId: by.transactionId,
});

export function unusedNumber(prefix: string, now: Date, taken: { has(key: string): boolean }): string {
  let number = makeNumber(prefix, now);
  while (taken.has(number)) number = makeNumber(prefix, now);
  return number;
}

/** Schedules the allocation of an order; also for orders that were pending at a restart. */
export function scheduleAllocation(service: Service, orderNo: string): void {
  if (service.pendingQueries > 0) return;
  const waiting = service.account.orders.get(orderNo);
  if (!waiting || waiting.stuck || waiting.allocated) return;
  const wait = Date.parse(waiting.at) + service.allocationMs - service.now().getTime();
  service.later(Math.max(0, wait), () => allocate(service, orderNo));
}

async function allocate(service: Service, orderNo: string): Promise<void> {
  const waiting = service.account.orders.get(orderNo);
  if (waiting && !waiting.stuck) await markAllocated(service, waiting);
}

/** /esim/cancel: only for a profile that was never installed; its price is credited to the balance. */
export async function cancel(service: Service, body: Body): Promise<unknown> {
  const profile = findProfile(service, {
    esimTranNo: textOf(body, 'esimTranNo'),
    iccid: textOf(body, 'iccid'),
  });
  await lapse(service, profile);
  if (profile.esimStatus !== 'GOT_RESOURCE' || profile.smdpStatus !== 'RELEASED')
    throw new Refusal('200002', 'The operation is not allowed in this order status');
  await changeProfile(service, profile, { set: { esimStatus: 'CANCEL' }, refund: profile.price });
  return {};
}

/** /esim/suspend, /unsuspend and /revoke. */
export function statusChange(from: readonly Profile['esimStatus'][], to: Profile['esimStatus']) {
  return async (service: Service, body: Body): Promise<unknown> => {
    const profile = findProfile(service, {
      esimTranNo: textOf(body, 'esimTranNo'),
      iccid: textOf(body, 'iccid'),
    });
    if (!from.includes(profile.esimStatus))
      throw new Refusal('200002', 'The operation is not allowed in this order status');
    await changeProfile(service, profile, { set: { esimStatus: to } });
    return {};
  };
}
