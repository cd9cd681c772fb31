import { usualType } from '@langit/contract/values/catalogue';
import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { ChevronLeftIcon } from '@langit/ui/icons';
import { useMedia } from '@langit/ui/use-media';
import { type ComponentType, type Ref, Suspense, useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import type { CheckablePhone } from '../phones/phones';
import { Promises } from '../purchase/promises';
import { lazyDialog } from '../ui/lazy-dialog';
import { LocalLink } from '../ui/links';
import { ShopNotices } from '../ui/shop-notices';
import type { RouterDelivery } from './address-rules';
import { promisedGoods } from './checkout-rules';
import { PayColumn } from './pay-column';
import type { CheckoutData } from './read-checkout';
import { Review } from './review';
import { SumTicket } from './sum';
import { type Checkout, useCheckout } from './use-checkout';

const UnpaidDialog = lazyDialog(() => import('../purchase/unpaid-dialog'));
const AddressDialog = lazyDialog(() => import('./address-dialog'));

/** K2: the list that it was chosen from. */
function backTo({ kind, product }: Checkout['item']): string {
  if (kind === 'top-up') return '/topup-extend';
  return product.type === usualType ? '/products' : `/products?type=${product.type}`;
}

/** Title, lead and the words of the way back. */
function useHeadings(kind: Checkout['item']['kind']) {
  const t = useT('checkout');
  const rental = useT('rental');
  if (kind === 'rental') return [rental('title'), rental('lead'), rental('toRouters')] as const;
  return [t('title'), t('lead'), t(kind === 'top-up' ? 'backToTopUp' : 'back')] as const;
}

/** The pay button's words: what is still to choose, else the amount. */
function usePayLabel({ rental, figures, known }: Checkout): string {
  const t = useT('checkout');
  const rentalText = useT('rental');
  if (rental && !rental.valid) return rentalText('chooseDates');
  if (rental?.quote?.available === false) return rentalText('chooseOther');
  if (!known) return t('payPlain');
  return t(figures.total === 0 ? 'placeFree' : 'pay', { amount: formatMoney(figures.total, 'IDR') });
}

/** What differs between the checkouts: each route loads its own. */
export type CheckoutParts = {
  /** What is bought. */
  Goods: ComponentType<{
    checkout: Checkout;
    reminded: boolean;
    startField: Ref<HTMLInputElement>;
  }>;
  /** What is asked after it. */
  Choices: ComponentType<{
    checkout: Checkout;
    user: SessionUser;
    phones: readonly CheckablePhone[];
    nationField: Ref<HTMLSelectElement>;
  }>;
};

/** K2: one column of work, one ticket that always shows what will be paid. */
export function CheckoutPage({
  data,
  user,
  taxRate,
  payWithin,
  phones,
  routers,
  parts,
}: {
  data: CheckoutData;
  user: SessionUser;
  taxRate: number;
  payWithin: string;
  phones: readonly CheckablePhone[];
  routers: RouterDelivery;
  parts: CheckoutParts;
}) {
  const checkout = useCheckout(data, user, taxRate, routers);
  const { item, rental, figures, known, payment, residence, addressReason } = checkout;
  // Sum and promises are elsewhere in the reading order there; CSS alone would move them for the eye only. The width of `lg:`.
  const isWide = useMedia('(width >= 64rem)');
  const [title, lead, back] = useHeadings(item.kind);
  const label = usePayLabel(checkout);
  const [reminded, setReminded] = useState(false);
  const startField = useRef<HTMLInputElement>(null);
  const nationField = useRef<HTMLSelectElement>(null);

  const press = () => {
    const daysAreOpen = rental && !(rental.valid && rental.quote?.available !== false);
    if (!daysAreOpen && !residence.isMissing) return checkout.pay();
    if (daysAreOpen) setReminded(true);
    else residence.remind();
    const field = daysAreOpen ? startField.current : nationField.current;
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  const sum = (
    <>
      <SumTicket checkout={checkout} />
      <Promises
        of={promisedGoods(item)}
        nation={residence.nation}
        // The phone is asked for.
        without={['phone']}
        className="lg:mt-5"
      />
    </>
  );
  return (
    <div className="page py-4 sm:py-8">
      <LocalLink
        to={backTo(item)}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {back}
      </LocalLink>
      <h1 className="mt-1 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 text-slate">{lead}</p>
      <ShopNotices of={data.notices} className="mt-4" />
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <parts.Goods checkout={checkout} reminded={reminded} startField={startField} />
          <parts.Choices checkout={checkout} user={user} phones={phones} nationField={nationField} />
          {!isWide && sum}
          <Review checkout={checkout} payWithin={payWithin} />
        </div>
        <PayColumn
          total={known ? figures.total : null}
          label={label}
          busy={payment.busy}
          problem={payment.problem}
          onPay={press}
        >
          {isWide && sum}
        </PayColumn>
      </div>
      <Suspense>
        {payment.unpaid && <UnpaidDialog refusal={payment.unpaid} onClose={payment.clear} />}
        {addressReason && (
          <AddressDialog
            reason={addressReason}
            user={user}
            lists={data.residence}
            item={item}
            routers={routers}
            onClose={() => checkout.askAddress(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
