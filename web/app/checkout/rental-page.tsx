import { formatMoney } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import type { RentalCheckout } from '../lib/rental-checkout';
import { ButtonLink, LocalLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ChevronLeftIcon } from '../ui/icons';
import { UnpaidDialog } from '../ui/unpaid-dialog';
import { PayColumn } from './pay-column';
import { RentalDelivery, RentalFigures, RentalReview } from './rental-summary';
import { DatesSection, RouterSection } from './rental-trip';
import { useRental } from './use-rental';
import { VoucherBox } from './voucher-box';

type Props = { user: SessionUser; initial: RentalCheckout; taxRate: number };

/** K2 for routers: days and delivery on the left, on the right the ticket that always shows what will be paid. */
export function RentalPage({ user, initial, taxRate }: Props) {
  const t = useT('checkout');
  const own = useT('rental');
  const view = useRental(user, initial, taxRate);
  const [reminded, setReminded] = useState(false);
  const [noAddress, setNoAddress] = useState(false);
  const startField = useRef<HTMLInputElement>(null);
  const { figures, valid, quoted, payment, box } = view;
  const taken = quoted.quote !== null && !quoted.quote.available;

  const press = () => {
    if (!valid || taken) {
      setReminded(true);
      startField.current?.focus();
      startField.current?.scrollIntoView({ block: 'center' });
      return;
    }
    if (!user.address.trim() || !user.phone.trim()) return setNoAddress(true);
    view.pay();
  };
  const label = !valid
    ? own('chooseDates')
    : taken
      ? own('chooseOther')
      : t(figures.total === 0 ? 'placeFree' : 'pay', { amount: formatMoney(figures.total, 'IDR') });

  return (
    <div className="page py-4 sm:py-8">
      <LocalLink
        to="/products?type=ez-fi"
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {own('toRouters')}
      </LocalLink>
      <h1 className="mt-1 text-2xl sm:text-3xl">{own('title')}</h1>
      <p className="mt-1 text-slate">{own('lead')}</p>
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-8">
        <div className="grid gap-6">
          <RouterSection view={view} />
          <DatesSection view={view} shown={reminded} startField={startField} />
          <RentalDelivery user={user} view={view} />
          <RentalReview view={view} />
        </div>
        <PayColumn
          total={valid ? figures.total : null}
          label={label}
          busy={payment.busy}
          problem={payment.problem}
          onPay={press}
        >
          <RentalFigures view={view} />
          <div className="mt-2 border-line border-t pt-2">
            <VoucherBox box={box} discount={figures.discount} />
          </div>
        </PayColumn>
      </div>
      {payment.unpaid && <UnpaidDialog refusal={payment.unpaid} onClose={payment.closeUnpaid} />}
      {noAddress && (
        <Dialog title={own('addressTitle')} onClose={() => setNoAddress(false)}>
          <p className="mb-5 text-slate">{own('addressText')}</p>
          <ButtonLink to="/account/profile" className="w-full">
            {own('toProfile')}
          </ButtonLink>
        </Dialog>
      )}
    </div>
  );
}
