import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { useT } from '../i18n/texts';
import type { CheckoutState } from '../lib/checkout-state';
import { LocalLink } from '../ui/button';
import { ChevronLeftIcon } from '../ui/icons';
import { usePlanWords } from '../ui/plan-words';
import { UnpaidDialog } from '../ui/unpaid-dialog';
import { LocationDialog } from './location-dialog';
import { PayColumn } from './pay-column';
import { Review } from './review';
import { Figures } from './summary';
import { type Purchase, usePurchase } from './use-purchase';
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
  const purchase = usePurchase(user, checkout, taxRate);
  const { type, product, figures, known, box } = purchase;
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
          <WorkColumn user={user} purchase={purchase} />
        </div>
        <PayColumn
          total={known ? figures.total : null}
          label={known ? t(figures.total === 0 ? 'placeFree' : 'pay', { amount }) : t('payPlain')}
          busy={purchase.busy}
          problem={purchase.problem}
          onPay={purchase.pay}
        >
          <Figures product={product} figures={figures} deliveryKnown={known} />
          <div className="mt-2 border-line border-t pt-2">
            <VoucherBox box={box} discount={figures.discount} />
          </div>
        </PayColumn>
      </div>
      {purchase.unpaid && <UnpaidDialog refusal={purchase.unpaid} onClose={purchase.closeUnpaid} />}
      {purchase.refusal && <LocationDialog refusal={purchase.refusal} onClose={purchase.closeRefusal} />}
    </div>
  );
}

function WorkColumn({ user, purchase }: { user: SessionUser; purchase: Purchase }) {
  const words = usePlanWords();
  const { type, product, parcel, figures, known } = purchase;
  const count = product.is_daily_plan ? '' : ` × ${product.quantity}`;
  const days = product.period ? ` · ${words.days({ ...product, active_days: product.period })}` : '';
  return (
    <>
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
        what={`${product.name}${count}${days}`}
      />
    </>
  );
}
