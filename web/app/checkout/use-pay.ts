import type { SessionUser } from '@langit/contract/accounts';
import type { PayOrderRequest } from '@langit/contract/checkout';
import type { Failure } from '@langit/contract/client';
import { formatMoney } from '@langit/contract/money';
import type { PricedOrder } from '@langit/contract/pricing/price-order';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { failureText } from '../lib/api';
import type { CheckoutProduct } from '../lib/checkout-state';
import { logFailure } from '../lib/log';
import { openLoginPopup } from '../lib/login-popup';
import { closeTab, openPaymentTab, sendTab } from '../lib/payment-tab';
import { dropSessionHere } from '../lib/session';
import type { WaitingState } from '../lib/waiting-state';
import { type AppliedVoucher, readExpected } from './figures';
import { placeOrder } from './place-order';

type Purchase = {
  user: SessionUser;
  product: CheckoutProduct;
  figures: PricedOrder;
  voucher: AppliedVoucher | null;
  /** The server has other figures: they are shown, and the customer is asked again (K8). */
  onPriceChanged: (figures: NonNullable<ReturnType<typeof readExpected>>) => void;
  onVoucherRefused: (message: string) => void;
};

const requestOf = ({ user, product, figures, voucher }: Purchase): PayOrderRequest => ({
  product_id: product.product_id,
  username: user.name,
  user_id: user.customer_id,
  phone: `${user.country_code}${user.phone}`,
  email: user.email,
  qty: [product.quantity],
  product: [product.name],
  imageUrl: [product.image_url],
  is_daily_plan: product.is_daily_plan,
  ...(product.period === null ? {} : { period: product.period }),
  ...(voucher ? { voucherCode: voucher.code } : {}),
  discount: figures.discount,
  total: figures.total,
});

/** A free order needs no payment page: its address is the waiting page itself. */
const isOwnPage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === '/payment/waiting-redirect';

/** Y1: from the press of the pay button to the waiting page; what failed is said in a toast and beside the button. */
export function usePay(purchase: Purchase) {
  const t = useT('checkout');
  const frame = useT('frame');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const refuse = (failure: Failure, tab: Window | null) => {
    logFailure('the payment was not opened', failure.error);
    const expected = failure.error.code === 'PRICE_CHANGED' ? readExpected(failure.error.expected) : null;
    if (failure.status === 401) {
      tab?.close();
      dropSessionHere();
      return openLoginPopup('/checkout');
    }
    const text = expected
      ? t('priceChanged', { total: formatMoney(expected.total, 'IDR') })
      : failure.error.code === 'INTERNAL'
        ? t('failed')
        : failureText(failure, { offline: frame('offline'), wentWrong: t('failed') });
    setProblem(text);
    closeTab(tab, text);
    if (expected) purchase.onPriceChanged(expected);
    if (failure.error.code === 'VOUCHER_INVALID') purchase.onVoucherRefused(text);
  };

  const pay = async () => {
    const free = purchase.figures.total === 0;
    // First of all: a browser lets a tab open in the click alone.
    const tab = free ? null : openPaymentTab({ title: t('opening'), text: t('openingText') });
    setBusy(true);
    setProblem(null);
    const answer = await placeOrder(requestOf(purchase));
    setBusy(false);
    if (!answer.ok) return refuse(answer, tab);
    const { redirect_status, payment_url, transaction_id } = answer.data;
    if (redirect_status !== 200 || !payment_url) {
      logFailure('the payment has no page', answer.data);
      setProblem(t('failed'));
      return closeTab(tab, t('failed'));
    }
    const paid = isOwnPage(payment_url);
    if (paid) tab?.close();
    const sent = paid || sendTab(tab, payment_url);
    const state: WaitingState = {
      type: 'waiting',
      transaction_id,
      url: paid ? null : payment_url,
      blocked: !sent,
    };
    void navigate('/payment/waiting-redirect', { state });
  };

  return { busy, problem, clearProblem: () => setProblem(null), pay: () => void pay() };
}
