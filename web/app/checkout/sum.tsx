import { formatMoney } from '@langit/contract/values/money';
import { useT } from '../i18n/texts';
import { Ticket } from '../ui/ticket';
import { Figures, Total } from './figures';
import type { Checkout } from './use-checkout';
import { VoucherBox } from './voucher-box';

/** The figures with the voucher: what a ticket shows above its total. */
function Sum({ checkout }: { checkout: Checkout }) {
  return (
    <>
      <Figures checkout={checkout} />
      <div className="mt-2 border-line border-t pt-2">
        <VoucherBox box={checkout.voucher} discount={checkout.figures.discount} />
      </div>
    </>
  );
}

/** The stub of that ticket. A total that is not known says which choice it waits for. */
function SumTotal({ checkout: { rental, figures, known } }: { checkout: Checkout }) {
  const t = useT('checkout');
  const rentalText = useT('rental');
  const open = rental
    ? rentalText('rentOpen')
    : t('plusDelivery', { amount: formatMoney(figures.total, 'IDR') });
  return <Total total={known ? figures.total : null} open={open} />;
}

/** The ticket that shows what will be paid (K2). */
export function SumTicket({ checkout }: { checkout: Checkout }) {
  const t = useT('checkout');
  return (
    <Ticket float stub={<SumTotal checkout={checkout} />}>
      <h2 className="mb-3 text-lg">{t('summary')}</h2>
      <Sum checkout={checkout} />
    </Ticket>
  );
}
