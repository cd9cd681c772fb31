import type { PaymentSnapshot } from './gateway.ts';

// What a gateway says of a payment. The order's own states are in `orders/order-states.ts`.

type WithState = Pick<PaymentSnapshot, 'state'>;

/** The gateway has received a payment, refunded or disputed ones included. */
export const isReceived = ({ state }: WithState): boolean =>
  ['paid', 'partially_refunded', 'refunded', 'charged_back'].includes(state);
/** Received, without refund or dispute. */
export const isFullyHeld = ({ state }: WithState): boolean => state === 'paid';
export const isRefundedInFull = ({ state }: WithState): boolean => state === 'refunded';
export const isRefundedInPart = ({ state }: WithState): boolean => state === 'partially_refunded';
export const isChargedBack = ({ state }: WithState): boolean => state === 'charged_back';
/** Paid, held by the gateway's fraud check. */
export const isInFraudCheck = ({ state }: WithState): boolean => state === 'review';
/** This try failed and the page is still payable. */
export const isDeclined = ({ state }: WithState): boolean => state === 'declined';
/** The page takes no more payments. */
export const isPageOver = ({ state }: WithState): boolean => state === 'expired';
export const isCancelledThere = ({ state }: WithState): boolean => state === 'cancelled';
export const hasFailedThere = ({ state }: WithState): boolean => state === 'failed';
