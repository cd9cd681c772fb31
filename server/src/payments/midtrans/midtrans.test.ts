import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFaults, steerPayment } from '@langit/simulators/midtrans/drive';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import type { Fault } from '@langit/simulators/payments/faults';
import { describe, expect, test, vi } from 'vitest';
import { listen, listenAsShop, stop } from '../../testing/listen.ts';
import { createVendorPatience } from '../../testing/vendor-patience.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateway-errors.ts';
import { type CustomerAction, type GatewayFixture, gatewaySuite, type Trouble } from '../gateway-suite.ts';
import { formatJakartaTime, parseJakartaTime, parseRupiah } from './amounts.ts';
import { createMidtransGateway } from './midtrans-gateway.ts';
import { sign } from './notification.ts';
import { pageTimes } from './page-request.ts';
import { toSnapshot, transactionSchema } from './snapshot.ts';

const serverKey = 'SB-Mid-server-abc';
const basePath = '/dev/sim/midtrans';

const steps: Record<CustomerAction, Parameters<typeof steerPayment>[2]> = {
  pay_card: 'pay',
  pay_qris: 'pay',
  pay_transfer: 'pay',
  choose_transfer: 'choose',
  decline: 'decline',
  leave: 'expire',
  pay_late: 'pay_late',
  settle: 'settle',
  reverse: 'reverse',
  chargeback: 'chargeback',
};
const methodOf = (action: CustomerAction) =>
  action.endsWith('transfer') ? 'bca_va' : action === 'pay_card' ? 'credit_card' : 'other_qris';
const faultOf = (kind: Trouble): Fault => (kind === 'out_of_order' ? { kind, times: 1 } : { kind });

async function openFixture(): Promise<GatewayFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'midtrans-'));
  let offsetMs = 0;
  const patience = createVendorPatience();
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const shop = await listenAsShop();
  const simulator = createMidtransSimulator({
    basePath,
    serverKey,
    dataFile: join(folder, 'midtrans.jsonl'),
    clock,
  });
  const vendor = await listen(toNodeListener([simulator]));
  const base = vendor.origin + basePath;
  return {
    gateway: createMidtransGateway(
      {
        serverKey,
        snapUrl: `${base}/snap/v1`,
        apiUrl: `${base}/api`,
        get timeoutMs() {
          return patience.ms;
        },
      },
      clock,
    ),
    notificationUrl: `${shop.origin}/webhooks/midtrans`,
    now: clock.now,
    advance(ms) {
      offsetMs += ms;
    },
    async notifications(count) {
      await vi.waitFor(() => expect(shop.received.length).toBeGreaterThanOrEqual(count), { timeout: 5_000 });
      return shop.received;
    },
    act: (attemptRef, action) =>
      steerPayment(
        base,
        attemptRef,
        steps[action],
        /^(pay|choose)_(?!late)/.test(action) ? methodOf(action) : undefined,
      ),
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
  'Midtrans',
  {
    methods: { card: 'credit_card', qris: 'qris' },
    tellsUnusedPages: false,
    takesReferenceOnce: true,
    freshCardInPart: 'pending',
    story: { actions: ['pay_qris'], claims: ['pending', 'paid'] },
  },
  openFixture,
);

describe('Midtrans protocol', () => {
  test('the signature equals the sample in Midtrans’ documentation', () => {
    const sample = { order_id: '1111', status_code: '200', gross_amount: '100000.00' };
    expect(sign(sample, 'askvnoibnosifnboseofinbofinfgbiufglnbfg')).toBe(
      'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
    );
  });

  test.each([
    ['165000.00', 165_000],
    ['165000', 165_000],
    ['0.00', 0],
    ['165000.50', null],
    ['165000.001', null],
    ['-1.00', null],
    ['1e5', null],
    ['165,000.00', null],
    ['', null],
  ])('the amount %s is parsed as %s', (text, amount) => {
    expect(parseRupiah(text)).toBe(amount);
  });

  test('times are parsed and formatted in GMT+7', () => {
    expect(parseJakartaTime('2026-01-01 10:05:00')).toEqual(new Date('2026-01-01T03:05:00Z'));
    expect(parseJakartaTime('2026-01-01')).toBeNull();
    expect(formatJakartaTime(new Date('2026-01-01T20:00:00Z'))).toBe('2026-01-02 03:00:00 +0700');
  });

  test.each([
    [1, 5],
    [300_000, 5],
    [300_001, 6],
    [3_600_000, 60],
    [8 * 24 * 3_600_000, 10_080],
  ])('Y8 a deadline in %i ms gives a page of %i minutes', (ms, minutes) => {
    const now = new Date('2026-01-01T00:00:00Z');
    expect(pageTimes(now, new Date(now.getTime() + ms)).minutes).toBe(minutes);
  });

  test.each([
    ['settlement', 'accept', 'paid'],
    ['settlement', undefined, 'paid'],
    ['settlement', 'deny', 'review'],
    ['capture', 'accept', 'paid'],
    ['capture', 'challenge', 'review'],
    ['capture', undefined, 'review'],
    ['capture', 'deny', 'declined'],
    ['authorize', undefined, 'pending'],
    ['pending', undefined, 'pending'],
    ['deny', undefined, 'declined'],
    ['cancel', undefined, 'cancelled'],
    ['failure', undefined, 'failed'],
    ['expire', undefined, 'expired'],
    ['refund', undefined, 'refunded'],
    ['partial_refund', undefined, 'partially_refunded'],
    ['chargeback', undefined, 'charged_back'],
    ['partial_chargeback', undefined, 'charged_back'],
    ['something_new', undefined, 'pending'],
  ])('the status %s with the fraud status %s is %s', (transaction_status, fraud_status, state) => {
    const message = { order_id: 'A', transaction_id: 'T', status_code: '200', gross_amount: '1.00' };
    expect(toSnapshot(transactionSchema.parse({ ...message, transaction_status, fraud_status })).state).toBe(
      state,
    );
  });

  const breakdown = (original_amount: unknown, customer_imposed_payment_fee: unknown) => ({
    extra_info: {
      gross_amount_info: { original_amount, gross_amount: 100_705, customer_imposed_payment_fee },
    },
  });
  test.each<[string, object, object]>([
    ['strings, in metadata', { metadata: breakdown('100000', '705') }, { amount: 100_000, customerFee: 705 }],
    ['numbers, on top', breakdown(100_000, 705), { amount: 100_000, customerFee: 705 }],
    ['no fee', { metadata: breakdown('100705', '0') }, { amount: 100_705, customerFee: 0 }],
    ['another sum', { metadata: breakdown('100000', '700') }, { amount: 100_705, customerFee: 0 }],
    ['no fee named', { metadata: breakdown('100000', null) }, { amount: 100_705, customerFee: 0 }],
    ['a negative fee', { metadata: breakdown('100800', '-95') }, { amount: 100_705, customerFee: 0 }],
    ['the merchant’s own metadata', { metadata: 'gift' }, { amount: 100_705, customerFee: 0 }],
  ])('Y9 a breakdown of the gross amount with %s is read', (_what, fields, amounts) => {
    const message = { order_id: 'A', transaction_id: 'T', status_code: '200', gross_amount: '100705.00' };
    const read = transactionSchema.parse({ ...message, transaction_status: 'settlement', ...fields });
    expect(toSnapshot(read)).toMatchObject(amounts);
  });

  test.each([
    'currency',
    'payment_type',
    'fraud_status',
    'transaction_time',
    'settlement_time',
    'va_numbers',
    'permata_va_number',
    'refund_amount',
    'refunds',
    'metadata',
  ])('Y6 a null %s is read like an absent one', (field) => {
    const message = { order_id: 'A', transaction_id: 'T', status_code: '200', gross_amount: '1.00' };
    const absent = { ...message, transaction_status: 'settlement' };
    const { raw: _raw, ...snapshot } = toSnapshot(transactionSchema.parse({ ...absent, [field]: null }));
    expect(toSnapshot(transactionSchema.parse(absent))).toMatchObject(snapshot);
  });

  test('R57 a signed notification with a fractional amount is accepted with the amount null', () => {
    const gateway = createMidtransGateway(
      { serverKey, snapUrl: 'http://x/snap/v1', apiUrl: 'http://x' },
      { now: () => new Date(0) },
    );
    const message = {
      order_id: 'A',
      transaction_id: 'T',
      transaction_status: 'settlement',
      status_code: '200',
      gross_amount: '165000.50',
    };
    const body = Buffer.from(JSON.stringify({ ...message, signature_key: sign(message, serverKey) }));
    const headers = { 'content-type': 'application/json' };
    expect(gateway.parseNotification({ headers, body })).toMatchObject({
      ok: true,
      claimed: { amount: null },
    });
  });

  test.each([
    ['the key', serverKey, 200],
    ['the key of before', 'SB-Mid-server-former', 200],
    ['another key', 'SB-Mid-server-other', 401],
  ])(
    'W46 during a rotation a notification that is signed with %s is taken or refused',
    (_key, key, status) => {
      const rotating = createMidtransGateway(
        {
          serverKey,
          formerServerKey: 'SB-Mid-server-former',
          snapUrl: 'http://x/snap/v1',
          apiUrl: 'http://x',
        },
        { now: () => new Date() },
      );
      const message = {
        order_id: 'A',
        transaction_id: 'T',
        transaction_status: 'settlement',
        status_code: '200',
        gross_amount: '165000.00',
      };
      const body = Buffer.from(JSON.stringify({ ...message, signature_key: sign(message, key) }));
      const claim = rotating.parseNotification({ headers: { 'content-type': 'application/json' }, body });
      expect(claim).toMatchObject(status === 200 ? { ok: true } : { ok: false, status });
    },
  );

  test.each([
    ['a page of HTML', 200, '<html>', GatewayUnavailable],
    ['too large a body', 200, `{"a":"${'x'.repeat(300_000)}"}`, GatewayUnavailable],
    ['a redirect', 302, '', GatewayUnavailable],
    ['too many requests', 429, '{}', GatewayUnavailable],
    ['500 in the body', 200, '{"status_code":"500"}', GatewayUnavailable],
    [
      'another order',
      200,
      '{"order_id":"B","transaction_id":"T","transaction_status":"settlement","status_code":"200","gross_amount":"1.00"}',
      GatewayUnavailable,
    ],
    ['401 in the body', 200, '{"status_code":"401"}', GatewayRefused],
    ['a wrong key', 401, '{"error_messages":["Access denied"]}', GatewayRefused],
  ])('R61 a status call answered with %s throws its gateway error', async (_what, status, body, failure) => {
    const requests: string[] = [];
    const { server, origin } = await listen((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
    });
    const gateway = createMidtransGateway(
      { serverKey, snapUrl: `${origin}/snap/v1`, apiUrl: origin },
      { now: () => new Date() },
    );
    await expect(gateway.fetchStatus({ attemptRef: 'A', providerRef: null })).rejects.toBeInstanceOf(failure);
    expect(requests).toEqual(['GET /v2/A/status Basic U0ItTWlkLXNlcnZlci1hYmM6']);
    await stop(server);
  });
});
