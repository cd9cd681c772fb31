import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toNodeListener } from '@langit/simulators/node-listener';
import type { Fault } from '@langit/simulators/payments/faults';
import type { Simulator } from '@langit/simulators/simulator';
import { setFaults, steerSession } from '@langit/simulators/xendit/drive';
import {
  createXenditSimulator,
  type XenditSimulatorOptions,
} from '@langit/simulators/xendit/xendit-simulator';
import { describe, expect, test, vi } from 'vitest';
import { listen, listenAsShop, stop } from '../../testing/listen.ts';
import { createVendorPatience } from '../../testing/vendor-patience.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';
import { type CustomerAction, type GatewayFixture, gatewaySuite, type Trouble } from '../gateway-suite.ts';
import { netLines, sessionEnd, sessionRequest } from './session-request.ts';
import { parseAmount } from './snapshot.ts';
import { createXenditGateway } from './xendit-gateway.ts';

const secretKey = 'xnd_development_abc';
const callbackToken = 'callback-token-of-the-dashboard';
const basePath = '/dev/sim/xendit';

type Steer = Parameters<typeof steerSession>;
const steps: Partial<Record<CustomerAction, [Steer[2], Steer[3]?]>> = {
  pay_card: ['pay', 'CARDS'],
  pay_qris: ['pay', 'QRIS'],
  pay_transfer: ['pay', 'BCA_VIRTUAL_ACCOUNT'],
  choose_transfer: ['choose', 'BCA_VIRTUAL_ACCOUNT'],
  decline: ['decline'],
  leave: ['expire'],
  pay_late: ['pay_late'],
  reverse: ['reverse'],
  chargeback: ['chargeback'],
};
const faultOf = (kind: Trouble): Fault => (kind === 'out_of_order' ? { kind, times: 1 } : { kind });

async function openFixture(options: Partial<XenditSimulatorOptions> = {}): Promise<GatewayFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'xendit-'));
  let offsetMs = 0;
  const patience = createVendorPatience();
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const shop = await listenAsShop();
  const simulators: Simulator[] = [];
  const vendor = await listen((request, response) => toNodeListener(simulators)(request, response));
  const notificationUrl = `${shop.origin}/webhooks/xendit`;
  const simulator = createXenditSimulator({
    basePath,
    secretKey,
    callbackToken,
    dataFile: join(folder, 'xendit.jsonl'),
    publicUrl: vendor.origin,
    webhookUrl: notificationUrl,
    clock,
    ...options,
  });
  simulators.push(simulator);
  const base = vendor.origin + basePath;
  return {
    gateway: createXenditGateway(
      {
        secretKey,
        callbackToken,
        apiUrl: `${base}/api`,
        get timeoutMs() {
          return patience.ms;
        },
      },
      clock,
    ),
    notificationUrl,
    now: clock.now,
    advance(ms) {
      offsetMs += ms;
    },
    async notifications(count) {
      await vi.waitFor(() => expect(shop.received.length).toBeGreaterThanOrEqual(count), { timeout: 5_000 });
      return shop.received;
    },
    async act(attemptRef, action) {
      const [step, channel] = steps[action] ?? [];
      if (step) await steerSession(base, attemptRef, step, channel);
    },
    trouble: (kind) => setFaults(base, [{ ...patience.facing(kind), ...faultOf(kind) }]),
    async close() {
      await stop(vendor.server);
      await simulator.close();
      await stop(shop.server);
      rmSync(folder, { recursive: true });
    },
  };
}

gatewaySuite(
  'Xendit',
  {
    methods: { card: 'CARDS', qris: 'QRIS' },
    tellsUnusedPages: true,
    takesReferenceOnce: false,
    freshCardInPart: 'succeeded',
    story: { actions: ['decline', 'pay_qris'], claims: ['declined', 'paid', 'paid'] },
  },
  openFixture,
);

const page = {
  attemptRef: 'LGT-0123456789-1',
  amount: 165_000,
  lines: [
    { ref: 'japan-5gb-7d', name: 'Japan', unitAmount: 75_000, quantity: 2 },
    { ref: 'delivery', name: 'Delivery', unitAmount: 20_000, quantity: 1 },
    { ref: 'discount', name: 'Voucher', unitAmount: -5_000, quantity: 1 },
  ],
  customer: { name: 'Nguyễn Văn Đức', email: 'duc@example.test', phoneE164: '+84912345678' },
  language: 'vi' as const,
  returnUrl: 'https://shop.test/payment/waiting-redirect?transaction_id=1',
  notificationUrl: 'https://shop.test/webhooks/xendit',
  expiresAt: new Date('2026-01-01T01:00:00Z'),
};

describe('Xendit protocol', () => {
  test('the request of a session has the documented fields', () => {
    const body = sessionRequest(page, page.expiresAt);
    expect(body).toEqual({
      reference_id: 'LGT-0123456789-1',
      session_type: 'PAY',
      mode: 'PAYMENT_LINK',
      amount: 165_000,
      currency: 'IDR',
      country: 'ID',
      customer: {
        reference_id: 'LGT01234567891',
        type: 'INDIVIDUAL',
        email: 'duc@example.test',
        mobile_number: '+84912345678',
        individual_detail: { given_names: 'Nguyen Van Duc' },
      },
      items: [
        expect.objectContaining({
          reference_id: 'japan-5gb-7d',
          name: '2 × Japan',
          net_unit_amount: 145_000,
        }),
        expect.objectContaining({ reference_id: 'delivery', type: 'FEE', net_unit_amount: 20_000 }),
      ],
      capture_method: 'AUTOMATIC',
      locale: 'vi',
      expires_at: '2026-01-01T01:00:00.000Z',
      success_return_url: page.returnUrl,
      cancel_return_url: page.returnUrl,
    });
  });

  test.each([
    ['山田 花子', 'Customer'],
    ['Ana_Wijaya, S.Kom.', 'Ana Wijaya S Kom'],
    ['Đặng Thị Ý', 'Dang Thi Y'],
  ])('the customer name %s is sent as %s', (name, sent) => {
    const request = sessionRequest({ ...page, customer: { ...page.customer, name } }, page.expiresAt);
    expect(request.customer.individual_detail.given_names).toBe(sent);
  });

  test('an email or phone number that Xendit would refuse is omitted', () => {
    const customer = { name: 'A', email: `${'a'.repeat(50)}@example.test`, phoneE164: '0812' };
    const request = sessionRequest({ ...page, customer }, page.expiresAt).customer;
    expect(request).not.toHaveProperty('email');
    expect(request).not.toHaveProperty('mobile_number');
  });

  test.each([
    [[-5_000], [145_000, 20_000]],
    [[-150_000], [20_000]],
    [[-151_000], [19_000]],
    [[-100_000, -60_000], [10_000]],
    [[], [75_000, 20_000]],
  ])('discounts of %j leave the net lines %j', (discounts, left) => {
    const lines = [
      ...page.lines.slice(0, 2),
      ...discounts.map((unitAmount) => ({ ref: 'discount', name: 'Voucher', unitAmount, quantity: 1 })),
    ];
    expect(netLines(lines).map(({ unitAmount }) => unitAmount)).toEqual(left);
  });

  test.each([
    [165_000, 165_000],
    ['165000.00', 165_000],
    [165_000.5, null],
    ['165,000', null],
    [-1, null],
    [1e21, null],
  ])('the amount %s is parsed as %s', (value, amount) => {
    expect(parseAmount(value)).toBe(amount);
  });

  test.each([
    [1, 11],
    [660_001, 12],
    [3_600_000, 60],
  ])('Y8 a deadline in %i ms gives a session of about %i minutes', (ms, minutes) => {
    const now = new Date('2026-01-01T00:00:00Z');
    const end = sessionEnd(now, new Date(now.getTime() + ms));
    expect(Math.ceil((end.getTime() - now.getTime()) / 60_000)).toBe(minutes);
  });

  test.each([true, false])(
    'Y6 R60 a late payment is found if the session names its payment request: %s',
    async (namesOpenRequests) => {
      const fixture = await openFixture({ namesOpenRequests });
      const created = await fixture.gateway.createPage({
        ...page,
        expiresAt: new Date(fixture.now().getTime() + 3_600_000),
      });
      const attempt = { attemptRef: page.attemptRef, providerRef: created.providerRef };
      await fixture.act(page.attemptRef, 'choose_transfer');
      const chosen = await fixture.gateway.fetchStatus(attempt);
      expect(chosen).toEqual(
        namesOpenRequests ? expect.objectContaining({ state: 'pending' }) : 'not_started',
      );
      fixture.advance(3_700_000);
      expect(await fixture.gateway.fetchStatus(attempt)).toMatchObject({ state: 'expired', amount: 165_000 });
      await fixture.act(page.attemptRef, 'pay_late');
      expect(await fixture.gateway.fetchStatus(attempt)).toMatchObject({ state: 'paid', amount: 165_000 });
      await fixture.act(page.attemptRef, 'reverse');
      expect(await fixture.gateway.fetchStatus(attempt)).toMatchObject({ state: 'declined' });
      await fixture.close();
    },
  );

  const gateway = createXenditGateway(
    { secretKey, callbackToken, apiUrl: 'http://x' },
    { now: () => new Date(0) },
  );
  const headers = { 'content-type': 'application/json', 'x-callback-token': callbackToken };

  test('F9 a notified end of a refund names its attempt and needs the callback token', () => {
    const told = (status: string, sent = headers, more: object = {}) => {
      const data = { id: 'rfd-1', reference_id: 'RF-1', amount: 165_000, status, updated: 'now' };
      const event = `refund.${status.toLowerCase()}`;
      const body = { event, data: { ...data, metadata: { attempt: 'LGT-1-1', reason: 'x' }, ...more } };
      return gateway.parseNotification({ headers: sent, body: Buffer.from(JSON.stringify(body)) });
    };
    const [succeeded, again, failed] = [told('SUCCEEDED'), told('SUCCEEDED'), told('FAILED')];
    expect(succeeded).toEqual({
      ok: true,
      attemptRef: 'LGT-1-1',
      eventKey: 'refund.succeeded|rfd-1|SUCCEEDED|now',
      claimed: {
        state: 'refund_ended',
        raw: {
          event: 'refund.succeeded',
          refund: 'rfd-1',
          reference: 'RF-1',
          status: 'SUCCEEDED',
          amount: 165_000,
        },
      },
    });
    expect(again).toEqual(succeeded);
    expect(failed).toMatchObject({ ok: true, eventKey: 'refund.failed|rfd-1|FAILED|now' });
    const forged = { ...headers, 'x-callback-token': 'x' };
    expect(told('SUCCEEDED', forged)).toMatchObject({ ok: false, status: 401 });
    for (const metadata of [null, undefined, {}, { attempt: '' }, 'LGT-1-1']) {
      expect(told('SUCCEEDED', headers, { metadata })).toMatchObject({ ok: false, status: 200 });
    }
  });

  test.each([
    ['the token', callbackToken, true],
    ['the token of before', 'former-token', true],
    ['another token', 'other-token', false],
  ])('W46 during a rotation a notification with %s is taken or refused', (_token, token, ok) => {
    const rotating = createXenditGateway(
      { secretKey, callbackToken, formerCallbackToken: 'former-token', apiUrl: 'http://x' },
      { now: () => new Date(0) },
    );
    const data = {
      id: 'rfd-1',
      reference_id: 'RF-1',
      amount: 165_000,
      status: 'SUCCEEDED',
      metadata: { attempt: 'LGT-1-1', reason: 'x' },
    };
    const body = Buffer.from(JSON.stringify({ event: 'refund.succeeded', data }));
    const claim = rotating.parseNotification({ headers: { ...headers, 'x-callback-token': token }, body });
    expect(claim).toMatchObject(ok ? { ok } : { ok, status: 401 });
  });

  test('an authentic event that does not concern the shop is answered 200', () => {
    for (const event of ['refund.succeeded', 'payment_token.activation', 'something.new']) {
      const body = Buffer.from(JSON.stringify({ event, data: { id: 'x' } }));
      expect(gateway.parseNotification({ headers, body })).toMatchObject({ ok: false, status: 200 });
      expect(
        gateway.parseNotification({ headers: { ...headers, 'x-callback-token': `${callbackToken}x` }, body }),
      ).toMatchObject({ ok: false, status: 401 });
      expect(
        gateway.parseNotification({ headers: { 'content-type': 'application/json' }, body }),
      ).toMatchObject({ ok: false, status: 401 });
    }
  });

  test.each([
    ['a page of HTML', 200, '<html>', GatewayUnavailable],
    ['too large a body', 200, `{"a":"${'x'.repeat(300_000)}"}`, GatewayUnavailable],
    ['a redirect', 302, '', GatewayUnavailable],
    ['too many requests', 429, '{}', GatewayUnavailable],
    [
      'another order',
      200,
      '{"payment_session_id":"ps-1","reference_id":"B","status":"ACTIVE","amount":1,"currency":"IDR"}',
      GatewayUnavailable,
    ],
    ['a wrong key', 401, '{"error_code":"INVALID_API_KEY","message":"no"}', GatewayRefused],
    ['a missing permission', 403, '{"error_code":"REQUEST_FORBIDDEN_ERROR"}', GatewayRefused],
  ])('R61 a status call answered with %s throws its gateway error', async (_what, status, body, failure) => {
    const requests: string[] = [];
    const { server, origin } = await listen((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
    });
    const gateway = createXenditGateway(
      { secretKey, callbackToken, apiUrl: origin },
      { now: () => new Date() },
    );
    const attempt = { attemptRef: 'A', providerRef: 'ps-1' };
    await expect(gateway.fetchStatus(attempt)).rejects.toBeInstanceOf(failure);
    expect(requests).toEqual([`GET /sessions/ps-1 Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`]);
    await stop(server);
  });
});
