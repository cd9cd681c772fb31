import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { lazy, Suspense, useState } from 'react';
import { keptForm } from '../../forms/kept-form';
import { formatMoment } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { NewTabLink } from '../../ui/new-tab-link';
import { isOpenEnded, keptRefund } from './refund-request';
import { refundRuleWords, refundStateWords } from './refund-words';

/** Loaded with the press that needs it. */
const RefundDialog = lazy(() => import('./refund-dialog'));

const rupiah = (amount: number) => formatMoney(fromMajor(amount, 'IDR'), 'IDR');

/** Nothing was paid, or it is over: nothing to say about refunds. */
const silent = new Set<OrderDetail['refund_offer']['rule']>(['not_paid', 'nothing_paid', 'given_back']);

/** How long a refund takes; before it is asked for also when a person looks at it, which the state of one that waits says. */
function timeWords({ refund_offer: offer }: OrderDetail) {
  if (offer.policy === 'vn') return 'refundTimeVn';
  return offer.eligible && offer.review ? 'refundTimeIdReview' : 'refundTimeId';
}

/** F9: what could be asked for now, by which rule and until when; and how the refund that was asked for stands. */
export function RefundPanel({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const [asking, setAsking] = useState(() => keptForm(keptRefund(order)).read() !== null);
  const { refund, refund_offer: offer } = order;
  const offered = offer.eligible || !silent.has(offer.rule);
  const waiting = refund !== null && refund.status !== 'done' && refund.status !== 'rejected';
  // How long a refund takes is of interest where one may come.
  const tellsTime = refund ? refund.status !== 'done' : offer.eligible || offer.rule === 'sim_not_back';
  if (!refund && !offered) return null;
  return (
    <section aria-labelledby="refund" className="no-print mt-10">
      <h2 id="refund" className="mb-4 text-xl">
        {t('refundTitle')}
      </h2>
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        {refund && <RefundState refund={refund} />}
        {refund?.bank_account_needed && (
          <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
            {t('refundAddAccount')}
          </Button>
        )}
        {offered && !waiting && <Offer order={order} onAsk={() => setAsking(true)} />}
        <p className="text-slate text-sm">
          {tellsTime && `${t(timeWords(order))} `}
          <NewTabLink to="/others/return-policy">{t('refundPolicy')}</NewTabLink>
        </p>
      </div>
      <Suspense>{asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}</Suspense>
    </section>
  );
}

function RefundState({ refund }: { refund: NonNullable<OrderDetail['refund']> }) {
  const t = useT('orders');
  const [word, text, tone] = refundStateWords[refund.status];
  const transferred = refund.by_bank && refund.status !== 'review' ? 'refundByBankText' : text;
  const said = refund.bank_account_needed ? 'refundNeedsAccount' : transferred;
  return (
    <div role="status">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{t(word)}</Badge>
        <span className="figures font-extrabold text-xl tracking-tight">{rupiah(refund.amount)}</span>
      </p>
      <p className="mt-2 text-sm">{t(said)}</p>
    </div>
  );
}

function Offer({ order, onAsk }: { order: OrderDetail; onAsk: () => void }) {
  const t = useT('orders');
  const language = useLanguage();
  const { eligible, amount, until, review, rule } = order.refund_offer;
  if (!eligible) return <p className="text-sm">{t(refundRuleWords[rule])}</p>;
  return (
    <div className="flex items-end justify-between gap-x-8 gap-y-4 max-sm:flex-wrap">
      <div className="min-w-0 max-w-prose">
        {!isOpenEnded(order) && (
          <>
            <p className="eyebrow">{t(review ? 'refundUpTo' : 'refundYouGet')}</p>
            <p className="figures font-extrabold text-2xl tracking-tight">{rupiah(amount)}</p>
          </>
        )}
        <p className="mt-1 text-sm">
          {t(refundRuleWords[rule])}
          {review && rule !== 'operator_decides' && ` ${t('ruleOperator')}`}
        </p>
        {until && (
          <p className="figures mt-1 text-slate text-sm">
            {t('refundUntil', { moment: formatMoment(until, language) })}
          </p>
        )}
      </div>
      <Button look="secondary" className="shrink-0" onClick={onAsk}>
        {t('refundAsk')}
      </Button>
    </div>
  );
}
