import type { Attempt, Channel, Session } from './records.ts';

/** A session takes a payment while it is active and its time is not over. */
export const isOpen = (session: Session, now: number): boolean =>
  session.status === 'ACTIVE' && now < session.expiresAt;

export const isPaid = (attempt: Attempt | undefined): boolean => attempt?.payment?.status === 'SUCCEEDED';

/** Xendit's list of channels: no virtual account can be refunded. */
export const isRefundable = (channel: Channel): boolean => channel === 'CARDS' || channel === 'QRIS';

/** What went back or is on its way. */
export const refundedSum = ({ refunds }: Attempt): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'FAILED' ? sum : sum + amount), 0);

/** Test cards, and what the bank says to them. */
export const testCards: Record<string, 'accept' | 'deny'> = {
  '4000000000001091': 'accept',
  '5200000000001096': 'accept',
  '4000000000001109': 'deny',
};
/** The code of the bank's page for every test card. */
export const bankCode = '112233';
