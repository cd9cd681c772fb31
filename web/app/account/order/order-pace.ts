import { awaitsDelivery, isPaid, isUnpaid } from '@langit/contract/values/orders';
import { isRefundInReview, isRefundOpen } from '@langit/contract/values/refunds';
import type { OrderDetail } from '@langit/contract/wire/orders';

const soon = 5000;
/** A minute for the figures of an eSIM in use: the supplier does not count faster. */
const slowly = 60_000;
/** A refund through the gateway is there within this time; by bank it takes days. */
const refundPatience = 120_000;
/** Has the page asked for the state of a refund for as long as the gateway takes? */
export const hasWaited = (refundPolls: number): boolean => refundPolls * soon >= refundPatience;

/** Is money on its way back through the gateway, with nothing for the customer to add? */
export const isRefunding = ({ refund }: OrderDetail): boolean =>
  refund !== null &&
  isRefundOpen(refund.status) &&
  !isRefundInReview(refund.status) &&
  !refund.bank_account_needed &&
  !refund.by_bank;

/** Is something about to change by itself: a payment awaited, an eSIM on its way? */
const isMoving = (order: OrderDetail): boolean =>
  isUnpaid(order.payment_status) ||
  (isPaid(order.payment_status) &&
    awaitsDelivery(order.delivery_status) &&
    order.esims.length === 0 &&
    !order.ship_to);

/** How often the page asks; `waited`: it has looked at a refund on its way for as long as the gateway takes. */
export const pollEvery = (order: OrderDetail | null, waited: boolean): number =>
  order && (isMoving(order) || (isRefunding(order) && !waited)) ? soon : slowly;
