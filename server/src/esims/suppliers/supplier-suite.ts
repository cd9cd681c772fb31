import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EsimSupplier, type SupplierPlan, SupplierRefused, SupplierUnavailable } from './supplier.ts';
import {
  type Current,
  delivered,
  failureOf,
  orderOf,
  outage,
  refusal,
  type SupplierFixture,
} from './supplier-fixture.ts';
import { profileTests, topUpTests } from './supplier-suite-profiles.ts';

/** The contract tests of the supplier port, which every adapter must pass. */
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
    misconfigurationTests(current);
    listTests(current);
  });
}

const megabyte = 1024 * 1024;

async function readList(supplier: EsimSupplier): Promise<SupplierPlan[]> {
  const plans: SupplierPlan[] = [];
  for await (const plan of supplier.listPlans({ kind: 'base' })) plans.push(plan);
  return plans;
}

function listTests(current: Current): void {
  test('M7 a price list of up to 32 MB is read, and a longer one is refused as a whole', async () => {
    const listOf = async (padding: number) => {
      const { supplier, close } = await current().answering(
        (text, url) => ' '.repeat(/package/.test(url) ? padding : 0) + text,
      );
      try {
        return await readList(supplier);
      } finally {
        await close();
      }
    };
    const whole = await readList(current().supplier);
    expect(whole.length).toBeGreaterThan(0);
    expect(await listOf(20 * megabyte)).toEqual(whole);
    await expect(listOf(32 * megabyte)).rejects.toThrow(SupplierUnavailable);
  });
}

function orderTests(current: Current): void {
  test.each([
    ['the filler F', (iccid: string) => `${iccid}F`],
    ['the filler f', (iccid: string) => `${iccid}f`],
    ['spaces', (iccid: string) => ` ${iccid.slice(0, 4)} ${iccid.slice(4, 12)}\u00a0${iccid.slice(12)} `],
    ['dashes', (iccid: string) => `${iccid.slice(0, 6)}-${iccid.slice(6)}`],
    ['all of them', (iccid: string) => `${iccid.slice(0, 6)}–${iccid.slice(6, 12)} ${iccid.slice(12)}F`],
  ])('F1 the ICCID of an order is kept bare where the supplier writes it with %s', async (_how, written) => {
    const fixture = current();
    const { supplierOrderRef, profiles } = await delivered(fixture, orderOf(fixture, 'ref-1'));
    const { supplier, close } = await fixture.answering((text) =>
      text.replace(/"iccid":"(\d+)"/g, (_all, iccid: string) => `"iccid":"${written(iccid)}"`),
    );
    try {
      expect((await supplier.fetchOrder(supplierOrderRef)).profiles).toEqual(profiles);
      expect(await supplier.fetchProfile(profiles[0]?.profileRef ?? '')).toMatchObject({
        iccid: profiles[0]?.iccid,
      });
    } finally {
      await close();
    }
  });

  test.each([1, 3])('F1 an order of %i becomes ready with as many different profiles', async (quantity) => {
    const fixture = current();
    const { supplier } = fixture;
    const placed = await supplier.order(orderOf(fixture, 'ref-1', quantity));
    const early = await supplier.fetchOrder(placed.supplierOrderRef);
    await fixture.allocate();
    const ready = await supplier.fetchOrder(placed.supplierOrderRef);
    const { asyncDelivery, seesInstallation } = supplier.caps;
    if (asyncDelivery)
      expect([placed.state, early.state, early.profiles]).toEqual(['pending', 'pending', []]);
    else expect(placed.state).toBe('ready');
    expect(ready.state).toBe('ready');
    expect(new Set(ready.profiles.map(({ profileRef }) => profileRef)).size).toBe(quantity);
    expect(new Set(ready.profiles.map(({ activationCode }) => activationCode)).size).toBe(quantity);
    expect(ready.profiles[0]).toMatchObject({
      iccid: expect.stringMatching(/^\d{18,22}$/),
      activationCode: expect.stringMatching(/^LPA:1\$/),
      install: seesInstallation ? 'released' : 'unknown',
      plan: 'unused',
      totalBytes: fixture.plan.bytes,
      usedBytes: 0,
      expiresAt: null,
    });
  });

  test('F1 a daily plan is ordered for a number of days at the price of these days', async () => {
    const fixture = current();
    if (!fixture.dailyPlan) return;
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

  test('R65 an order at another price and an order of an unknown plan are refused', async () => {
    const fixture = current();
    const request = orderOf(fixture, 'ref-1', 2);
    const wrong = { ...request, expectedCostUsdMicros: request.expectedCostUsdMicros - 10_000 };
    expect(await failureOf(fixture.supplier.order(wrong))).toEqual(refusal('price_changed'));
    const unknown = { ...request, planCode: 'no-such-plan' };
    expect(await failureOf(fixture.supplier.order(unknown))).toEqual(refusal('package_unknown'));
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('R65 the current cost of a plan can be read, and is null for an unknown plan', async () => {
    const { supplier, plan } = current();
    expect(await supplier.costOf(plan.code)).toBe(plan.costUsdMicros);
    expect(await supplier.costOf('no-such-plan')).toBeNull();
  });

  test('R65 an order with fewer profiles than ordered is recognised by their number', async () => {
    const fixture = current();
    await fixture.trouble('half_quantity', 'order');
    const order = await delivered(fixture, orderOf(fixture, 'ref-1', 4));
    expect(order.profiles).toHaveLength(2);
  });

  test('F1 the look-up of an unknown order answers that it does not exist', async () => {
    const { supplier } = current();
    expect(await failureOf(supplier.fetchOrder('B0000'))).toEqual(refusal('not_found'));
    expect(await failureOf(supplier.fetchProfile('0000'))).toEqual(refusal('not_found'));
  });
}

const answerLost = ['drop', 'slow', 'server_error_after', 'html', 'huge', 'redirect'] as const;

function recoveryTests(current: Current): void {
  test.each(answerLost)(
    'R64 an order whose answer is lost (%s) is found by our reference and exists once',
    async (trouble) => {
      const fixture = current();
      const { supplier } = fixture;
      const since = fixture.now();
      await fixture.trouble(trouble, 'order');
      expect(await failureOf(supplier.order(orderOf(fixture, 'ref-1')))).toEqual(outage('unknown'));
      await fixture.allocate();
      const supplierOrder = await supplier.findByClientRef('ref-1', since);
      expect(supplierOrder).toMatchObject({ state: 'ready', profiles: [{ plan: 'unused' }] });
      expect(await supplier.findByClientRef('ref-2', since)).toBeNull();
      expect((await fixture.books()).orders).toEqual(['ref-1']);
    },
  );

  test('R64 repeated and simultaneous orders with the same reference are one order and one charge', async () => {
    const fixture = current();
    if (!fixture.supplier.caps.idempotentOrders) return;
    const before = await fixture.supplier.balanceUsdMicros();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.supplier.order(orderOf(fixture, 'ref-1'))));
    expect(new Set(answers.map(({ supplierOrderRef }) => supplierOrderRef)).size).toBe(1);
    expect(before - (await fixture.supplier.balanceUsdMicros())).toBe(fixture.plan.costUsdMicros);
  });

  test('R64 an outage before an order is accepted is an unknown outcome, and nothing is ordered', async () => {
    const fixture = current();
    await fixture.trouble('server_error', 'order');
    expect(await failureOf(fixture.supplier.order(orderOf(fixture, 'ref-1')))).toEqual(outage('unknown'));
    expect(await fixture.supplier.findByClientRef('ref-1', fixture.now())).toBeNull();
    expect((await fixture.books()).orders).toEqual([]);
  });

  test('R64 a refused connection means that the call was not sent', async () => {
    const fixture = current();
    const { nobody } = fixture.strangers;
    expect(await failureOf(nobody.order(orderOf(fixture, 'ref-1')))).toEqual(outage('not_sent'));
  });

  test('F2 delivery calls above the supplier’s rate limit wait, and look-ups do not delay them', async () => {
    const { supplier, now } = current();
    const lookUps = Array.from({ length: 60 }, () => failureOf(supplier.balanceUsdMicros()));
    const matches = Array.from({ length: 18 }, () => supplier.findByClientRef('ref-1', now()));
    expect(new Set(await Promise.all(matches))).toEqual(new Set([null]));
    expect(await Promise.all(lookUps)).toContainEqual(outage('not_sent'));
  });
}

function misconfigurationTests(current: Current): void {
  test('F2 a wrong key is refused and orders nothing', async () => {
    const fixture = current();
    const failure = await failureOf(fixture.strangers.wrongKey.order(orderOf(fixture, 'ref-1')));
    expect(failure).toEqual(refusal('credentials'));
    expect((await fixture.books()).orders).toEqual([]);
  });

  test.each(['html', 'huge', 'redirect', 'server_error', 'slow'] as const)(
    'R69 a read answered with %s counts as unavailable',
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
