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

/** In which place an order of now stands: a router that is late, then what waits for its payment, then all others. */
export const placeNow = (
  { payment_status: payment }: Pick<HistoryOrder, 'payment_status'>,
  goods: GoodsNow,
  today: string,
): number => (isLate(goods, today) ? 0 : isUnpaid(payment) ? 1 : 2);

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
