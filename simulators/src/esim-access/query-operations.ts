import type { Order, Profile } from './account.ts';
import type { EsimAccessPackage } from './packages.ts';
import { type Body, Refusal, requiredText, textOf, wholeOf, withOffset } from './protocol.ts';
import { commit, findProfile, isDue, lapse, markAllocated, type Service } from './service.ts';

/** /package/list */
export async function listPackages(service: Service, body: Body): Promise<unknown> {
  const type = textOf(body, 'type') ?? 'BASE';
  if (type !== 'BASE' && type !== 'TOPUP') throw new Refusal('200008', 'type is unknown');
  const place = textOf(body, 'locationCode');
  const code = textOf(body, 'packageCode') ?? textOf(body, 'slug');
  const iccid = textOf(body, 'iccid');
  const packages = iccid
    ? await topUpsByIccid(service, iccid)
    : code
      ? [service.catalogue.find(code)].filter((esimAccessPackage) => esimAccessPackage !== undefined)
      : service.catalogue.list().filter((esimAccessPackage) => esimAccessPackage.type === type);
  return {
    packageList: packages
      .filter((esimAccessPackage) => !place || isAt(esimAccessPackage, place))
      .map(packageRow),
  };
}

async function topUpsByIccid(service: Service, iccid: string): Promise<EsimAccessPackage[]> {
  const profile = findProfile(service, { iccid });
  await lapse(service, profile);
  return profile.esimStatus.endsWith('EXPIRED') ? [] : service.catalogue.topUpsFor(profile);
}

function isAt(esimAccessPackage: EsimAccessPackage, place: string): boolean {
  const countries = esimAccessPackage.location.split(',');
  if (place === '!RG') return countries.length > 1 && esimAccessPackage.place !== 'GLOBAL';
  if (place === '!GL') return esimAccessPackage.place === 'GLOBAL';
  return countries.includes(place);
}

const packageRow = (esimAccessPackage: EsimAccessPackage) => ({
  packageCode: esimAccessPackage.packageCode,
  slug: esimAccessPackage.slug,
  name: esimAccessPackage.name,
  price: esimAccessPackage.priceUsdx10000,
  currencyCode: 'USD',
  volume: esimAccessPackage.volumeBytes,
  smsStatus: 0,
  dataType: esimAccessPackage.dataType,
  unusedValidTime: esimAccessPackage.unusedValidTime,
  duration: esimAccessPackage.duration,
  durationUnit: esimAccessPackage.durationUnit,
  location: esimAccessPackage.location,
  description: esimAccessPackage.name,
  activeType: esimAccessPackage.activeType,
  favorite: false,
  speed: '3G/4G/5G',
  ipExport: 'HK',
  supportTopUpType: esimAccessPackage.supportTopUpType,
  fupPolicy: esimAccessPackage.fupPolicy,
  locationNetworkList: [],
});

/** /esim/query, by order, profile or time; paging parameters are required. */
export async function query(service: Service, body: Body): Promise<unknown> {
  const { pageNum, pageSize } = readPager(body);
  const orderNo = textOf(body, 'orderNo');
  const esimTranNo = textOf(body, 'esimTranNo');
  const iccid = textOf(body, 'iccid');
  const profiles = orderNo
    ? await ofOrder(service, orderNo)
    : esimTranNo || iccid
      ? [findProfile(service, { esimTranNo, iccid })]
      : await between(service, requiredText(body, 'startTime'), requiredText(body, 'endTime'));
  const page = profiles.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  for (const profile of page) await lapse(service, profile);
  return {
    esimList: page.map((profile) => profileRow(service, profile)),
    pager: { pageSize, pageNum, total: profiles.length },
  };
}

function readPager(body: Body): { pageNum: number; pageSize: number } {
  const pager = body.pager;
  if (typeof pager !== 'object' || pager === null) throw new Refusal('000105', 'pager is mandatory');
  const pageNum = wholeOf(pager as Body, 'pageNum', 1, 10_000);
  const pageSize = wholeOf(pager as Body, 'pageSize', 5, 500);
  if (pageNum === undefined || pageSize === undefined) throw new Refusal('000105', 'pager is mandatory');
  return { pageNum, pageSize };
}

const queries = new WeakMap<Order, number>();

async function ofOrder(service: Service, orderNo: string): Promise<Profile[]> {
  const order = service.account.orders.get(orderNo);
  if (!order) throw new Refusal('310272', 'The orderNo does not exist');
  if (!order.allocated) {
    const requestCount = queries.get(order) ?? 0;
    queries.set(order, requestCount + 1);
    if (requestCount < service.pendingQueries || !isDue(service, order))
      throw new Refusal('200010', 'Profile is being downloaded for the order');
    await markAllocated(service, order);
  }
  return order.esimTranNos.flatMap((id) => service.account.profiles.get(id) ?? []);
}

async function between(service: Service, startTime: string, endTime: string): Promise<Profile[]> {
  const start = Date.parse(startTime.replace('+0000', 'Z'));
  const end = Date.parse(endTime.replace('+0000', 'Z'));
  if (Number.isNaN(start) || Number.isNaN(end) || start > end)
    throw new Refusal('200008', 'startTime and endTime are malformed');
  const orders = [...service.account.orders.values()].filter(({ at }) => {
    const moment = Date.parse(at);
    return moment >= start && moment <= end;
  });
  for (const order of orders)
    if (service.pendingQueries === 0 && isDue(service, order)) await markAllocated(service, order);
  return orders
    .filter(({ allocated }) => allocated)
    .flatMap(({ esimTranNos }) => esimTranNos.flatMap((id) => service.account.profiles.get(id) ?? []));
}

function profileRow(service: Service, profile: Profile) {
  const { price: _price, place: _place, usageTime: _usageTime, ...row } = profile;
  const picture = `${service.address}/qr/${profile.esimTranNo}.png`;
  const packageList = service.namesTopUps
    ? row.packageList
    : row.packageList.map(({ transactionId: _transactionId, esimTranNo: _esimTranNo, ...held }) => held);
  return {
    ...row,
    packageList,
    msisdn: '',
    smsStatus: 0,
    pin: '',
    puk: '',
    apn: 'ibasis.iot',
    qrCodeUrl: picture,
    shortUrl: picture,
    durationUnit: 'DAY',
    ipExport: 'HK',
    expiredTime: withOffset(profile.expiredTime),
    activateTime: profile.activateTime && withOffset(profile.activateTime),
    installationTime: profile.installationTime && withOffset(profile.installationTime),
  };
}

/** /esim/usage/query; unknown profiles are left out. */
export async function usage(service: Service, body: Body): Promise<unknown> {
  const list = body.esimTranNoList;
  if (!Array.isArray(list) || list.length === 0) throw new Refusal('000105', 'esimTranNoList is mandatory');
  if (list.length > 10) throw new Refusal('000107', 'esimTranNoList is too long');
  const profiles = list.flatMap((id: unknown) => service.account.profiles.get(String(id)) ?? []);
  return {
    esimUsageList: profiles.map((profile) => ({
      esimTranNo: profile.esimTranNo,
      dataUsage: profile.orderUsage,
      totalData: profile.totalVolume,
      lastUpdateTime: withOffset(profile.usageTime),
    })),
  };
}

export const balance = async (service: Service): Promise<unknown> => ({
  balance: service.account.balance,
  lastUpdateTime: withOffset(service.now().toISOString()),
});

export const locations = async (service: Service): Promise<unknown> => ({
  locationList: [
    ...new Map(
      service.catalogue
        .list()
        .map((esimAccessPackage) => [esimAccessPackage.place, esimAccessPackage.location]),
    ),
  ].map(([code, countries]) => ({
    code,
    name: code,
    type: countries.includes(',') ? 2 : 1,
    subLocationList: countries.includes(',')
      ? countries.split(',').map((country) => ({ code: country, name: country }))
      : null,
  })),
});

/** /webhook/save: stored only when the address answers the test call. */
export async function saveWebhook(service: Service, body: Body): Promise<unknown> {
  const url = requiredText(body, 'webhook', 500);
  if (!URL.canParse(url) || !(await service.events.check(url)))
    throw new Refusal('200008', 'The webhook address did not answer the health check');
  await commit(service, { type: 'webhook', url });
  return {};
}

export const showWebhook = async (service: Service): Promise<unknown> => ({
  webhook: service.events.url(),
});
