/** What any payment call is told: what is bought, and the total that the customer has agreed to. */
export type PaymentBody = { total: number };

/**
 * K11: one Idempotency-Key per checkout. The key belongs to what is bought for how much and is kept in localStorage, so
 * that a double click, a retry and a second tab all ask for the same order; the body is kept with it, because a key is
 * good for one body alone. Once its payment has come to an end, the same purchase is a new one.
 */
export type Attempt<Body extends PaymentBody = PaymentBody> = {
  key: string;
  body: Body;
  transaction: string | null;
  at: number;
};
type Attempts = Record<string, Attempt>;

const storageKey = 'payment-attempts';
/** The server keeps a key for a day. */
const lifetime = 23 * 60 * 60 * 1000;

/** Names and pictures come along in the page's language: they do not make it another purchase. */
const shownAlone = new Set(['username', 'phone', 'email', 'product', 'imageUrl', 'discount']);

const nameOf = (body: PaymentBody) =>
  JSON.stringify(
    Object.entries(body)
      .filter(([field, value]) => !shownAlone.has(field) && value != null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function read(now: number): Attempts {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Attempts;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < lifetime));
  } catch {
    return {};
  }
}

function write(attempts: Attempts): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(attempts));
  } catch {
    // Storage is blocked: the key lives as long as the page.
  }
}

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

/** The purchase can be made anew. */
export function endAttempt(attempt: Attempt): void {
  const { [nameOf(attempt.body)]: _, ...others } = read(Date.now());
  write(others);
}

/** A payment has come to an end: whoever buys the same again means another order. */
export function endAttemptsOf(transaction: string): void {
  const open = Object.entries(read(Date.now())).filter(([, attempt]) => attempt.transaction !== transaction);
  write(Object.fromEntries(open));
}
