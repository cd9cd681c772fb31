import { formatMoney } from '@langit/contract/money';
import { useT } from '../i18n/texts';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { AlertIcon } from '../ui/icons';
import { TermsBox } from '../ui/terms-box';
import { useTerms } from '../ui/use-terms';

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
      <div role="alert">
        {problem && (
          <Notice tone="ember" className="mt-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {problem}
          </Notice>
        )}
      </div>
      <Button
        look={terms.ticked ? 'primary' : 'idle'}
        busy={busy}
        onClick={terms.pay}
        className="figures mt-3 min-h-13 w-full text-lg"
      >
        {busy ? t('paying') : t('pay', { amount: formatMoney(total, 'IDR') })}
      </Button>
      <p className="mt-2 text-center text-slate text-xs">{t('payHint')}</p>
    </div>
  );
}
