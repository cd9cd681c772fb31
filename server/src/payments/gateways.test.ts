import { expect, test } from 'vitest';
import { GatewayUnavailable } from './gateway-errors.ts';
import { createGateways } from './gateways.ts';
import { createMidtransGateway } from './midtrans/midtrans-gateway.ts';
import { createXenditGateway } from './xendit/xendit-gateway.ts';

const clock = { now: () => new Date(0) };
const midtrans = createMidtransGateway(
  { serverKey: 'k', snapUrl: 'http://x/snap/v1', apiUrl: 'http://x' },
  clock,
);
const xendit = createXenditGateway({ secretKey: 'k', callbackToken: 't', apiUrl: 'http://x' }, clock);

test('Y5 a payment stays with the gateway of its attempt', () => {
  const gateways = createGateways(xendit, [midtrans]);
  expect(gateways.current).toBe(xendit);
  expect(gateways.of('midtrans')).toBe(midtrans);
  expect(gateways.of('midtrans').refundable('qris')).toBe('api');
  expect(gateways.of('xendit').refundable('qris')).toBe('manual');
});

test('F9 a payment whose gateway has no configured keys is refunded by bank transfer', async () => {
  const gone = createGateways(xendit).of('midtrans');
  const attempt = { attemptRef: 'LGT-1', providerRef: 't' };
  await expect(gone.fetchStatus(attempt)).rejects.toBeInstanceOf(GatewayUnavailable);
  expect(gone.refundable('credit_card')).toBe('manual');
  const refund = { ...attempt, refundRef: 'R', amount: 1, method: 'credit_card', reason: 'x' };
  expect(await gone.refund(refund)).toMatchObject({ state: 'manual_required' });
  expect(gone.parseNotification({ headers: {}, body: Buffer.from('{}') })).toMatchObject({ status: 401 });
});
