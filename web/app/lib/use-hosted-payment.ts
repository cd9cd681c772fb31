import { formatMoney } from '@langit/contract/values/money';
import type { OrderFigures } from '@langit/contract/wire/checkout';
import type { Failure } from '@langit/contract/wire/client';
import type { UnpaidOrder } from '@langit/contract/wire/orders';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { failureText } from './api';
import { logFailure } from './log';
import { useLoginPopup } from './login-popup';
import type { PaymentBody } from './payment-attempt';
import { openPaymentTab, sendTab } from './payment-tab';
import { type PaymentCall, placeOrder } from './place-order';
import { endSession } from './session-store';
import { useToast } from './toast';
import type { WaitingState } from './waiting-state';

type Options = {
  /** Where a customer whose session has ended comes back to. */
  returnTo: string;
  /** The server has other figures: they are shown, and the customer is asked again (K8). */
  onPriceChanged: (figures: OrderFigures) => void;
  onVoucherRefused?: (message: string) => void;
  /** After any refusal: what can be had may have changed. */
  onRefused?: (failure: Failure) => void;
};

/** The server's figures after a changed price; null where the value has no valid figures. */
function readExpected(expected: unknown): OrderFigures | null {
  const names = ['subtotal', 'delivery', 'tax', 'rent', 'discount', 'total'] as const;
  if (typeof expected !== 'object' || expected === null) return null;
  const figures = expected as OrderFigures;
  return names.every((name) => Number.isSafeInteger(figures[name])) ? figures : null;
}

/** Y8: the orders of which one has to be paid or cancelled before this one, and the way to ask again. */
export type UnpaidRefusal = { message: string; orders: readonly UnpaidOrder[]; retry: () => void };

const readUnpaid = (orders: unknown): readonly UnpaidOrder[] =>
  Array.isArray(orders) ? (orders as UnpaidOrder[]) : [];

/** A free order needs no payment page: its address is the waiting page itself. */
const isOwnPage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === '/payment/waiting-redirect';

/** Y1: from the press of the pay button to the waiting page; what failed is said in a toast and beside the button. */
export function useHostedPayment(options: Options) {
  const t = useT('checkout');
  const frame = useT('frame');
  const navigate = useNavigate();
  const openLoginPopup = useLoginPopup();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unpaid, setUnpaid] = useState<UnpaidRefusal | null>(null);

  /** The tab has nothing to show: it is closed, and the page says why. */
  const closeTab = (tab: Window | null, message: string) => {
    tab?.close();
    toast.error(message);
  };
  const refuse = (failure: Failure, tab: Window | null, retry: () => void) => {
    logFailure('the payment was not opened', failure.error);
    const expected = failure.error.code === 'PRICE_CHANGED' ? readExpected(failure.error.expected) : null;
    if (failure.status === 401) {
      tab?.close();
      endSession('stays');
      return openLoginPopup(options.returnTo);
    }
    const orders = failure.error.code === 'TOO_MANY_UNPAID' ? readUnpaid(failure.error.orders) : [];
    if (orders.length > 0) {
      tab?.close();
      return setUnpaid({ message: failure.error.message, orders, retry });
    }
    const text = expected
      ? t('priceChanged', { total: formatMoney(expected.total, 'IDR') })
      : failure.error.code === 'INTERNAL'
        ? t('failed')
        : failureText(failure, { offline: frame('offline'), wentWrong: t('failed') });
    setProblem(text);
    closeTab(tab, text);
    if (expected) options.onPriceChanged(expected);
    if (failure.error.code === 'VOUCHER_INVALID') options.onVoucherRefused?.(text);
    options.onRefused?.(failure);
  };

  const pay = async <Body extends PaymentBody>(body: Body, call: PaymentCall<Body>) => {
    const free = body.total === 0;
    // Before any await: a popup blocker allows a new tab only during the click.
    const tab = free ? null : openPaymentTab({ title: t('opening'), text: t('openingText') });
    setBusy(true);
    setProblem(null);
    const answer = await placeOrder(body, call);
    setBusy(false);
    if (!answer.ok) return refuse(answer, tab, () => void pay(body, call));
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

  return {
    busy,
    problem,
    unpaid,
    closeUnpaid: () => setUnpaid(null),
    clearProblem: () => setProblem(null),
    pay: <Body extends PaymentBody>(body: Body, call: PaymentCall<Body>) => void pay(body, call),
  };
}
