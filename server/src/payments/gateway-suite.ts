import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewPage, PaymentGateway, PaymentSnapshot, ReceivedNotification } from './gateway.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';

/** What a gateway is tested with: the adapter, and hands on the other side of the protocol. */
export type GatewayFixture = {
  gateway: PaymentGateway;
  now(): Date;
  /** Moves the clock of both sides. */
  advance(ms: number): void;
  /** Where this fixture takes notifications. */
  notificationUrl: string;
  /** Resolves with everything that came so far, once that is at least `count`. */
  notifications(count: number): Promise<ReceivedNotification[]>;
  act(attemptRef: string, action: CustomerAction): Promise<void>;
  trouble(kind: Trouble): Promise<void>;
  close(): Promise<void>;
};
/** choose…: the method is picked, nothing paid. leave: the page runs out untouched. settle: the card's money is booked. */
export type CustomerAction =
  | 'pay_card'
  | 'pay_qris'
  | 'pay_transfer'
  | 'choose_transfer'
  | 'decline'
  | 'leave'
  | 'pay_late'
  | 'settle'
  | 'reverse'
  | 'chargeback';
export type Trouble =
  | 'slow'
  | 'error'
  | 'drop'
  | 'duplicate'
  | 'out_of_order'
  | 'forged'
  | 'silent'
  | 'wrong_amount'
  | 'wrong_currency';

const hourMs = 3_600_000;

/** The promises of `PaymentGateway`, the same for every adapter. */
export function gatewaySuite(name: string, open: () => Promise<GatewayFixture>): void {
  describe(name, () => {
    let fixture: GatewayFixture;
    let pages = 0;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(() => fixture.close());

    const newPage = (): NewPage => {
      pages += 1;
      return {
        attemptRef: `LGT-TEST-${pages}`,
        amount: 165_000,
        lines: [
          {
            ref: 'japan-5gb-7d',
            name: 'Japan 5 GB | 7 days, a name that is longer than fifty characters are',
            unitAmount: 75_000,
            quantity: 2,
          },
          { ref: 'delivery', name: 'Delivery', unitAmount: 20_000, quantity: 1 },
          { ref: 'voucher', name: 'Voucher', unitAmount: -5_000, quantity: 1 },
        ],
        customer: { name: 'Ana Wijaya', email: 'ana@example.test', phoneE164: '+6281234567890' },
        language: 'en',
        returnUrl: 'https://shop.test/payment/waiting-redirect?transaction_id=1',
        notificationUrl: fixture.notificationUrl,
        expiresAt: new Date(fixture.now().getTime() + hourMs),
      };
    };
    const openPage = async (overrides: Partial<NewPage> = {}) => {
      const page = { ...newPage(), ...overrides };
      const created = await fixture.gateway.createPage(page);
      return { ...created, attemptRef: page.attemptRef };
    };
    const paid = async (action: CustomerAction) => {
      const page = await openPage();
      await fixture.act(page.attemptRef, action);
      return page;
    };
    const snapshot = async (page: { attemptRef: string; providerRef: string }): Promise<PaymentSnapshot> => {
      const status = await fixture.gateway.fetchStatus(page);
      if (status === 'not_started') throw new Error('not started');
      return status;
    };
    const stateOf = async (page: { attemptRef: string; providerRef: string }) => (await snapshot(page)).state;
    const refundOf = async (
      page: { attemptRef: string; providerRef: string },
      refundRef: string,
      amount: number,
    ) =>
      fixture.gateway.refund({
        ...page,
        refundRef,
        amount,
        method: (await snapshot(page)).method,
        reason: 'Returned',
      });

    test('Y5 an opened page has an address, and its payment has not started', async () => {
      const page = await openPage();
      expect(new URL(page.redirectUrl).searchParams.get('language')).toBe('en');
      expect(page.expiresAt.getTime()).toBeGreaterThanOrEqual(fixture.now().getTime() + hourMs);
      expect(await fixture.gateway.fetchStatus(page)).toBe('not_started');
    });

    test.each([
      ['pay_card', 'api'],
      ['pay_qris', 'api'],
      ['pay_transfer', 'manual'],
    ] as const)('Y5 %s is paid in full, in Rupiah, and goes back by %s', async (action, way) => {
      const status = await snapshot(await paid(action));
      expect(status).toMatchObject({ state: 'paid', amount: 165_000, currency: 'IDR', refunded: 0 });
      expect(Math.abs(Number(status.paidAt) - fixture.now().getTime())).toBeLessThan(2_000);
      expect(fixture.gateway.refundable(status.method)).toBe(way);
    });

    test('Y3 a declined try leaves the page payable', async () => {
      const page = await paid('decline');
      expect(await stateOf(page)).toBe('declined');
      await fixture.act(page.attemptRef, 'pay_qris');
      expect(await stateOf(page)).toBe('paid');
    });

    test('Y7 R62 a page that runs out untouched tells nobody; the status says so', async () => {
      const page = await paid('leave');
      expect(await fixture.gateway.fetchStatus(page)).toBe('not_started');
      expect(await fixture.notifications(0)).toEqual([]);
    });

    test('Y8 a code that was not paid in time is expired', async () => {
      const page = await paid('choose_transfer');
      expect(await stateOf(page)).toBe('pending');
      fixture.advance(hourMs + 120_000);
      expect(await stateOf(page)).toBe('expired');
    });

    test('Y6 R60 money that comes after the end is paid', async () => {
      const page = await openPage();
      await fixture.gateway.cancelPage(page);
      await fixture.act(page.attemptRef, 'pay_late');
      expect(await stateOf(page)).toBe('paid');
    });

    test('Y5 a notification is verified and says what the status says', async () => {
      const page = await paid('pay_qris');
      const claims = (await fixture.notifications(2)).map((one) => fixture.gateway.parseNotification(one));
      const last = claims.at(-1);
      if (!last?.ok) throw new Error('refused');
      expect(last.attemptRef).toBe(page.attemptRef);
      expect(last.claimed).toMatchObject({ state: 'paid', amount: 165_000, currency: 'IDR' });
      expect(JSON.stringify(last.claimed.raw)).not.toMatch(/signature|masked_card/);
    });

    test('Y6 R55 repeats of one event have one key, other events another', async () => {
      await fixture.trouble('duplicate');
      await paid('pay_qris');
      const keys = (await fixture.notifications(4)).map((one) => {
        const claim = fixture.gateway.parseNotification(one);
        return claim.ok ? claim.eventKey : claim.reason;
      });
      expect(new Set(keys).size).toBe(2);
    });

    test('Y6 R56 out of order: the older claim comes last, the status stays paid', async () => {
      await fixture.trouble('out_of_order');
      const page = await paid('pay_qris');
      const claims = (await fixture.notifications(2)).map((one) => fixture.gateway.parseNotification(one));
      expect(claims.map((claim) => claim.ok && claim.claimed.state)).toEqual(['paid', 'pending']);
      expect(await stateOf(page)).toBe('paid');
    });

    test('Y6 R54 a forged notification is refused with 401', async () => {
      await fixture.trouble('forged');
      await paid('pay_card');
      const [forged] = await fixture.notifications(1);
      if (!forged) throw new Error('none came');
      expect(fixture.gateway.parseNotification(forged)).toMatchObject({ ok: false, status: 401 });
    });

    test('Y6 R54 what cannot be read is refused with 400', async () => {
      await paid('pay_card');
      const [genuine] = await fixture.notifications(1);
      if (!genuine) throw new Error('none came');
      const text = Buffer.from(genuine.body).toString('utf8');
      const bodies = [
        '',
        '[]',
        'null',
        '{"order_id":',
        `{"order_id":"other",${text.slice(1)}`,
        text.padEnd(2_000_000),
      ];
      for (const body of [...bodies.map((body) => Buffer.from(body)), Buffer.from([0x7b, 0xff, 0x7d])])
        expect(fixture.gateway.parseNotification({ headers: genuine.headers, body })).toMatchObject({
          ok: false,
          status: 400,
        });
      const headers = { 'content-type': 'text/plain' };
      expect(fixture.gateway.parseNotification({ ...genuine, headers })).toMatchObject({
        ok: false,
        status: 400,
      });
    });

    test('Y6 R57 another amount or currency is told as it is', async () => {
      await fixture.trouble('wrong_amount');
      expect((await snapshot(await paid('pay_qris'))).amount).toBe(164_000);
      await fixture.trouble('wrong_currency');
      expect((await snapshot(await paid('pay_qris'))).currency).toBe('USD');
    });

    test('Y6 a bank that takes its transfer back is seen, and so is a chargeback', async () => {
      const transfer = await paid('pay_transfer');
      await fixture.act(transfer.attemptRef, 'reverse');
      expect(await stateOf(transfer)).toBe('declined');
      const qris = await paid('pay_qris');
      await fixture.act(qris.attemptRef, 'chargeback');
      expect(await stateOf(qris)).toBe('charged_back');
    });

    test('Y8 an open page can be cancelled, twice', async () => {
      const page = await openPage();
      expect(await fixture.gateway.cancelPage(page)).toBe('cancelled');
      expect(await fixture.gateway.cancelPage(page)).toBe('cancelled');
    });

    test('Y8 a page with a code that is out can be cancelled', async () => {
      const page = await paid('choose_transfer');
      expect(await fixture.gateway.cancelPage(page)).toBe('cancelled');
      expect(await stateOf(page)).toBe('cancelled');
    });

    test.each(['pay_card', 'pay_transfer'] as const)(
      'Y8 after %s it is too late to cancel',
      async (action) => {
        const page = await paid(action);
        expect(await fixture.gateway.cancelPage(page)).toBe('too_late');
        expect(await stateOf(page)).toBe('paid');
      },
    );

    test('Y8 a page that nobody knows cannot be cancelled', async () => {
      expect(
        await fixture.gateway.cancelPage({ attemptRef: 'LGT-NOBODY', providerRef: 'no-such-page' }),
      ).toBe('unknown');
    });

    test('R63 a full refund, and the same again, is one refund', async () => {
      const page = await paid('pay_qris');
      expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
      expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
      expect(await snapshot(page)).toMatchObject({ state: 'refunded', refunded: 165_000 });
    });

    test('R63 a repeat long after is still one refund', async () => {
      const page = await paid('pay_qris');
      await refundOf(page, 'RF-1', 100_000);
      fixture.advance(8 * 24 * hourMs);
      expect(await refundOf(page, 'RF-1', 100_000)).toMatchObject({ state: 'succeeded' });
      expect((await snapshot(page)).refunded).toBe(100_000);
    });

    test('R63 partial refunds add up and never exceed what was paid', async () => {
      const page = await paid('pay_qris');
      expect(await refundOf(page, 'RF-1', 65_000)).toMatchObject({ state: 'succeeded' });
      expect(await snapshot(page)).toMatchObject({ state: 'partially_refunded', refunded: 65_000 });
      expect(await refundOf(page, 'RF-2', 100_001)).toMatchObject({ state: 'rejected' });
      expect(await refundOf(page, 'RF-1', 1_000)).toMatchObject({ state: 'rejected' });
      expect(await refundOf(page, 'RF-3', 100_000)).toMatchObject({ state: 'succeeded' });
      expect(await snapshot(page)).toMatchObject({ state: 'refunded', refunded: 165_000 });
    });

    test('R63 a card of today goes back in full at once, in part after it is settled', async () => {
      const whole = await paid('pay_card');
      expect(await refundOf(whole, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
      expect(await refundOf(whole, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
      const part = await paid('pay_card');
      expect(await refundOf(part, 'RF-2', 5_000)).toMatchObject({ state: 'pending' });
      await fixture.act(part.attemptRef, 'settle');
      expect(await refundOf(part, 'RF-2', 5_000)).toMatchObject({ state: 'succeeded' });
    });

    test('a bank transfer is refunded by hand, also when the shop does not know the method', async () => {
      const page = await paid('pay_transfer');
      expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'manual_required' });
      const unknown = { ...page, refundRef: 'RF-1', amount: 165_000, method: null, reason: 'Returned' };
      expect(await fixture.gateway.refund(unknown)).toMatchObject({ state: 'manual_required' });
    });

    test('an unpaid page has nothing to refund', async () => {
      const page = await openPage();
      const request = {
        ...page,
        refundRef: 'RF-1',
        amount: 1_000,
        method: 'credit_card',
        reason: 'Returned',
      };
      expect(await fixture.gateway.refund(request)).toMatchObject({ state: 'rejected' });
    });

    test.each(['slow', 'error', 'drop'] as const)(
      'R61 a gateway with trouble (%s) is unavailable, for every question',
      async (kind) => {
        const page = await paid('pay_qris');
        await fixture.trouble(kind);
        const { gateway } = fixture;
        const refund = { ...page, refundRef: 'RF-1', amount: 165_000, method: 'qris', reason: 'Returned' };
        for (const ask of [
          () => gateway.createPage(newPage()),
          () => gateway.fetchStatus(page),
          () => gateway.cancelPage(page),
          () => gateway.refund(refund),
        ])
          await expect(ask()).rejects.toBeInstanceOf(GatewayUnavailable);
      },
    );

    test('R61 after a lost answer the reference may be taken: the next attempt needs its own', async () => {
      const page = newPage();
      await fixture.gateway.createPage(page);
      const again = fixture.gateway.createPage(page);
      await expect(again).rejects.toBeInstanceOf(GatewayRefused);
      await expect(again).rejects.toMatchObject({ code: 'attempt_ref_taken' });
    });

    test('a page whose lines do not add up is never asked for', async () => {
      await expect(fixture.gateway.createPage({ ...newPage(), amount: 165_001 })).rejects.toThrow(/add up/);
    });
  });
}
