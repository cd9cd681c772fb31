import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { PayButton } from '../purchase/pay-button';
import { TermsBox } from '../purchase/terms-box';
import { useTerms } from '../purchase/use-terms';
import { BarChat } from '../ui/chat-link';
import { NewTabLink } from '../ui/new-tab-link';
import { CardLogos } from './card-logos';

/** The terms and the button below what stands beside the work (`children`); K2, K5. */
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
  return (
    <aside aria-label={t('summary')} className="lg:sticky lg:top-[calc(var(--header)+24px)] max-lg:contents">
      {children}
      <div
        data-bottom-bar="tablet"
        className="-mx-5 grid items-center gap-x-4 gap-y-0.5 bg-surface px-5 py-1.5 shadow-float sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:mx-0 lg:mt-5 lg:grid-cols-1 lg:gap-y-4 lg:bg-transparent lg:p-0 lg:shadow-none"
      >
        <TermsBox {...terms.box} />
        <div className="flex items-end gap-2">
          <BarChat />
          <div className="min-w-0 flex-1">
            <PayButton ticked={terms.ticked} busy={busy} problem={problem} label={label} onPay={terms.pay} />
          </div>
        </div>
        {total !== null && total > 0 && (
          <p className="text-center text-slate text-xs max-lg:hidden">{t('payHint')}</p>
        )}
      </div>
      <TrustNote />
    </aside>
  );
}

/** Z25: below the pay button, the refund rules, the cards and who sells. */
function TrustNote() {
  const t = useT('checkout');
  const promises = useT('promises');
  const { legalName } = useShop();
  return (
    <div className="grid justify-items-center gap-2 text-center text-slate text-xs lg:mt-4">
      <p className="text-ink text-sm">
        <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </p>
      <CardLogos />
      <p>
        {promises('seller', { name: legalName })}{' '}
        <NewTabLink to="/others/commercial-disclosure">{promises('sellerLink')}</NewTabLink>
      </p>
    </div>
  );
}
