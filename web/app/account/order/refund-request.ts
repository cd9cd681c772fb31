import type { OrderDetail } from '@langit/contract/wire/orders';

/** Where a request that could not be sent is kept. */
export const keptRefund = ({ order_id }: OrderDetail): string => `refund ${order_id}`;

/** Data was used, and a person decides: no amount is promised, which might be more than what is left (Z3). */
export const isOpenEnded = ({ refund_offer, esims }: OrderDetail): boolean =>
  refund_offer.review && esims.some(({ data_used_mb }) => (data_used_mb ?? 0) > 0);
