import { describe, expect, it } from 'vitest';
import { createOwnBudget } from './call-budget.ts';
import { createLimiters } from './call-limiter.ts';

const limitersOf = (calls: number, windowMs: number) =>
  createLimiters({ vendor: 'Vendor', calls, windowMs }, createOwnBudget());

const answering = (...statuses: number[]) => {
  const times: number[] = [];
  const send = async () => {
    times.push(performance.now());
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { send, times };
};

describe('calls to a vendor with a rate limit', () => {
  it('F1 a call answered 429 is repeated once, one window later', async () => {
    const { send, times } = answering(429, 200);
    const { delivery: limited } = limitersOf(5, 40);
    expect((await limited(send)).status).toBe(200);
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(35);
  });

  it('F1 a call answered 429 twice is not repeated again', async () => {
    const { send, times } = answering(429, 429, 200);
    const { delivery: limited } = limitersOf(5, 10);
    expect((await limited(send)).status).toBe(429);
    expect(times).toHaveLength(2);
  });

  it('F1 a call answered 429 is not repeated where the window is a minute', async () => {
    const { send, times } = answering(429, 200);
    const { delivery: limited } = limitersOf(5, 61_000);
    expect((await limited(send)).status).toBe(429);
    expect(times).toHaveLength(1);
  });

  it('F1 no more calls start in a window than the vendor’s limit', async () => {
    const { send, times } = answering();
    const { delivery: limited } = limitersOf(2, 600);
    await Promise.all([limited(send), limited(send), limited(send)]);
    const [first = 0, second = 0, third = 0] = times;
    // A busy machine starts the first one up to a tenth of a second after its moment.
    expect(second - first).toBeGreaterThan(200);
    expect(third - first).toBeGreaterThan(500);
  });

  it('F1 deliveries keep half of the window and start first, however many look-ups wait', async () => {
    const order: string[] = [];
    const limiters = limitersOf(4, 80);
    const send = (name: string) => async () => {
      order.push(name);
      return new Response(null);
    };
    const lookUps = Array.from({ length: 40 }, () => limiters['look-up'](send('look-up')));
    const deliveries = Array.from({ length: 6 }, () => limiters.delivery(send('delivery')));
    await Promise.all([...lookUps, ...deliveries]);
    expect(order.slice(0, 8).filter((name) => name === 'delivery')).toHaveLength(6);
    expect(order.filter((name) => name === 'look-up')).toHaveLength(40);
  });

  it('T2 a look-up that would wait longer than two seconds is refused immediately', async () => {
    const limiters = limitersOf(4, 1000);
    const { send, times } = answering();
    const began = performance.now();
    const lookUps = await Promise.allSettled(Array.from({ length: 50 }, () => limiters['look-up'](send)));
    const refused = lookUps.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(50 - times.length);
    expect(refused[0]).toMatchObject({ reason: { outcome: 'not_sent' } });
    expect(times.length).toBeLessThanOrEqual(6);
    expect(performance.now() - began).toBeLessThan(2500);
  });
});
