import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { OrderFigures, PayOrderRequest } from '@langit/contract/wire/checkout';
import type { PricedOrder } from '@langit/domain/pricing/price-order';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { api } from '../lib/api';
import { keepRental, type RentalCheckout, withProduct } from '../lib/rental-checkout';
import { useHostedPayment } from '../lib/use-hosted-payment';
import { type AppliedVoucher, pricedAs } from './figures';
import { faultsOf, limitsOf, rentalFigures } from './rental-figures';
import { callOrder, orderOf } from './use-pay';
import { useRentalQuote } from './use-rental-quote';
import { useVoucher } from './use-voucher';

/** What is rented: kept with every change, its router named in the page's language. */
function useChoice(initial: RentalCheckout) {
  const language = useLanguage();
  const [rental, setRental] = useState(initial);
  const id = rental.product.product_id;
  const change = (changes: Partial<RentalCheckout>) => {
    const next = { ...rental, ...changes };
    keepRental(next);
    setRental(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the page's; the call reads it from there
  useEffect(() => {
    const stop = new AbortController();
    const params = { product_id: id };
    void api.call('GET /capi/products/:product_id', { params, signal: stop.signal }).then((answer) => {
      if (!answer.ok || stop.signal.aborted) return;
      if (answer.data.price_idr !== null) setRental((shown) => withProduct(shown, answer.data));
    });
    return () => stop.abort();
  }, [id, language]);
  return { rental, change };
}

const requestOf = (
  user: SessionUser,
  { product, quantity, start, end, method }: RentalCheckout,
  figures: PricedOrder,
  voucher: AppliedVoucher | null,
): PayOrderRequest => ({
  ...orderOf({ user, figures, voucher }),
  product_id: product.product_id,
  qty: [quantity],
  product: [product.name],
  imageUrl: [product.image_url],
  rental_start_date: start,
  rental_end_date: end,
  delivery_method: method,
});

/** The rental's days, price and payment, as the page shows them. */
export function useRental(user: SessionUser, initial: RentalCheckout, taxRate: number) {
  const choice = useChoice(initial);
  const { rental } = choice;
  const today = dayInJakarta(new Date(Date.now()));
  const faults = faultsOf(rental, today);
  const valid = faults.start === null && faults.end === null;
  const quoted = useRentalQuote(rental, valid);
  const [expected, setExpected] = useState<OrderFigures | null>(null);
  const plain = rentalFigures(rental, valid, taxRate, null);
  const box = useVoucher(expected ? expected.total + expected.discount : plain.payable, 'ez-fi');
  const { voucher } = box;
  const figures = expected ? pricedAs(expected) : rentalFigures(rental, valid, taxRate, voucher);
  const payment = useHostedPayment({
    returnTo: '/products/checkout',
    onPriceChanged: setExpected,
    onVoucherRefused: box.refuse,
    onRefused: ({ error }) => {
      if (error.code === 'OUT_OF_STOCK') quoted.retry();
    },
  });
  const anew = () => {
    setExpected(null);
    payment.clearProblem();
  };
  return {
    rental,
    today,
    faults,
    valid,
    quoted,
    figures,
    payment,
    limits: limitsOf(rental, today),
    change: (changes: Partial<RentalCheckout>) => {
      anew();
      choice.change(changes);
    },
    box: {
      ...box,
      apply: (code: string) => {
        anew();
        return box.apply(code);
      },
      remove: () => {
        anew();
        box.remove();
      },
    },
    pay: () => payment.pay(requestOf(user, rental, figures, voucher), callOrder),
  };
}

export type Rental = ReturnType<typeof useRental>;
