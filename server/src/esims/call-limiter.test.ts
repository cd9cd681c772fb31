import { describe, expect, it } from 'vitest';
import { createLimiter } from './call-limiter.ts';

const answering = (...statuses: number[]) => {
  const times: number[] = [];
  const send = async () => {
    times.push(performance.now());
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { send, times };
};

describe('calls to a vendor that counts them', () => {
  it('F1 what the vendor finds too early is asked once more, a window later', async () => {
    const { send, times } = answering(429, 200);
    const limited = createLimiter({ vendor: 'Vendor', calls: 5, windowMs: 40 });
    expect((await limited(send)).status).toBe(200);
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(35);
  });

  it('F1 a vendor that stays busy is not asked a third time', async () => {
    const { send, times } = answering(429, 429, 200);
    const limited = createLimiter({ vendor: 'Vendor', calls: 5, windowMs: 10 });
    expect((await limited(send)).status).toBe(429);
    expect(times).toHaveLength(2);
  });

  it('F1 nobody waits for a window of a minute', async () => {
    const { send, times } = answering(429, 200);
    const limited = createLimiter({ vendor: 'Vendor', calls: 5, windowMs: 61_000 });
    expect((await limited(send)).status).toBe(429);
    expect(times).toHaveLength(1);
  });

  it('F1 no more calls start in a window than the vendor takes', async () => {
    const { send, times } = answering();
    const limited = createLimiter({ vendor: 'Vendor', calls: 2, windowMs: 60 });
    await Promise.all([limited(send), limited(send), limited(send)]);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeLessThan(30);
    expect(third - first).toBeGreaterThan(55);
  });
});
