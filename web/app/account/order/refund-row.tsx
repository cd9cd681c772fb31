import { formatRupiah } from '@langit/contract/values/money';
import { isRefundDone, isRefundInReview, isRefundOpen } from '@langit/contract/values/refunds';
import { sentences } from '@langit/contract/values/sentences';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { useLanguage } from '@langit/i18n/use-texts';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { ShieldIcon } from '@langit/ui/icons';
import { Suspense } from 'react';
import { BetweenSentences } from '../../i18n/between-sentences';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { lazyDialog } from '../../ui/lazy-dialog';
import { NewTabLink } from '../../ui/new-tab-link';
import { refundBadges } from '../badge-words';
import { Fold } from './fold';
import { isOpenEnded } from './refund-request';
import {
  refundAmountWords,
  refundRuleWords,
  refundStateTexts,
  refundsByItselfAt,
  reviewHint,
  useRefundTime,
} from './refund-words';

const RefundDialog = lazyDialog(() => import('./refund-dialog'));

/** Nothing was paid, or it is over: nothing to say about refunds. */
const silent = new Set<OrderDetail['refund_offer']['rule']>(['not_paid', 'nothing_paid', 'given_back']);

/** F9: what could be asked for now, by which rule and until when; and how the refund that was asked for stands. Last and quiet (Z32). */
export function RefundRow({
  order,
  asking,
  onAsk,
  isSaidAbove,
}: {
  order: OrderDetail;
  /** The dialog of the request is open. */
  asking: boolean;
  onAsk: () => void;
  /** The page's head says how the refund stands, and asks for the bank account. */
  isSaidAbove: boolean;
}) {
  const t = useT('orders');
  const moments = useMoments();
  const time = useRefundTime(order);
  const { refund, refund_offer: offer } = order;
  const offered = offer.eligible || !silent.has(offer.rule);
  const waiting = refund !== null && isRefundOpen(refund.status);
  // How long a refund takes is of interest where one comes.
  const tellsTime = refund
    ? !isRefundDone(refund.status)
    : offer.rule === 'sim_not_back' || (offer.eligible && !offer.review);
  if (!refund && !offered) return null;
  const cancels = !refund && offer.eligible && !offer.review;
  const byItself = refundsByItselfAt(order);
  const hintOf = () => {
    if (byItself) return t('refundAutomatic', { time: moments.clock(byItself) });
    if (!offer.eligible) return t(offer.rule === 'sim_not_back' ? 'refundOnceBack' : 'refundNone');
    // Of a request that a person decides on, its row says until when inside.
    if (offer.review) return t(reviewHint(offer));
    return offer.until ? t('refundBy', { day: moments.day(offer.until) }) : t('refundPossible');
  };
  return (
    <Fold
      id="refund"
      title={t(cancels ? 'refundOrCancel' : 'refundTitle')}
      icon={<ShieldIcon className="size-5" />}
      hint={refund ? <RefundBadge refund={refund} /> : hintOf()}
      startsOpen={asking || (refund !== null && !isSaidAbove)}
    >
      <div className="grid gap-3 text-sm">
        {refund && <RefundState refund={refund} isSaidAbove={isSaidAbove} />}
        {refund?.bank_account_needed && !isSaidAbove && (
          <Button look="secondary" small className="justify-self-start" onClick={onAsk}>
            {t('refundAddAccount')}
          </Button>
        )}
        {offered && !waiting && <Offer order={order} onAsk={onAsk} />}
        <p className="text-slate">
          {tellsTime && !isSaidAbove && (
            <span>
              {time}
              <BetweenSentences />
            </span>
          )}
          <NewTabLink to="/others/return-policy">{t('refundPolicy')}</NewTabLink>
        </p>
      </div>
    </Fold>
  );
}

function RefundBadge({ refund }: { refund: NonNullable<OrderDetail['refund']> }) {
  const t = useT('orders');
  const [word, tone] = refundBadges[refund.status];
  return <Badge tone={tone}>{t(word)}</Badge>;
}

export const RefundDialogOf = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => (
  <Suspense>
    <RefundDialog order={order} onClose={onClose} />
  </Suspense>
);

function RefundState({
  refund,
  isSaidAbove,
}: {
  refund: NonNullable<OrderDetail['refund']>;
  isSaidAbove: boolean;
}) {
  const t = useT('orders');
  const text = refundStateTexts[refund.status];
  const transferred = refund.by_bank && !isRefundInReview(refund.status) ? 'refundByBankText' : text;
  const needed = refund.bank_account_needed ? 'refundNeedsAccount' : transferred;
  return (
    <div role="status">
      <p className="figures font-bold">{formatRupiah(refund.amount)}</p>
      {!(isSaidAbove && (needed === 'refundNeedsAccount' || needed === 'refundDoneText')) && (
        <p className="mt-1.5">{t(needed)}</p>
      )}
    </div>
  );
}

function Offer({ order, onAsk }: { order: OrderDetail; onAsk: () => void }) {
  const t = useT('orders');
  const moments = useMoments();
  const language = useLanguage();
  const { eligible, amount, until, review } = order.refund_offer;
  const rule = refundRuleWords(order.refund_offer);
  const byItself = refundsByItselfAt(order);
  const automatic = byItself && t('refundAutomaticText', { time: moments.clock(byItself) });
  if (!eligible) return automatic ? <p>{automatic}</p> : rule && <p>{t(rule)}</p>;
  const lines = [
    automatic,
    rule && t(rule),
    isOpenEnded(order)
      ? null
      : sentences([t(refundAmountWords(order.refund_offer)), formatRupiah(amount)], language),
    review ? t('refundReviewText') : null,
    until && t('refundUntil', { moment: moments.deadline(until) }),
  ];
  return (
    <>
      <ul className={`figures grid max-w-prose gap-1 ${review ? 'text-slate' : ''}`}>
        {lines.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}
      </ul>
      {/* What is promised is a button; what a person decides on is asked for more quietly. */}
      {review ? (
        <button
          type="button"
          onClick={onAsk}
          className="-my-2 min-h-11 justify-self-start font-semibold text-link underline"
        >
          {t('refundAsk')}
        </button>
      ) : (
        <Button look="secondary" small className="justify-self-start" onClick={onAsk}>
          {t('refundAsk')}
        </Button>
      )}
    </>
  );
}
