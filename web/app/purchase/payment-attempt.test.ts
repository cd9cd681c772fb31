import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, attemptLedTo, endAttempt, endAttemptsOf } from './payment-attempt';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterAll(() => vi.unstubAllGlobals());

const body = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total: 251_100, user_id: 'c1' };
const attempt = (change: Partial<typeof body> = {}) => attemptFor({ ...body, ...change });

test('K11 a retry and a second tab use the same key and body', () => {
  const first = attempt();
  expect(attemptFor({ ...body, product: ['日本・5GB・30日間'] })).toEqual(first);
});

test.each([{ qty: [2] }, { total: 226_000 }, { product_id: 'japan-3gb-30d' }, { user_id: 'c2' }])(
  'K11 %j is another order with another key',
  (change) => {
    expect(attempt(change).key).not.toBe(attempt().key);
  },
);

test('K11 the same router on other days is another order', () => {
  const rental = { ...body, rental_start_date: '2026-12-01', rental_end_date: '2026-12-05' };
  const first = attemptFor(rental);
  expect(attemptFor(rental).key).toBe(first.key);
  expect(attemptFor({ ...rental, rental_start_date: '2026-12-02' }).key).not.toBe(first.key);
});

test('K11 what was paid or has expired can be bought again', () => {
  const first = attempt();
  attemptLedTo(first, 'LGT-0000000001-1');
  expect(attempt().key).toBe(first.key);
  endAttemptsOf('LGT-0000000001-1');
  expect(attempt().key).not.toBe(first.key);
});

test('Z11 an order that was paid on a later payment page can be bought again', () => {
  const first = attempt();
  attemptLedTo(first, 'LGT-0000000001-1');
  endAttemptsOf('LGT-0000000001-2');
  expect(attempt().key).not.toBe(first.key);
});

test('K11 an attempt that is given up leaves others alone', () => {
  const first = attempt();
  const other = attempt({ qty: [2] });
  endAttempt(first);
  expect(attempt().key).not.toBe(first.key);
  expect(attempt({ qty: [2] }).key).toBe(other.key);
});

test('K11 a key is not used beyond the time that the server keeps it', () => {
  const first = attemptFor(body, 0);
  expect(attemptFor(body, 24 * 60 * 60 * 1000).key).not.toBe(first.key);
});
