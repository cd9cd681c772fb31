import type { SessionUser } from '@langit/contract/accounts';
import type { OrderFigures } from '@langit/contract/checkout';
import { formatMoney } from '@langit/contract/money';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import type { CheckoutState } from '../lib/checkout-state';
import { LocalLink } from '../ui/button';
import { ChevronLeftIcon } from '../ui/icons';
import { usePlanWords } from '../ui/plan-words';
import { figuresOf, pricedAs } from './figures';
import { LocationDialog, type LocationRefusal, locationRefusal, refusalOf } from './location-dialog';
import { PayColumn } from './pay-column';
import { Review } from './review';
import { Figures } from './summary';
import { useFreshProduct } from './use-fresh-product';
import { usePay } from './use-pay';
import { useShipPrice } from './use-ship-price';
import { useVoucher } from './use-voucher';
import { VoucherBox } from './voucher-box';
import {
  DeliverySection,
  ParcelSection,
  PhoneCheckSection,
  PlanSection,
  TopUpDeliverySection,
} from './work-column';

const backTo = {
  'buy-ez-sim': '/products',
  'buy-sim-card': '/products?type=sim-card',
  'top-up': '/topup-extend',
} as const;

type Props = { user: SessionUser; checkout: CheckoutState; taxRate: number };

/** K2: one column of work, one ticket that always shows what will be paid. */
export function CheckoutPage({ user, checkout, taxRate }: Props) {
  const t = useT('checkout');
  const words = usePlanWords();
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
  const voucher = box.voucher;
  const figures = expected ? pricedAs(expected) : figuresOf(product, taxRate, voucher, shipping ?? 0);
  const known = !parcel || shipping !== null || expected !== null;
  const { busy, problem, clearProblem, pay } = usePay({
    type,
    user,
    product,
    figures,
    voucher,
    onPriceChanged: setExpected,
    onVoucherRefused: box.refuse,
    onRefused: ({ error }) => setRefusal(refusalOf(error.code)),
  });
  const press = () => {
    const refused = parcel ? locationRefusal(user) : null;
    setRefusal(refused);
    if (!refused) pay();
  };

  const changeVoucher = {
    ...box,
    apply: async (code: string) => {
      setExpected(null);
      clearProblem();
      await box.apply(code);
    },
    remove: () => {
      setExpected(null);
      clearProblem();
      box.remove();
    },
  };
  const amount = formatMoney(figures.total, 'IDR');

  return (
    <div className="page py-4 sm:py-8">
      <LocalLink
        to={backTo[type]}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {t(type === 'top-up' ? 'backToTopUp' : 'back')}
      </LocalLink>
      <h1 className="mt-1 text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 text-slate">{t('lead')}</p>
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-8">
        <div className="grid gap-6">
          <PlanSection type={type} product={product} />
          {type === 'buy-ez-sim' && <DeliverySection user={user} />}
          {type === 'buy-ez-sim' && <PhoneCheckSection />}
          {parcel && <ParcelSection user={user} delivery={known ? figures.delivery : null} />}
          {type === 'top-up' && <TopUpDeliverySection user={user} />}
          <Review
            type={type}
            product={product}
            figures={figures}
            known={known}
            nation={user.nation}
            what={`${product.name}${product.is_daily_plan ? '' : ` × ${product.quantity}`}${product.period ? ` · ${words.days({ ...product, active_days: product.period })}` : ''}`}
          />
        </div>
        <PayColumn
          total={known ? figures.total : null}
          label={known ? t(figures.total === 0 ? 'placeFree' : 'pay', { amount }) : t('payPlain')}
          {...{ busy, problem }}
          onPay={press}
        >
          <Figures product={product} figures={figures} deliveryKnown={known} />
          <div className="mt-2 border-line border-t pt-2">
            <VoucherBox box={changeVoucher} discount={figures.discount} />
          </div>
        </PayColumn>
      </div>
      {refusal && <LocationDialog refusal={refusal} onClose={() => setRefusal(null)} />}
    </div>
  );
}
