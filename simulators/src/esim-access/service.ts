import type { Journal } from '../journal.ts';
import { listedPlaces } from '../market.ts';
import {
  type Account,
  apply,
  type Entry,
  expiredStatus,
  hasLapsed,
  isFinal,
  type Order,
  type Profile,
} from './account.ts';
import { type EventSender, profileContent } from './events.ts';
import type { Faults } from './faults.ts';
import {
  derivePackage,
  type EsimAccessPackage,
  type PackageLookup,
  topUpCodes,
  usualCodes,
} from './packages.ts';
import { Refusal } from './protocol.ts';

/** The state on which the operations work. */
export type Service = {
  account: Account;
  journal: Journal<Entry>;
  /** Resolves when everything accepted so far is on the disk. */
  written: Promise<void>;
  now: () => Date;
  faults: Faults;
  events: EventSender;
  catalogue: Catalogue;
  /** Milliseconds until an order is allocated, and the minimum number of queries that are answered 200010. */
  allocationMs: number;
  pendingQueries: number;
  /** True where a repeated transactionId of a top-up is recognised, as for orders. */
  topUpDedupes: boolean;
  /** True where a profile's packages include the transactionId of their order; the vendor's older answers do not. */
  namesTopUps: boolean;
  /** Runs work after a delay unless the simulator is closed before. */
  later: (ms: number, work: () => Promise<void>) => void;
  /** Address of the simulator as its caller sees it, for the QR pictures. */
  address: string;
};

export type Catalogue = {
  find: PackageLookup;
  list(): EsimAccessPackage[];
  topUpsFor(profile: Profile): EsimAccessPackage[];
};

/** A lookup of packages: the given ones, or without any every code of the form in packages.ts. */
export function createCatalogue(
  packages: readonly EsimAccessPackage[] | PackageLookup | undefined,
): Catalogue {
  const listed = Array.isArray(packages) ? (packages as readonly EsimAccessPackage[]) : undefined;
  const byCode = new Map(
    listed?.flatMap((esimAccessPackage) => [
      [esimAccessPackage.packageCode, esimAccessPackage] as const,
      [esimAccessPackage.slug, esimAccessPackage] as const,
    ]),
  );
  const find: PackageLookup = listed
    ? (code) => byCode.get(code)
    : typeof packages === 'function'
      ? packages
      : derivePackage;
  const packagesOf = (codes: string[]) =>
    codes.map(find).filter((esimAccessPackage) => esimAccessPackage !== undefined);
  return {
    find,
    list: () => (listed ? [...listed] : packagesOf(listedPlaces.flatMap(usualCodes))),
    topUpsFor(profile) {
      const base = find(profile.packageList[0]?.packageCode ?? '');
      if (!base || base.supportTopUpType === 1) return [];
      if (!listed) return packagesOf(topUpCodes(base));
      return listed.filter(
        (esimAccessPackage) =>
          esimAccessPackage.type === 'TOPUP' &&
          esimAccessPackage.place === base.place &&
          esimAccessPackage.dataType === base.dataType,
      );
    },
  };
}

/** Applies an entry to the account at once. Resolves when the entry is on the disk. */
export async function commit(service: Service, entry: Entry): Promise<void> {
  apply(service.account, entry);
  service.written = service.journal.append(entry);
  await service.written;
}

/** Changes a profile and sends an event, by default ESIM_STATUS. */
export async function changeProfile(
  service: Service,
  profile: Profile,
  change: { set: Partial<Profile>; refund?: number; event?: string },
): Promise<void> {
  await commit(service, {
    type: 'changed',
    esimTranNo: profile.esimTranNo,
    set: change.set,
    ...(change.refund === undefined ? {} : { refund: change.refund }),
  });
  service.events.send(change.event ?? 'ESIM_STATUS', profileContent(profile));
}

export async function markAllocated(service: Service, order: Order): Promise<void> {
  if (order.allocated) return;
  await commit(service, { type: 'allocated', orderNo: order.orderNo });
  service.events.send('ORDER_STATUS', {
    orderNo: order.orderNo,
    transactionId: order.transactionId,
    orderStatus: 'GOT_RESOURCE',
  });
}

export const isDue = (service: Service, order: Order): boolean =>
  !order.stuck && service.now().getTime() >= Date.parse(order.at) + service.allocationMs;

/** Ends validity that has run out by the clock. */
export async function lapse(service: Service, profile: Profile): Promise<void> {
  if (isFinal(profile) || !hasLapsed(profile, service.now())) return;
  await changeProfile(service, profile, { set: { esimStatus: expiredStatus(profile) } });
}

/** The profile of a request by esimTranNo or iccid; undefined while its order is being allocated. */
export function findProfile(
  service: Service,
  by: { esimTranNo?: string | undefined; iccid?: string | undefined },
): Profile {
  if (!by.esimTranNo && !by.iccid) throw new Refusal('200042', 'iccid or esimTranNo is mandatory');
  const profile = by.esimTranNo
    ? service.account.profiles.get(by.esimTranNo)
    : [...service.account.profiles.values()].findLast(({ iccid }) => iccid === by.iccid);
  if (!profile || !service.account.orders.get(profile.orderNo)?.allocated)
    throw new Refusal('310403', 'The ICCID does not exist in the order');
  return profile;
}
