import type { SessionUser } from '@langit/contract/accounts';
import type { OrderFigures, PayOrderRequest } from '@langit/contract/checkout';
import type { PricedOrder } from '@langit/contract/pricing/price-order';
import { api } from '../lib/api';
import type { CheckoutProduct } from '../lib/checkout-state';
import type { AppliedVoucher } from './figures';
import { useHostedPayment } from './use-hosted-payment';

type Purchase = {
  user: SessionUser;
  product: CheckoutProduct;
  figures: PricedOrder;
  voucher: AppliedVoucher | null;
  onPriceChanged: (figures: OrderFigures) => void;
  onVoucherRefused: (message: string) => void;
};

/** What every order says of its customer and its figures; the shop reads the session and counts by itself (K8). */
export const orderOf = ({ user, figures, voucher }: Pick<Purchase, 'user' | 'figures' | 'voucher'>) => ({
  username: user.name,
  user_id: user.customer_id,
  phone: `${user.country_code}${user.phone}`,
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

/** Pays an eSIM order. */
export function usePay(purchase: Purchase) {
  const { onPriceChanged, onVoucherRefused } = purchase;
  const payment = useHostedPayment({ returnTo: '/checkout', onPriceChanged, onVoucherRefused });
  return { ...payment, pay: () => payment.pay(requestOf(purchase), callOrder) };
}
