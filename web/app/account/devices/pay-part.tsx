import { formatMoney } from '@langit/contract/values/money';
import { useT } from '../../i18n/texts';
import { PayButton } from '../../purchase/pay-button';
import { TermsBox } from '../../purchase/terms-box';
import { useTerms } from '../../purchase/use-terms';

/** The end of a dialog that sells something: total, terms and the button, as at the checkout (K1, K5). */
export function PayPart({
  total,
  busy,
  problem,
  onPay,
}: {
  /** Null while there is nothing to pay for. */
  total: number | null;
  busy: boolean;
  problem: string | null;
  onPay: () => void;
}) {
  const t = useT('checkout');
  const terms = useTerms(onPay);
  if (total === null) return null;
  return (
    <div className="mt-5">
      <TermsBox {...terms.box} />
      <div className="mt-3">
        <PayButton
          ticked={terms.ticked}
          busy={busy}
          problem={problem}
          label={t('pay', { amount: formatMoney(total, 'IDR') })}
          onPay={terms.pay}
        />
      </div>
      <p className="mt-2 text-center text-slate text-xs">{t('payHint')}</p>
    </div>
  );
}
