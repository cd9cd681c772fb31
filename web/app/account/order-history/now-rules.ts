import { isDelivered, isPaid, isUnpaid } from '@langit/contract/values/orders';
import type { Esim } from '@langit/contract/wire/esims';
import type { HistoryOrder } from '@langit/contract/wire/orders';
import type { Device } from '@langit/contract/wire/rentals';
import { phaseOf } from '@langit/domain/esims/phase';

/** What an order's customer still has of it: its eSIM that has not ended, its router that is not back. */
export type GoodsNow = { esim: Esim | null; device: Device | null };

type Goods = { esims: readonly Esim[]; devices: readonly Device[] };

export function goodsNow({ order_id }: Pick<HistoryOrder, 'order_id'>, { esims, devices }: Goods): GoodsNow {
  const live = esims.filter((esim) => esim.order_id === order_id && phaseOf(esim) !== 'ended');
  return {
    esim: live.find((esim) => phaseOf(esim) === 'in use') ?? live[0] ?? null,
    device: devices.find((device) => device.order_id === order_id && device.return_date === null) ?? null,
  };
}

/** A router that is late: each day costs a fee. */
const isLate = ({ device }: GoodsNow, today: string): boolean =>
  device !== null && device.rental_end_date < today;

/** An eSIM that waits for its customer to install it. */
const isToInstall = ({ refund }: Pick<HistoryOrder, 'refund'>, { esim }: GoodsNow): boolean =>
  refund === null && esim !== null && phaseOf(esim) === 'before';

/** What the list has a button for, with its address: an eSIM to install, or one whose data is used up. */
export function actOf(order: Pick<HistoryOrder, 'order_id' | 'refund'>, goods: GoodsNow) {
  if (isToInstall(order, goods)) return ['install', `/account/order-history/${order.order_id}`] as const;
  const { esim } = goods;
  return order.refund || !esim || phaseOf(esim) !== 'used up'
    ? null
    : (['addData', `/topup-extend?iccid=${esim.iccid}`] as const);
}

/**
 * In which place an order of now stands: what waits for its customer first (a late router, a payment, an eSIM to install), then what
 * is in use or on its way, then money on its way back.
 */
export function placeNow(
  order: Pick<HistoryOrder, 'payment_status' | 'refund'>,
  goods: GoodsNow,
  today: string,
): number {
  if (isLate(goods, today)) return 0;
  if (isUnpaid(order.payment_status)) return 1;
  if (isToInstall(order, goods)) return 2;
  return order.refund ? 4 : 3;
}

/** Is an order of now: to be paid, on its way, in use, or with money on its way back? All others are of before. */
export function isNow(
  {
    payment_status: payment,
    delivery_status: delivery,
    refund,
  }: Pick<HistoryOrder, 'payment_status' | 'delivery_status' | 'refund'>,
  { esim, device }: GoodsNow,
): boolean {
  if (isUnpaid(payment) || refund) return true;
  return isPaid(payment) && (!isDelivered(delivery) || esim !== null || device !== null);
}
