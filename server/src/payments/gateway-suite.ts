import { describe, expect, test } from 'vitest';
import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import { type GatewayFixture, hourMs, type Pages, type Traits, usePages } from './gateway-fixture.ts';
import { notificationSuite } from './gateway-suite-notifications.ts';
import { refundSuite } from './gateway-suite-refunds.ts';

export type { CustomerAction, GatewayFixture, Traits, Trouble } from './gateway-fixture.ts';

/** Contract tests of the `PaymentGateway` port, run against every adapter. */
export function gatewaySuite(name: string, traits: Traits, open: () => Promise<GatewayFixture>): void {
  describe(name, () => {
    const pages = usePages(open);
    pageSuite(pages, traits);
    notificationSuite(pages, traits);
    refundSuite(pages, traits);
    troubleSuite(pages, traits);
  });
}

function pageSuite(pages: Pages, traits: Traits): void {
  const { inTest, openPage, paid, snapshot, stateOf } = pages;

  test('Y5 a new page has a URL, is in the customer’s language, and its payment is not started', async () => {
    const expiresAt = new Date(inTest().now().getTime() + hourMs);
    const page = await openPage({ language: 'vi', expiresAt });
    const html = await (await fetch(page.redirectUrl)).text();
    expect(html).toContain('<html lang="vi">');
    expect(page.expiresAt.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime());
    expect(await inTest().gateway.fetchStatus(page)).toBe('not_started');
  });

  test.each([
    ['pay_card', 'api'],
    ['pay_qris', 'api'],
    ['pay_transfer', 'manual'],
  ] as const)('Y5 %s pays in full, in Rupiah, and is refundable by %s', async (action, way) => {
    const status = await snapshot(await paid(action));
    expect(status).toMatchObject({ state: 'paid', amount: 165_000, currency: 'IDR', refunded: 0 });
    expect(Math.abs(Number(status.paidAt) - inTest().now().getTime())).toBeLessThan(2_000);
    expect(inTest().gateway.refundable(status.method)).toBe(way);
  });

  test('Y3 a declined try leaves the page payable', async () => {
    const page = await paid('decline');
    expect(await stateOf(page)).toBe('declined');
    await inTest().act(page.attemptRef, 'pay_qris');
    expect(await stateOf(page)).toBe('paid');
  });

  test('Y7 R62 an unused page expires without a payment', async () => {
    const page = await paid('leave');
    const status = await inTest().gateway.fetchStatus(page);
    expect(status).toEqual(
      traits.tellsUnusedPages ? expect.objectContaining({ state: 'expired' }) : 'not_started',
    );
    expect(await inTest().notifications(traits.tellsUnusedPages ? 1 : 0)).toHaveLength(
      traits.tellsUnusedPages ? 1 : 0,
    );
  });

  test('Y8 a payment code that was not paid in time is expired', async () => {
    const page = await paid('choose_transfer');
    expect(await stateOf(page)).toBe('pending');
    inTest().advance(hourMs + 120_000);
    expect(await stateOf(page)).toBe('expired');
  });

  test('Y6 R60 a payment after the cancellation of the page has the status paid', async () => {
    const page = await openPage();
    await inTest().gateway.cancelPage(page);
    await inTest().act(page.attemptRef, 'pay_late');
    expect(await stateOf(page)).toBe('paid');
  });

  test('Y6 the status shows a reversal of a bank transfer and a chargeback', async () => {
    const transfer = await paid('pay_transfer');
    await inTest().act(transfer.attemptRef, 'reverse');
    expect(await stateOf(transfer)).toBe('declined');
    const qris = await paid('pay_qris');
    await inTest().act(qris.attemptRef, 'chargeback');
    expect(await stateOf(qris)).toBe('charged_back');
  });

  test('Y8 the cancellation of an open page is idempotent', async () => {
    const page = await openPage();
    expect(await inTest().gateway.cancelPage(page)).toBe('cancelled');
    expect(await inTest().gateway.cancelPage(page)).toBe('cancelled');
  });

  test('Y8 a page whose payment code is issued can be cancelled', async () => {
    const page = await paid('choose_transfer');
    expect(await inTest().gateway.cancelPage(page)).toBe('cancelled');
    expect(await stateOf(page)).toBe('cancelled');
  });

  test.each(['pay_card', 'pay_transfer'] as const)(
    'Y8 a page cannot be cancelled after %s',
    async (action) => {
      const page = await paid(action);
      expect(await inTest().gateway.cancelPage(page)).toBe('too_late');
      expect(await stateOf(page)).toBe('paid');
    },
  );

  test('Y8 the cancellation of a page that does not exist answers unknown', async () => {
    expect(await inTest().gateway.cancelPage({ attemptRef: 'LGT-NOBODY', providerRef: 'no-such-page' })).toBe(
      'unknown',
    );
  });
}

function troubleSuite(pages: Pages, traits: Traits): void {
  const { inTest, newPage, paid } = pages;

  test.each(['slow', 'error', 'drop'] as const)(
    'R61 every call to a gateway with the fault %s throws GatewayUnavailable',
    async (kind) => {
      const page = await paid('pay_qris');
      await inTest().trouble(kind);
      const { gateway } = inTest();
      const refund = {
        ...page,
        refundRef: 'RF-1',
        amount: 165_000,
        method: traits.methods.qris,
        reason: 'Returned',
      };
      // Concurrent, because each call to a slow gateway waits for the whole timeout.
      const calls = [
        gateway.createPage(newPage()),
        gateway.fetchStatus(page),
        gateway.cancelPage(page),
        gateway.refund(refund),
      ];
      await Promise.all(calls.map((call) => expect(call).rejects.toBeInstanceOf(GatewayUnavailable)));
    },
  );

  test('R61 a retry after a lost response never returns the first page again', async () => {
    const page = newPage();
    const first = await inTest().gateway.createPage(page);
    const again = inTest().gateway.createPage(page);
    if (!traits.takesReferenceOnce) return expect((await again).providerRef).not.toBe(first.providerRef);
    await expect(again).rejects.toBeInstanceOf(GatewayRefused);
    await expect(again).rejects.toMatchObject({ code: 'attempt_ref_taken' });
  });

  test('a page whose lines do not add up to its amount is refused before the call', async () => {
    await expect(inTest().gateway.createPage({ ...newPage(), amount: 165_001 })).rejects.toThrow(/add up/);
  });
}
