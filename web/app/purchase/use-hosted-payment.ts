import { formatMoney } from '@langit/contract/values/money';
import type { OrderFigures } from '@langit/contract/wire/checkout';
import type { Failure } from '@langit/contract/wire/client';
import type { UnpaidOrder } from '@langit/contract/wire/orders';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../forms/failures';
import { useIntent } from '../forms/intents';
import { useT } from '../i18n/texts';
import { logFailure } from '../lib/log';
import { useToast } from '../lib/toast';
import { endSession } from '../session/session-changes';
import type { PaymentMutations, PaymentRequest } from './payment-mutations';
import { usePaymentTab } from './use-payment-tab';
import { type WaitingState, waitingPath } from './waiting-state';

/** The server's figures after a changed price; null where the value has no valid figures. */
function readExpected(expected: unknown): OrderFigures | null {
  const names = ['subtotal', 'delivery', 'tax', 'rent', 'discount', 'total'] as const;
  if (typeof expected !== 'object' || expected === null) return null;
  const figures = expected as OrderFigures;
  return names.every((name) => Number.isSafeInteger(figures[name])) ? figures : null;
}

/** Y8: the orders of which one has to be paid or cancelled before this one, and the way to ask again. */
export type UnpaidRefusal = { message: string; orders: readonly UnpaidOrder[]; retry: () => void };

/** A free order needs no payment page: its address is the waiting page itself. */
const isOwnPage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === '/payment/waiting-redirect';

/** What a refusal to place an order means for the page. */
function readRefusal({ error }: Failure) {
  const orders = error.code === 'TOO_MANY_UNPAID' && Array.isArray(error.orders) ? error.orders : [];
  return {
    expected: error.code === 'PRICE_CHANGED' ? readExpected(error.expected) : null,
    unpaid: orders as readonly UnpaidOrder[],
  };
}

/**
 * Y1: from the press of the pay button to the waiting page. The page's route has `paymentMutations` in its `clientAction`. What
 * failed is shown in a toast and beside the button, until `clear`. `onRefused`: what can be had may have changed.
 */
export function useHostedPayment(onRefused?: (failure: Failure, text: string) => void) {
  const t = useT('checkout');
  const frame = useT('frame');
  const toast = useToast();
  const navigate = useNavigate();
  const tab = usePaymentTab({ title: t('opening'), text: t('openingText') });
  const placing = useRef(false);
  const [request, setRequest] = useState<PaymentRequest | null>(null);
  const [cleared, setCleared] = useState<unknown>(null);

  const textOf = (failure: Failure): string => {
    const { expected } = readRefusal(failure);
    if (expected) return t('priceChanged', { total: formatMoney(expected.total, 'IDR') });
    if (failure.error.code === 'INTERNAL') return t('failed');
    return failureText(failure, { offline: frame('offline'), wentWrong: t('failed') });
  };
  const refuse = (failure: Failure) => {
    logFailure('the payment was not opened', failure.error);
    tab.close();
    // The page stays and opens the login popup over itself (K1).
    if (failure.status === 401) return endSession('stays');
    if (readRefusal(failure).unpaid.length > 0) return;
    const text = textOf(failure);
    toast.error(text);
    onRefused?.(failure, text);
  };
  const place = useIntent<PaymentMutations, 'placeOrder'>('placeOrder', (answer) => {
    placing.current = false;
    if (!answer.ok) return refuse(answer);
    const { payment_url: url, transaction_id } = answer.data;
    const paid = isOwnPage(url);
    if (paid) tab.close();
    const blocked = !paid && !tab.send(url);
    const state: WaitingState = { url: paid ? null : url, blocked };
    void navigate(waitingPath(transaction_id), { state });
  });

  const pay = (next: PaymentRequest) => {
    // The fetcher's state is rendered too late for a double click.
    if (placing.current) return;
    placing.current = true;
    if (next.body.total > 0) tab.open();
    setRequest(next);
    void place.send(next);
  };
  const { answer, busy } = place;
  const refusal = answer && !answer.ok && answer !== cleared ? answer : null;
  const { expected, unpaid } = refusal ? readRefusal(refusal) : { expected: null, unpaid: [] };
  const isHeldUp = refusal !== null && !busy && unpaid.length > 0 && request !== null;
  return {
    busy,
    pay,
    /** Forgets the last refusal: another purchase is asked for. */
    clear: () => setCleared(answer),
    refusal: busy ? null : refusal,
    /** The server's figures after a changed price: they are shown, and the customer is asked again (K8). */
    expected,
    problem: refusal && !busy && !isHeldUp && refusal.status !== 401 ? textOf(refusal) : null,
    unpaid: (isHeldUp
      ? { message: refusal.error.message, orders: unpaid, retry: () => pay(request) }
      : null) as UnpaidRefusal | null,
  };
}
