import { expect, test } from 'vitest';
import type { TopUpRequest } from './supplier.ts';
import {
  type Current,
  failureOf,
  outage,
  profileRefOf,
  refusal,
  type SupplierFixture,
} from './supplier-fixture.ts';

const mebibyte = 1_048_576;

export function profileTests(current: Current): void {
  test('F4 installed, active, depleted and expired profiles have different states', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    const states: unknown[] = [];
    const note = async () => {
      const { install, plan, usedBytes, expiresAt } = await fixture.supplier.fetchProfile(profileRef);
      states.push([install, plan, usedBytes, expiresAt !== null]);
    };
    await fixture.phone('install', profileRef);
    await note();
    await fixture.phone('use', profileRef, mebibyte);
    await note();
    await fixture.phone('deplete', profileRef);
    await note();
    await fixture.phone('expire', profileRef);
    await note();
    const installed = fixture.supplier.caps.seesInstallation ? 'installed' : 'unknown';
    expect(states).toEqual([
      [installed, 'unused', 0, false],
      [installed, 'active', mebibyte, true],
      [installed, 'depleted', fixture.plan.bytes, true],
      [installed, 'expired', fixture.plan.bytes, true],
    ]);
  });

  test('F4 usage is read for several profiles, and unknown ones are left out', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    await fixture.phone('use', profileRef, 2 * mebibyte);
    const others = Array.from({ length: 12 }, (_, n) => `unknown-${n}`);
    expect(await fixture.supplier.usage([...others, profileRef])).toMatchObject([
      { profileRef, usedBytes: 2 * mebibyte, totalBytes: fixture.plan.bytes },
    ]);
  });

  test('F9 an unused profile is cancelled once, and a repeat changes nothing', async () => {
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

  test('F9 a cancellation is requested where the supplier’s staff decides about it', async () => {
    const fixture = current();
    if (fixture.supplier.caps.cancel !== 'request') return;
    expect(await fixture.supplier.cancel(await profileRefOf(fixture, 'ref-1'))).toBe('requested');
  });

  test('F9 an installed profile is not cancelled', async () => {
    const fixture = current();
    const profileRef = await profileRefOf(fixture, 'ref-1');
    const { seesInstallation } = fixture.supplier.caps;
    await fixture.phone(seesInstallation ? 'install' : 'use', profileRef, mebibyte);
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

export function topUpTests(current: Current): void {
  test('F5 a profile’s top-ups are listed and can be applied', async () => {
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
    await fixture.allocate();
    expect((await supplier.fetchProfile(profileRef)).plan).toBe('active');
  });

  test('F5 an expired profile has no top-ups and refuses one', async () => {
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
    'F5 a top-up whose answer is lost (%s) is found and applied once',
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
