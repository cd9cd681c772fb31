import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import type { APIRequestContext } from '@playwright/test';
import { patienceMs } from '../../scripts/patience.ts';
import { clientOf, type Sold, type Started } from '../audit/seed.ts';
import type { OwnShop } from '../journeys/support/own-shop.ts';
import { type Customer, newCustomer } from '../journeys/support/shop.ts';
import type { Person } from './people.ts';
import { type StaffCall, staffOf } from './staff.ts';

type Client = ReturnType<typeof clientOf>;

/** Sessions of customers end after 7 days without use. */
const sessionDays = 6;
const dayMs = 86_400_000;

/** Polls until the answer is there. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
): Promise<Found> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come about`);
}

export type World = ReturnType<typeof createWorld>;

/** The busy shop while it is made: its clock, its staff and its customers. `today`: the last day, in Jakarta. */
export function createWorld(shop: OwnShop, request: APIRequestContext) {
  const today = dayInJakarta(new Date());
  const owner = staffOf(shop.origin, 'owner');
  const customers = new Map<string, { customer: Promise<Customer>; since: number }>();
  let now = new Date();

  async function logIn(known: Promise<Customer>): Promise<Customer> {
    const { email, password } = await known;
    const answer = await request.post('/authapi/customer/login', { data: { email, password } });
    return { email, password, session: await answer.json() };
  }

  /** The same person may come in by several orders at once. */
  function enter(person: Person): Promise<Customer> {
    const known = customers.get(person.email);
    if (known && now.getTime() - known.since < sessionDays * dayMs) return known.customer;
    const customer = known ? logIn(known.customer) : newCustomer(request, person);
    customers.set(person.email, { customer, since: now.getTime() });
    return customer;
  }

  return {
    shop,
    request,
    gateway: `${shop.origin}/dev/sim/midtrans`,
    supplier: `${shop.origin}/dev/sim/esim-access`,
    staff: owner.call as StaffCall,
    now: () => now,
    day: (days: number): string => addDays(today, days),
    /** Moves the clock to an hour of a day before or after the last one, in Jakarta. */
    async moveTo(days: number, hour: number): Promise<void> {
      const minutes = Math.round(hour * 60);
      const midnight = Date.parse(`${addDays(today, days)}T00:00:00+07:00`);
      now = new Date(midnight + minutes * 60_000);
      await shop.moveTo(now);
      owner.refresh();
    },
    /** Ends the making: the clock is the machine's again. */
    async moveToNow(): Promise<void> {
      now = new Date();
      await shop.moveTo(now);
      owner.refresh();
    },
    async client(person: Person): Promise<Client> {
      return clientOf(request, shop.origin, await enter(person), person.language);
    },
    /** Places an order and pays it; `delivered`: waits for its eSIM too. */
    async sell(
      person: Person,
      sold: Sold,
      { method, delivered = true }: { method?: 'bca_va' | 'credit_card'; delivered?: boolean } = {},
    ): Promise<Started> {
      const client = await this.client(person);
      const started = await client.pay(sold, method);
      if (delivered) await client.delivered(started);
      return started;
    },
    cases: () =>
      owner.call<{ exception: string; kind: string; subject: string; count: number }[]>('exceptions.list', {
        limit: 100,
      }),
    /** Waits until so many cases of a kind are open. */
    async waitForCases(kind: string, count = 1): Promise<void> {
      await until(`${count} cases of ${kind}`, async () => {
        const found = (await this.cases()).filter((item) => item.kind.startsWith(kind));
        return found.reduce((sum, item) => sum + item.count, 0) >= count;
      });
    },
  };
}
