import type { SessionUser } from '@langit/contract/wire/accounts';
import type { OrderFigures, PayOrderRequest, PaySimCardRequest } from '@langit/contract/wire/checkout';
import type { Failure } from '@langit/contract/wire/client';
import type { PayTopUpRequest } from '@langit/contract/wire/topups';
import type { PricedOrder } from '@langit/domain/pricing/price-order';
import { api } from '../lib/api';
import type { CheckoutProduct, CheckoutType } from '../lib/checkout-state';
import { useHostedPayment } from '../lib/use-hosted-payment';
import type { AppliedVoucher } from './figures';

type Purchase = {
  type: CheckoutType;
  user: SessionUser;
  product: CheckoutProduct;
  figures: PricedOrder;
  voucher: AppliedVoucher | null;
  onPriceChanged: (figures: OrderFigures) => void;
  onVoucherRefused: (message: string) => void;
  onRefused: (failure: Failure) => void;
};

/**
 * What every order says of its customer and its figures; the shop reads the session and counts by itself (K8). The session's phone
 * number has its country code already.
 */
export const orderOf = ({ user, figures, voucher }: Pick<Purchase, 'user' | 'figures' | 'voucher'>) => ({
  username: user.name,
  user_id: user.customer_id,
  phone: user.phone,
  email: user.email,
  ...(voucher ? { voucherCode: voucher.code } : {}),
  discount: figures.discount,
  total: figures.total,
});

const requestOf = (purchase: Purchase): PayOrderRequest => ({
  ...orderOf(purchase),
  product_id: purchase.product.product_id,
  qty: [purchase.product.quantity],
  product: [purchase.product.name],
  imageUrl: [purchase.product.image_url],
  is_daily_plan: purchase.product.is_daily_plan,
  ...(purchase.product.period === null ? {} : { period: purchase.product.period }),
});

export const callOrder = (body: PayOrderRequest, idempotencyKey: string) =>
  api.call('POST /paymentapi/redirect-order-payment', { body, idempotencyKey });

const callSimCards = (body: PaySimCardRequest, idempotencyKey: string) =>
  api.call('POST /paymentapi/redirect-sim-card-payment', { body, idempotencyKey });

const callTopUp = (body: PayTopUpRequest, idempotencyKey: string) =>
  api.call('POST /paymentapi/redirect-topup-payment', { body, idempotencyKey });

/** Pays what the checkout holds, by the call of its kind. */
export function usePay(purchase: Purchase) {
  const { type, user, product, onPriceChanged, onVoucherRefused, onRefused } = purchase;
  const payment = useHostedPayment({ returnTo: '/checkout', onPriceChanged, onVoucherRefused, onRefused });
  const pay = () => {
    const body = requestOf(purchase);
    if (type === 'buy-sim-card') {
      const parcel = { imageUrl: [product.image_url, null], province: user.province };
      return payment.pay({ ...body, ...parcel }, callSimCards);
    }
    if (type === 'top-up') return payment.pay({ ...body, iccid: product.topUpData?.iccid ?? '' }, callTopUp);
    payment.pay(body, callOrder);
  };
  return { ...payment, pay };
}
