import { formatMoney } from '@langit/contract/money';
import { useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { AlertIcon } from '../ui/icons';
import { TermsBox } from '../ui/terms-box';

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
  const [terms, setTerms] = useState(false);
  const [reminder, setReminder] = useState(false);
  const termsBox = useRef<HTMLInputElement>(null);
  if (total === null) return null;
  const press = () => {
    if (terms) return onPay();
    setReminder(true);
    termsBox.current?.focus();
  };
  return (
    <div className="mt-5">
      <TermsBox
        ref={termsBox}
        checked={terms}
        error={reminder ? t('tickTerms') : null}
        onChange={(checked) => {
          setTerms(checked);
          if (checked) setReminder(false);
        }}
      />
      <div role="alert">
        {problem && (
          <Notice tone="ember" className="mt-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {problem}
          </Notice>
        )}
      </div>
      <Button
        look={terms ? 'primary' : 'idle'}
        busy={busy}
        onClick={press}
        className="figures mt-3 min-h-13 w-full text-lg"
      >
        {busy ? t('paying') : t('pay', { amount: formatMoney(total, 'IDR') })}
      </Button>
      <p className="mt-2 text-center text-slate text-xs">{t('payHint')}</p>
    </div>
  );
}
