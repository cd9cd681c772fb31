import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { PayButton } from '../purchase/pay-button';
import { TermsBox } from '../purchase/terms-box';
import { useTerms } from '../purchase/use-terms';
import { NewTabLink } from '../ui/new-tab-link';
import { Ticket } from '../ui/ticket';
import { CardLogos } from './card-logos';
import { Total } from './figures';

/** The ticket that shows what will be paid (`children`: its figures), the terms and the button; K2, K5. */
export function PayColumn({
  total,
  label,
  busy,
  problem,
  cancelRule,
  onPay,
  children,
}: {
  /** Null while it is not known. */
  total: number | null;
  /** The button's words. */
  label: string;
  busy: boolean;
  problem: string | null;
  /** Until when the order can be cancelled. */
  cancelRule: string;
  /** Pressed with the terms ticked. */
  onPay: () => void;
  children: ReactNode;
}) {
  const t = useT('checkout');
  const terms = useTerms(onPay);
  return (
    <aside aria-label={t('summary')} className="lg:sticky lg:top-[calc(var(--header)+24px)] max-lg:contents">
      <Ticket float className="max-lg:order-2" stub={<Total total={total} />}>
        <h2 className="mb-3 text-lg">{t('summary')}</h2>
        {children}
      </Ticket>
      <div className="max-lg:order-4 lg:mt-5">
        <TermsBox {...terms.box} />
      </div>
      <div
        data-buy-bar="low"
        className="-mx-5 sticky bottom-0 z-20 max-lg:order-5 border-line border-t bg-surface px-5 py-3 lg:static lg:mx-0 lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <PayButton ticked={terms.ticked} busy={busy} problem={problem} label={label} onPay={terms.pay} />
        {total !== null && total > 0 && (
          <p className="mt-2 text-center text-slate text-xs max-sm:hidden">{t('payHint')}</p>
        )}
      </div>
      <TrustNote cancelRule={cancelRule} />
    </aside>
  );
}

/** Z25: below the pay button, the refund rule with its date, the cards and who sells. */
function TrustNote({ cancelRule }: { cancelRule: string }) {
  const t = useT('checkout');
  const { legalName } = useShop();
  return (
    <div className="grid justify-items-center gap-2 text-center text-slate text-xs max-lg:order-6 lg:mt-4">
      <p className="text-ink text-sm">
        {cancelRule} <NewTabLink to="/others/return-policy">{t('returnPolicy')}</NewTabLink>
      </p>
      <CardLogos />
      <p>
        {t('seller', { name: legalName })}{' '}
        <NewTabLink to="/others/commercial-disclosure">{t('sellerLink')}</NewTabLink>
      </p>
    </div>
  );
}
