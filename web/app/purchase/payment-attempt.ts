import { local } from '../lib/storage';
import { orderOf } from './waiting-state';

/** The body of any payment call: the purchase, and the total that the customer has agreed to. */
export type PaymentBody = { total: number };

/**
 * One idempotency key per checkout (K11). The key belongs to the purchase and its total. It is kept in localStorage, so that
 * a double click, a retry and a second tab ask for the same order. The body is kept with it, because the server accepts a
 * key with one body only. After the end of its payment the same purchase gets a new key.
 */
export type Attempt<Body extends PaymentBody = PaymentBody> = {
  key: string;
  body: Body;
  transaction: string | null;
  at: number;
};
type Attempts = Record<string, Attempt>;

const storageKey = 'payment-attempts';
/** Milliseconds; an hour less than the day for which the server keeps an idempotency key. */
const lifetime = 23 * 60 * 60 * 1000;

/**
 * Fields for display or for support only. They are no part of the purchase's identity: texts change with the page's language, and
 * another phone is no second order.
 */
const shownAlone = new Set(['username', 'phone', 'email', 'product', 'imageUrl', 'discount', 'device']);

const nameOf = (body: PaymentBody) =>
  JSON.stringify(
    Object.entries(body)
      .filter(([field, value]) => !shownAlone.has(field) && value != null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function read(now: number): Attempts {
  try {
    const kept = JSON.parse(local.get(storageKey) ?? '{}') as Attempts;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < lifetime));
  } catch {
    return {};
  }
}

const write = (attempts: Attempts): void => local.set(storageKey, JSON.stringify(attempts));

/** The attempt under way for this purchase, or a new one. */
export function attemptFor<Body extends PaymentBody>(body: Body, now = Date.now()): Attempt<Body> {
  const attempts = read(now);
  const name = nameOf(body);
  const kept = attempts[name] as Attempt<Body> | undefined;
  const attempt = kept ?? { key: crypto.randomUUID(), body, transaction: null, at: now };
  write({ ...attempts, [name]: attempt });
  return attempt;
}

/** Remembers which payment an attempt has led to. */
export function attemptLedTo(attempt: Attempt, transaction: string): void {
  write({ ...read(Date.now()), [nameOf(attempt.body)]: { ...attempt, transaction } });
}

/** Drops the idempotency key, so that the same purchase places a new order. */
export function endAttempt(attempt: Attempt): void {
  const { [nameOf(attempt.body)]: _, ...others } = read(Date.now());
  write(others);
}

/** Drops the idempotency keys of an ended payment's order, so that the same purchase places a new one. */
export function endAttemptsOf(transaction: string): void {
  const ended = orderOf(transaction);
  const open = Object.entries(read(Date.now())).filter(
    ([, { transaction: led }]) => !led || orderOf(led) !== ended,
  );
  write(Object.fromEntries(open));
}
