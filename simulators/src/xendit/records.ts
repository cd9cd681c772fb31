import { openBooks } from '../journal.ts';
import type { Delivery } from '../payments/notifier.ts';

/** The Indonesian payment channels of the page. */
export const channels = [
  'CARDS',
  'QRIS',
  'BCA_VIRTUAL_ACCOUNT',
  'BNI_VIRTUAL_ACCOUNT',
  'BRI_VIRTUAL_ACCOUNT',
  'MANDIRI_VIRTUAL_ACCOUNT',
  'PERMATA_VIRTUAL_ACCOUNT',
] as const;
export type Channel = (typeof channels)[number];

export type Item = { name: string; net_unit_amount: number; quantity: number };

/** Moments are epoch milliseconds, money is whole Rupiah. All values can be stored as JSON. */
export type Session = {
  /** `ps-` and 24 characters. */
  id: string;
  referenceId: string;
  customerId: string | null;
  amount: number;
  /** The items of the shop's request; shown on the page and included in answers. */
  items: Item[] | null;
  channels: Channel[];
  locale: string;
  description: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
  status: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'CANCELED';
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
  /** The current attempt: the latest one, or the one that paid. */
  requestId: string | null;
};

export type Refund = {
  id: string;
  referenceId: string;
  amount: number;
  reason: string;
  metadata: unknown;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  createdAt: number;
  updatedAt: number;
  /** The shop's `idempotency-key` with the request body under it. */
  key: string | null;
  asked: string;
};

/** An attempt to pay a session: a payment request and, after money moved or failed to, its payment. */
export type Attempt = {
  requestId: string;
  sessionId: string;
  referenceId: string;
  channel: Channel;
  requestStatus: 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'EXPIRED';
  payment: {
    id: string;
    status: 'SUCCEEDED' | 'FAILED';
    failureCode: string | null;
    capturedAt: number | null;
    captured: number;
    currency: string;
    updatedAt: number;
  } | null;
  amount: number;
  createdAt: number;
  card: { masked: string; answer: 'accept' | 'deny' } | null;
  /** Virtual account number. */
  account: string | null;
  refunds: Refund[];
  dispute: { id: string; status: 'ACTION_REQUIRED' | 'WON' | 'LOST'; at: number } | null;
};

type Entry =
  | { kind: 'session'; session: Session }
  | { kind: 'attempt'; attempt: Attempt }
  | { kind: 'delivery'; delivery: Delivery };

/** The simulator's state, replayed from its file. `save…` resolves when the entry is on the disk. */
export interface Records {
  readonly sessions: ReadonlyMap<string, Session>;
  /** By payment request id. */
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** The latest session with the shop's reference; a reference can be used more than once. */
  sessionOf(referenceId: string): Session | undefined;
  /** All attempts with the shop's reference, oldest first. */
  attemptsOf(referenceId: string): Attempt[];
  byPayment(paymentId: string): Attempt | undefined;
  saveSession(session: Session): Promise<void>;
  saveAttempt(attempt: Attempt): Promise<void>;
  saveDelivery(delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

export function openRecords(file: string): Records {
  const sessions = new Map<string, Session>();
  const attempts = new Map<string, Attempt>();
  const deliveries = new Map<string, Delivery>();
  const sessionIds = new Map<string, string>();
  const requestIds = new Map<string, Set<string>>();
  const byPayment = new Map<string, string>();

  function remember(entry: Entry): void {
    if (entry.kind === 'session') {
      sessions.set(entry.session.id, entry.session);
      sessionIds.set(entry.session.referenceId, entry.session.id);
    } else if (entry.kind === 'attempt') {
      const { requestId, referenceId, payment } = entry.attempt;
      attempts.set(requestId, entry.attempt);
      requestIds.set(referenceId, (requestIds.get(referenceId) ?? new Set()).add(requestId));
      if (payment) byPayment.set(payment.id, requestId);
    } else deliveries.set(entry.delivery.id, entry.delivery);
  }
  const { save, close } = openBooks(file, remember);
  return {
    sessions,
    attempts,
    deliveries,
    sessionOf: (referenceId) => sessions.get(sessionIds.get(referenceId) ?? ''),
    attemptsOf: (referenceId) =>
      [...(requestIds.get(referenceId) ?? [])].flatMap((id) => attempts.get(id) ?? []),
    byPayment: (paymentId) => attempts.get(byPayment.get(paymentId) ?? ''),
    saveSession: (session) => save({ kind: 'session', session }),
    saveAttempt: (attempt) => save({ kind: 'attempt', attempt }),
    saveDelivery: (delivery) => save({ kind: 'delivery', delivery }),
    close,
  };
}
