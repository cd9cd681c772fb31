/** One package on an eSIM: the plan it was sold with, or a top-up. */
export type HeldPackage = {
  id: number;
  packageId: string;
  status: 'NOT_ACTIVE' | 'ACTIVE' | 'FINISHED' | 'EXPIRED';
  remaining: number;
  activatedAt: string | null;
  expiredAt: string | null;
  finishedAt: string | null;
};

export type Sim = {
  id: number;
  iccid: string;
  matchingId: string;
  orderId: number;
  createdAt: string;
  recycled: boolean;
  packages: HeldPackage[];
};

/** An accepted order of eSIMs or of a top-up. */
export type Order = {
  id: number;
  code: string;
  packageId: string;
  quantity: number;
  type: 'sim' | 'topup';
  description: string | null;
  createdAt: string;
  chargedCents: number;
  /** Set for asynchronous orders: the result is sent as an event. */
  requestId: string | null;
  iccids: string[];
};

export type Refund = { id: string; iccids: string[]; reason: string; createdAt: string };

/** An entry of the append-only file. The account's state is the sum of its entries (event sourcing). */
export type Entry =
  | { type: 'ordered'; order: Order; sims: Sim[] }
  | { type: 'topped_up'; order: Order; iccid: string; held: HeldPackage }
  | { type: 'changed'; iccid: string; set: Partial<Pick<Sim, 'recycled' | 'packages'>> }
  | { type: 'refund_asked'; refund: Refund }
  | { type: 'opted_in'; notification: string; url: string };

export type Account = {
  balanceCents: number;
  orders: Map<number, Order>;
  sims: Map<string, Sim>;
  refunds: Refund[];
  webhooks: Map<string, string>;
  nextId: number;
};

export const emptyAccount = (balanceCents: number): Account => ({
  balanceCents,
  orders: new Map(),
  sims: new Map(),
  refunds: [],
  webhooks: new Map(),
  nextId: 9001,
});

export function apply(account: Account, entry: Entry): void {
  switch (entry.type) {
    case 'ordered':
      take(account, entry.order);
      for (const sim of entry.sims) account.sims.set(sim.iccid, structuredClone(sim));
      account.nextId = Math.max(account.nextId, ...entry.sims.map(({ id }) => id + 1));
      return;
    case 'topped_up':
      take(account, entry.order);
      account.sims.get(entry.iccid)?.packages.unshift({ ...entry.held });
      account.nextId = Math.max(account.nextId, entry.held.id + 1);
      return;
    case 'changed': {
      const sim = account.sims.get(entry.iccid);
      if (sim) Object.assign(sim, structuredClone(entry.set));
      return;
    }
    case 'refund_asked':
      account.refunds.push(entry.refund);
      return;
    case 'opted_in':
      account.webhooks.set(entry.notification, entry.url);
  }
}

function take(account: Account, order: Order): void {
  account.balanceCents -= order.chargedCents;
  account.orders.set(order.id, { ...order });
  account.nextId = Math.max(account.nextId, order.id + 1);
}
