import type { SessionUser } from '@langit/contract/wire/accounts';
import type { OrderFigures } from '@langit/contract/wire/checkout';
import { useState } from 'react';
import type { CheckoutState } from '../lib/checkout-state';
import { figuresOf, pricedAs } from './figures';
import { type LocationRefusal, locationRefusal, refusalOf } from './location-dialog';
import { useFreshProduct } from './use-fresh-product';
import { usePay } from './use-pay';
import { useShipPrice } from './use-ship-price';
import { useVoucher } from './use-voucher';

/** What is bought as it is sold now, its figures, the voucher and the payment. */
export function usePurchase(user: SessionUser, checkout: CheckoutState, taxRate: number) {
  const { type } = checkout;
  const product = useFreshProduct(checkout);
  const parcel = type === 'buy-sim-card';
  const shipping = useShipPrice(parcel ? user.province : null);
  const [refusal, setRefusal] = useState<LocationRefusal | null>(null);
  const [expected, setExpected] = useState<OrderFigures | null>(null);
  const box = useVoucher(
    expected ? expected.total + expected.discount : figuresOf(product, taxRate, null, shipping ?? 0).payable,
    parcel ? 'sim-card' : 'ez-sim',
  );
  const { voucher } = box;
  const figures = expected ? pricedAs(expected) : figuresOf(product, taxRate, voucher, shipping ?? 0);
  const { busy, problem, unpaid, closeUnpaid, clearProblem, pay } = usePay({
    type,
    user,
    product,
    figures,
    voucher,
    onPriceChanged: setExpected,
    onVoucherRefused: box.refuse,
    onRefused: ({ error }) => setRefusal(refusalOf(error.code)),
  });
  /** With another voucher the shop's own figures count again, until it says otherwise. */
  const reprice = () => {
    setExpected(null);
    clearProblem();
  };
  return {
    type,
    product,
    parcel,
    figures,
    busy,
    problem,
    refusal,
    unpaid,
    closeUnpaid,
    /** False while a parcel's price is not there yet. */
    known: !parcel || shipping !== null || expected !== null,
    closeRefusal: () => setRefusal(null),
    box: {
      ...box,
      apply: async (code: string) => {
        reprice();
        await box.apply(code);
      },
      remove: () => {
        reprice();
        box.remove();
      },
    },
    pay() {
      const refused = parcel ? locationRefusal(user) : null;
      setRefusal(refused);
      if (!refused) pay();
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
