/** A profile with the vendor's field names; `price` and `place` are the simulator's. Times are ISO 8601 text. */
export type Profile = {
  esimTranNo: string;
  orderNo: string;
  transactionId: string;
  iccid: string;
  imsi: string;
  ac: string;
  eid: string;
  smdpStatus: 'RELEASED' | 'DOWNLOAD' | 'INSTALLATION' | 'ENABLED' | 'DISABLED' | 'DELETED';
  esimStatus:
    | 'GOT_RESOURCE'
    | 'IN_USE'
    | 'USED_UP'
    | 'USED_EXPIRED'
    | 'UNUSED_EXPIRED'
    | 'CANCEL'
    | 'REVOKED'
    | 'SUSPENDED';
  activeType: number;
  dataType: number;
  supportTopUpType: number;
  activateTime: string | null;
  installationTime: string | null;
  expiredTime: string;
  totalVolume: number;
  totalDuration: number;
  orderUsage: number;
  usageTime: string;
  packageList: HeldPackage[];
  price: number;
  place: string;
};

export type HeldPackage = {
  packageName: string;
  packageCode: string;
  slug: string;
  duration: number;
  volume: number;
  locationCode: string;
  createTime: string;
  esimTranNo: string;
  transactionId: string;
};

/** An accepted order. `stuck`: it is never allocated until it is released. */
export type Order = {
  orderNo: string;
  transactionId: string;
  at: string;
  charged: number;
  stuck: boolean;
  allocated: boolean;
  quantity: number;
  packageInfoList: unknown;
  esimTranNos: string[];
};

export type TopUp = {
  transactionId: string;
  esimTranNo: string;
  topUpEsimTranNo: string;
  packageCode: string;
  charged: number;
  at: string;
};

/** An entry of the append-only file. The account's state is the sum of its entries (event sourcing). */
export type Entry =
  | { type: 'ordered'; order: Order; profiles: Profile[] }
  | { type: 'allocated'; orderNo: string }
  | { type: 'released'; orderNo: string }
  | { type: 'topped_up'; topUp: TopUp; set: Partial<Profile> }
  | { type: 'changed'; esimTranNo: string; set: Partial<Profile>; refund?: number }
  | { type: 'webhook'; url: string };

export type Account = {
  balance: number;
  webhook: string | null;
  orders: Map<string, Order>;
  orderNoByTransaction: Map<string, string>;
  profiles: Map<string, Profile>;
  topUps: TopUp[];
};

export const emptyAccount = (balance: number): Account => ({
  balance,
  webhook: null,
  orders: new Map(),
  orderNoByTransaction: new Map(),
  profiles: new Map(),
  topUps: [],
});

export function apply(account: Account, entry: Entry): void {
  switch (entry.type) {
    case 'ordered':
      account.balance -= entry.order.charged;
      account.orders.set(entry.order.orderNo, { ...entry.order });
      account.orderNoByTransaction.set(entry.order.transactionId, entry.order.orderNo);
      for (const profile of entry.profiles) account.profiles.set(profile.esimTranNo, { ...profile });
      return;
    case 'allocated':
      assignTo(account.orders.get(entry.orderNo), { allocated: true });
      return;
    case 'released':
      assignTo(account.orders.get(entry.orderNo), { stuck: false });
      return;
    case 'topped_up':
      account.balance -= entry.topUp.charged;
      account.topUps.push(entry.topUp);
      assignTo(account.profiles.get(entry.topUp.esimTranNo), entry.set);
      return;
    case 'changed':
      account.balance += entry.refund ?? 0;
      assignTo(account.profiles.get(entry.esimTranNo), entry.set);
      return;
    case 'webhook':
      account.webhook = entry.url;
  }
}

function assignTo<T extends object>(target: T | undefined, set: Partial<T>): void {
  if (target) Object.assign(target, set);
}

/** Whether validity has ended by the clock, whatever the last status says. */
export const hasLapsed = (profile: Profile, now: Date): boolean =>
  now.getTime() >= Date.parse(profile.expiredTime);

/** Final statuses. */
export const isFinal = (profile: Profile): boolean =>
  ['USED_EXPIRED', 'UNUSED_EXPIRED', 'CANCEL', 'REVOKED'].includes(profile.esimStatus);

/** A profile that expires with data left is UNUSED_EXPIRED, also if some was used. */
export const expiredStatus = (profile: Profile): Profile['esimStatus'] =>
  profile.orderUsage >= profile.totalVolume ? 'USED_EXPIRED' : 'UNUSED_EXPIRED';
