import type { Attempt, Channel, Session } from './records.ts';

/** A session accepts a payment while it is active and not expired. */
export const isOpen = (session: Session, now: number): boolean =>
  session.status === 'ACTIVE' && now < session.expiresAt;

export const isPaid = (attempt: Attempt | undefined): boolean => attempt?.payment?.status === 'SUCCEEDED';

/** Refundable channels by Xendit's list: virtual accounts are not. */
export const isRefundable = (channel: Channel): boolean => channel === 'CARDS' || channel === 'QRIS';

/** The refunded amount, pending refunds included. */
export const refundedSum = ({ refunds }: Attempt): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0);

/** Test cards with their bank's answer. */
export const testCards: Record<string, 'accept' | 'deny'> = {
  '4000000000001091': 'accept',
  '5200000000001096': 'accept',
  '4000000000001109': 'deny',
};
/** The one-time code of the bank's page, for all test cards. */
export const bankCode = '112233';
