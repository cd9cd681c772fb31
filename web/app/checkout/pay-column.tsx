import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { PayButton } from '../purchase/pay-button';
import { TermsBox } from '../purchase/terms-box';
import { useTerms } from '../purchase/use-terms';
import { Ticket } from '../ui/ticket';
import { useBarPlace } from '../ui/use-bar-place';
import { Total } from './figures';

/** The ticket that shows what will be paid (`children`: its figures), the terms and the button; K2, K5. */
export function PayColumn({
  total,
  label,
  busy,
  problem,
  onPay,
  children,
}: {
  /** Null while it is not known. */
  total: number | null;
  /** The button's words. */
  label: string;
  busy: boolean;
  problem: string | null;
  /** Pressed with the terms ticked. */
  onPay: () => void;
  children: ReactNode;
}) {
  const t = useT('checkout');
  const terms = useTerms(onPay);
  const { place, below } = useBarPlace();
  return (
    <aside className="lg:sticky lg:top-[calc(var(--header)+24px)] max-lg:contents">
      <Ticket float stub={<Total total={total} />}>
        <h2 className="mb-3 text-lg">{t('summary')}</h2>
        {children}
      </Ticket>
      <div className="lg:mt-5">
        <TermsBox {...terms.box} />
      </div>
      <div
        data-buy-bar="low"
        data-bar-place={place}
        className="-mx-5 sticky bottom-0 z-20 border-line border-t bg-surface px-5 py-3 lg:static lg:mx-0 lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <PayButton ticked={terms.ticked} busy={busy} problem={problem} label={label} onPay={terms.pay} />
        {total !== null && total > 0 && (
          <p className="mt-2 text-center text-slate text-xs max-sm:hidden">{t('payHint')}</p>
        )}
        <span ref={below} className="absolute top-[calc(100%+2px)] h-22 w-px lg:hidden" />
      </div>
    </aside>
  );
}
