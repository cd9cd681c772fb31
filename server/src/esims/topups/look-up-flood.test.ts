import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';

// Uses real time and the vendor's real rate limit, to compare the duration of the same deliveries with and without the flood.
const database = useDatabase();
const shop = useTrade(database, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }, { callsPerSecond: 8 });
const payUrl = '/paymentapi/redirect-topup-payment';
const connections = 120;
/** Between a connection's answer and its next call. */
const pauseMs = 400;
const deliveries = 3;

/** Pays three orders and runs the shop's jobs until they are delivered or the time is up. Returns the duration. */
async function timeToDeliver(longestMs: number): Promise<{ delivered: number; ms: number }> {
  const placed = [];
  for (let count = 0; count < deliveries; count += 1)
    placed.push(await shop.customer('cus_abroad').place('japan-5gb-30d'));
  for (const { transaction_id } of placed) await shop.gateway.pay(transaction_id);
  const began = performance.now();
  let last = began;
  for (;;) {
    await shop.jobs.runDue();
    await sleep(20);
    const now = performance.now();
    shop.clock.advance((now - last) / 1000);
    last = now;
    const orders = await Promise.all(
      placed.map(({ order_id }) => shop.customer('cus_abroad').order(order_id)),
    );
    const delivered = orders.filter(({ delivery_status }) => delivery_status === 'finished').length;
    if (delivered === deliveries || now - began > longestMs) return { delivered, ms: now - began };
  }
}

/** Opens connections of one customer that buy top-ups for own, foreign and unknown eSIMs at invalid prices. */
function flood(iccids: readonly string[]) {
  let isOver = false;
  let calls = 0;
  const codes = new Map<string, number>();
  const attacker = shop.customer();
  const connection = async (number: number) => {
    for (let call = 0; !isOver; call += 1) {
      const iccid = iccids[(number + call) % iccids.length];
      const body = { product_id: 'TOPUP_JP-5GB-30D', iccid, qty: ['1'], is_daily_plan: false, total: 1 };
      const answer = await attacker.post(payUrl, body);
      calls += 1;
      const code = answer.body.code ?? String(answer.status);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      await sleep(pauseMs);
    }
  };
  const all = Array.from({ length: connections }, (_, number) => connection(number));
  return {
    /** Ends the flood. Returns the number of answered calls, in total and by code. */
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { calls, codes: Object.fromEntries(codes) };
    },
  };
}

test('F1 a flood of top-up payments delays three orders of other customers to at most three times their normal duration', async () => {
  const own = await shop.customer().buy();
  const foreign = await shop.customer('cus_abroad').buy('south-korea-5gb-30d');
  const iccids = [own.esims[0]!.iccid, foreign.esims[0]!.iccid, '8999999999999999999'];
  const calm = await timeToDeliver(30_000);
  expect(calm.delivered).toBe(deliveries);
  const attack = flood(iccids);
  const attacked = await timeToDeliver(3 * calm.ms);
  const { calls, codes } = await attack.stop();
  const figures = JSON.stringify({ calm, attacked, calls, codes });
  expect(attacked.delivered, figures).toBe(deliveries);
  expect(attacked.ms, figures).toBeLessThanOrEqual(3 * calm.ms);
  expect(calls, figures).toBeGreaterThan(connections);
});

test('A13 buying a top-up counts as a look-up, per customer and per address', async () => {
  // The rate limit's window of the flood has ended.
  shop.clock.advance(600);
  const typed = { iccid: '8999999999999999999' };
  const body = { product_id: 'x', ...typed, qty: ['1'], is_daily_plan: false, total: 1 };
  const lookUp = (who: string | null, from: string) =>
    (who === null ? shop.guest : shop.customer(who)).post('/capi/retrieve-topup', typed, {
      'x-forwarded-for': from,
    });
  const buy = (who: string, from: string) =>
    shop.customer(who).post(payUrl, body, { 'x-forwarded-for': from });
  for (let run = 0; run < 40; run += 1) expect((await lookUp('cus_demo', '203.0.113.1')).status).toBe(404);
  // Below the customer's rate limit of payment calls.
  for (let run = 0; run < 20; run += 1) expect((await buy('cus_demo', `198.51.100.${run}`)).status).toBe(404);
  expect((await buy('cus_demo', '192.0.2.7')).body.code).toBe('RATE_LIMITED');
  expect((await lookUp('cus_demo', '192.0.2.7')).body.code).toBe('RATE_LIMITED');
  for (let run = 0; run < 20; run += 1) expect((await lookUp(null, '203.0.113.1')).status).toBe(404);
  expect((await buy('cus_abroad', '203.0.113.1')).body.code).toBe('RATE_LIMITED');
  expect((await buy('cus_abroad', '192.0.2.7')).body.code).toBe('FOREIGN_ICCID');
  shop.clock.advance(600);
  expect((await buy('cus_demo', '203.0.113.1')).body.code).toBe('FOREIGN_ICCID');
});
