import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type EsimSupplier,
  type SupplierOrder,
  type SupplierOrderRequest,
  SupplierRefused,
  SupplierUnavailable,
  type TopUpRequest,
} from './supplier.ts';

/** What goes wrong at the supplier: before it acts, or so that only its answer is lost. */
export type SupplierTrouble =
  | 'out_of_stock'
  | 'balance'
  | 'price'
  | 'half_quantity'
  | 'server_error'
  | 'server_error_after'
  | 'drop'
  | 'slow'
  | 'html'
  | 'huge'
  | 'redirect';
export type SupplierCall = 'order' | 'read' | 'top_up' | 'cancel';

/** A supplier's local counterpart, reached over HTTP. Plans are named by the vendor's codes. */
export type SupplierFixture = {
  supplier: EsimSupplier;
  /** The same with a wrong key, and one whose address nobody listens at. */
  strangers: { wrongKey: EsimSupplier; nobody: EsimSupplier };
  plan: { code: string; costUsdMicros: number; bytes: number };
  dailyPlan: { code: string; costPerDayUsdMicros: number };
  topUpPlan: { code: string; costUsdMicros: number; bytes: number };
  now(): Date;
  /** Lets so much time pass that every accepted order is allocated. */
  allocate(): Promise<void>;
  trouble(kind: SupplierTrouble, call: SupplierCall): Promise<void>;
  phone(action: 'install' | 'use' | 'deplete' | 'expire', profileRef: string, bytes?: number): Promise<void>;
  /** What the supplier accepted and charged. */
  books(): Promise<{ orders: string[]; topUps: string[]; balanceUsdMicros: number }>;
  close(): Promise<void>;
};

/** The tests that every supplier's adapter must pass. */
export function supplierSuite(name: string, open: () => Promise<SupplierFixture>): void {
  describe(`${name} as a supplier`, () => {
    let fixture: SupplierFixture;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(() => fixture.close());
    const current = () => fixture;
    orderTests(current);
    recoveryTests(current);
    profileTests(current);
    topUpTests(current);
    strangerTests(current);
  });
}

type Current = () => SupplierFixture;

const orderOf = ({ plan }: SupplierFixture, clientRef: string, quantity = 1): SupplierOrderRequest => ({
  clientRef,
  planCode: plan.code,
  quantity,
  expectedCostUsdMicros: plan.costUsdMicros * quantity,
});

async function delivered(fixture: SupplierFixture, request: SupplierOrderRequest): Promise<SupplierOrder> {
  const { supplierOrderRef } = await fixture.supplier.order(request);
  await fixture.allocate();
  return fixture.supplier.fetchOrder(supplierOrderRef);
}

async function profileRefOf(fixture: SupplierFixture, clientRef: string): Promise<string> {
  const { profiles } = await delivered(fixture, orderOf(fixture, clientRef));
  const [profile] = profiles;
  if (!profile) throw new Error('nothing was delivered');
  return profile.profileRef;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

const refusal = (code: string) => expect.objectContaining({ name: 'SupplierRefused', certain: true, code });
const outage = (outcome: string) =>
  expect.objectContaining({ name: 'SupplierUnavailable', certain: false, outcome });

function orderTests(current: Current): void {
  test.each([1, 3])(
    'F1 an order of %i is pending, then ready with as many different profiles',
    async (quantity) => {
      const fixture = current();
      const { supplier } = fixture;
      const placed = await supplier.order(orderOf(fixture, 'ref-1', quantity));
      const early = await supplier.fetchOrder(placed.supplierOrderRef);
      await fixture.allocate();
      const ready = await supplier.fetchOrder(placed.supplierOrderRef);
      expect([placed.state, early.state, early.profiles]).toEqual(['pending', 'pending', []]);
      expect(ready.state).toBe('ready');
      expect(new Set(ready.profiles.map(({ profileRef }) => profileRef)).size).toBe(quantity);
      expect(new Set(ready.profiles.map(({ activationCode }) => activationCode)).size).toBe(quantity);
      expect(ready.profiles[0]).toMatchObject({
        iccid: expect.stringMatching(/^\d{18,22}$/),
        activationCode: expect.stringMatching(/^LPA:1\$/),
        install: 'released',
        plan: 'unused',
        totalBytes: fixture.plan.bytes,
        usedBytes: 0,
        expiresAt: null,
      });
    },
  );

  test('F1 a daily plan is ordered for its days at their price', async () => {
    const fixture = current();
    const { code, costPerDayUsdMicros } = fixture.dailyPlan;
    const before = await fixture.supplier.balanceUsdMicros();
    const order = await delivered(fixture, {
      clientRef: 'daily',
      planCode: code,
      quantity: 2,
      days: 5,
      expectedCostUsdMicros: costPerDayUsdMicros * 10,
    });
    expect(order.profiles).toHaveLength(2);
    expect(order.profiles[0]?.totalDays).toBe(5);
    expect(before - (await fixture.supplier.balanceUsdMicros())).toBe(costPerDayUsdMicros * 10);
  });

  test.each([
    ['out_of_stock', 'out_of_stock'],
    ['balance', 'balance'],
    ['price', 'price_changed'],
  ] as const)('R65 %s is a certain refusal that costs nothing', async (trouble, code) => {
    const fixture = current();
    const before = await fixture.books();
    await fixture.trouble(trouble, 'order');
    expect(await failureOf(fixture.supplier.order(orderOf(fixture, 'ref-1')))).toEqual(refusal(code));
    expect(await fixture.books()).toEqual(before);
  });

  test('R65 a price other than expected is refused, a plan that does not exist too', async () => {
    const fixture = current();
    const request = orderOf(fixture, 'ref-1', 2);
    const wrong = { ...request, expectedCostUsdMicros: request.expectedCostUsdMicros - 10_000 };
    expect(await failureOf(fixture.supplier.order(wrong))).toEqual(refusal('price_changed'));
    const unknown = { ...request, planCode: 'no-such-plan' };
    expect(await failureOf(fixture.supplier.order(unknown))).toEqual(refusal('package_unknown'));
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('R65 half the quantity is seen by counting', async () => {
    const fixture = current();
    await fixture.trouble('half_quantity', 'order');
    const order = await delivered(fixture, orderOf(fixture, 'ref-1', 4));
    expect(order.profiles).toHaveLength(2);
  });

  test('F1 an order that the supplier does not know is a certain answer', async () => {
    const { supplier } = current();
    expect(await failureOf(supplier.fetchOrder('B0000'))).toEqual(refusal('not_found'));
    expect(await failureOf(supplier.fetchProfile('0000'))).toEqual(refusal('not_found'));
  });
}

const answerLost = ['drop', 'slow', 'server_error_after', 'html', 'huge', 'redirect'] as const;

function recoveryTests(current: Current): void {
  test.each(answerLost)(
    'R64 %s after an order was accepted: found by our reference, one order',
    async (trouble) => {
      const fixture = current();
      const { supplier } = fixture;
      const since = fixture.now();
      await fixture.trouble(trouble, 'order');
      expect(await failureOf(supplier.order(orderOf(fixture, 'ref-1')))).toEqual(outage('unknown'));
      await fixture.allocate();
      const found = await supplier.findByClientRef('ref-1', since);
      expect(found).toMatchObject({ state: 'ready', profiles: [{ plan: 'unused' }] });
      expect(await supplier.findByClientRef('ref-2', since)).toBeNull();
      expect((await fixture.books()).orders).toEqual(['ref-1']);
    },
  );

  test('R64 the same reference again, also at the same time, is the same order and one charge', async () => {
    const fixture = current();
    if (!fixture.supplier.caps.idempotentOrders) return;
    const before = await fixture.supplier.balanceUsdMicros();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.supplier.order(orderOf(fixture, 'ref-1'))));
    expect(new Set(answers.map(({ supplierOrderRef }) => supplierOrderRef)).size).toBe(1);
    expect(before - (await fixture.supplier.balanceUsdMicros())).toBe(fixture.plan.costUsdMicros);
  });

  test('R64 an outage before the order was accepted leaves the outcome open and nothing ordered', async () => {
    const fixture = current();
    await fixture.trouble('server_error', 'order');
    expect(await failureOf(fixture.supplier.order(orderOf(fixture, 'ref-1')))).toEqual(outage('unknown'));
    expect(await fixture.supplier.findByClientRef('ref-1', fixture.now())).toBeNull();
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('R64 when nobody listens the call was surely not sent', async () => {
    const fixture = current();
    const { nobody } = fixture.strangers;
    expect(await failureOf(nobody.order(orderOf(fixture, 'ref-1')))).toEqual(outage('not_sent'));
  });

  test('F2 more calls than the supplier allows wait for their turn', async () => {
    const { supplier } = current();
    const balances = await Promise.all(Array.from({ length: 18 }, () => supplier.balanceUsdMicros()));
    expect(new Set(balances).size).toBe(1);
  });
}

function profileTests(current: Current): void {
  test('F4 install, use, depletion and expiry are told apart', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    const states: unknown[] = [];
    const note = async () => {
      const { install, plan, usedBytes, expiresAt } = await fixture.supplier.fetchProfile(profileRef);
      states.push([install, plan, usedBytes, expiresAt !== null]);
    };
    await fixture.phone('install', profileRef);
    await note();
    await fixture.phone('use', profileRef, 1_000_000);
    await note();
    await fixture.phone('deplete', profileRef);
    await note();
    await fixture.phone('expire', profileRef);
    await note();
    expect(states).toEqual([
      ['installed', 'unused', 0, false],
      ['installed', 'active', 1_000_000, true],
      ['installed', 'depleted', fixture.plan.bytes, true],
      ['installed', 'expired', fixture.plan.bytes, true],
    ]);
  });

  test('F4 usage of several profiles; unknown ones are left out', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await fixture.phone('use', profileRef, 2_000_000);
    const others = Array.from({ length: 12 }, (_, n) => `unknown-${n}`);
    expect(await fixture.supplier.usage([...others, profileRef])).toMatchObject([
      { profileRef, usedBytes: 2_000_000, totalBytes: fixture.plan.bytes },
    ]);
  });

  test('F9 an unused profile is given back once; repeating it changes nothing', async () => {
    const fixture = current();
    const { supplier } = fixture;
    if (supplier.caps.cancel !== 'instant') return;
    const before = await supplier.balanceUsdMicros();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    expect([await supplier.cancel(profileRef), await supplier.cancel(profileRef)]).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(await supplier.balanceUsdMicros()).toBe(before);
    expect((await supplier.fetchProfile(profileRef)).plan).toBe('cancelled');
  });

  test('F9 a profile that is on a phone is not given back', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await fixture.phone('install', profileRef);
    expect(await fixture.supplier.cancel(profileRef)).toBe('not_allowed');
  });

  test('F9 a cancellation whose answer was lost is recognised', async () => {
    const fixture = current();
    if (fixture.supplier.caps.cancel !== 'instant') return;
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await fixture.trouble('drop', 'cancel');
    expect(await failureOf(fixture.supplier.cancel(profileRef))).toEqual(outage('unknown'));
    expect(await fixture.supplier.cancel(profileRef)).toBe('refunded');
  });
}

async function topUpOf(fixture: SupplierFixture, profileRef: string): Promise<TopUpRequest> {
  const { totalBytes, totalDays, expiresAt } = await fixture.supplier.fetchProfile(profileRef);
  return {
    profileRef,
    planCode: fixture.topUpPlan.code,
    clientRef: 'topup-1',
    expectedCostUsdMicros: fixture.topUpPlan.costUsdMicros,
    before: { totalBytes, totalDays, expiresAt },
  };
}

function topUpTests(current: Current): void {
  test('F5 a profile says what it can be topped up with, and gets it', async () => {
    const fixture = current();
    const { supplier, plan, topUpPlan } = fixture;
    const profileRef = await profileRefOf(fixture, 'ref-1');
    const options = await supplier.topUpOptions(profileRef);
    expect(options.find(({ code }) => code === topUpPlan.code)).toMatchObject({
      kind: 'topup',
      dataBytes: topUpPlan.bytes,
      costUsdMicros: topUpPlan.costUsdMicros,
    });
    await fixture.phone('deplete', profileRef);
    const result = await supplier.topUp(await topUpOf(fixture, profileRef));
    expect(result.totalBytes).toBe(plan.bytes + topUpPlan.bytes);
    expect((await supplier.fetchProfile(profileRef)).plan).toBe('active');
  });

  test('F5 after the end of validity nothing is offered and a top-up is refused', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await fixture.phone('use', profileRef, 1);
    await fixture.phone('expire', profileRef);
    const request = await topUpOf(fixture, profileRef);
    expect(await fixture.supplier.topUpOptions(profileRef)).toEqual([]);
    expect(await failureOf(fixture.supplier.topUp(request))).toEqual(refusal('not_allowed'));
    expect((await fixture.books()).topUps).toEqual([]);
  });

  test.each(['drop', 'slow'] as const)(
    'F5 %s after a top-up was applied: found, applied once',
    async (trouble) => {
      const fixture = current();
      const { supplier } = fixture;
      const request = await topUpOf(fixture, await profileRefOf(fixture, 'ref-1'));
      expect(await supplier.findTopUp(request)).toBeNull();
      await fixture.trouble(trouble, 'top_up');
      expect(await failureOf(supplier.topUp(request))).toEqual(outage('unknown'));
      expect(await supplier.findTopUp(request)).toMatchObject({
        totalBytes: fixture.plan.bytes + fixture.topUpPlan.bytes,
      });
      expect((await fixture.books()).topUps).toEqual([request.clientRef]);
    },
  );

  test('F5 a top-up at another price is refused', async () => {
    const fixture = current();
    const request = await topUpOf(fixture, await profileRefOf(fixture, 'ref-1'));
    const wrong = { ...request, expectedCostUsdMicros: request.expectedCostUsdMicros + 10_000 };
    expect(await failureOf(fixture.supplier.topUp(wrong))).toEqual(refusal('price_changed'));
  });
}

function strangerTests(current: Current): void {
  test('F2 a wrong key is refused and orders nothing', async () => {
    const fixture = current();
    const failure = await failureOf(fixture.strangers.wrongKey.order(orderOf(fixture, 'ref-1')));
    expect(failure).toEqual(refusal('credentials'));
    expect((await fixture.books()).orders).toEqual([]);
  });

  test.each(['html', 'huge', 'redirect', 'server_error', 'slow'] as const)(
    'R69 %s instead of an answer is an outage without effect',
    async (trouble) => {
      const fixture = current();
      await fixture.trouble(trouble, 'read');
      const failure = await failureOf(fixture.supplier.balanceUsdMicros());
      expect(failure).toBeInstanceOf(SupplierUnavailable);
      expect(failure).not.toBeInstanceOf(SupplierRefused);
      expect(failure).toEqual(outage('not_sent'));
    },
  );
}
