import { isRefundInReview } from '@langit/contract/values/refunds';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import {
  adviceOn,
  diagnosisOf,
  fateOf,
  isGranted,
  isMostUsed,
  proposedAmount,
  type Refund,
  whyDiagnose,
} from './advice';

const gigabyte = 1024 ** 3;

/** A number of bytes as the reader writes gigabytes. */
export function useGigabytes(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => number(Math.round((bytes / gigabyte) * 100) / 100);
}

/** What becomes of the eSIMs when money goes back; null where there are none. */
export function useFateText(): (of: Refund) => string | null {
  const t = useT('refunds');
  const gigabytes = useGigabytes();
  return (refund) => {
    const [piece] = refund.usage;
    if (!piece) return null;
    if (refund.usage.length > 1) {
      const countOf = (fate: ReturnType<typeof fateOf>) =>
        refund.usage.filter((each) => fateOf(each, refund) === fate).length;
      const [cancelled, kept] = [countOf('cancelled'), countOf('kept')];
      const said = [
        cancelled > 0 && t('esimsCancelled', { count: cancelled }),
        kept > 0 && t('esimsKept', { count: kept }),
      ];
      return said.filter(Boolean).join(' ') || null;
    }
    const { used_bytes: used, data_bytes: total } = piece;
    switch (fateOf(piece, refund)) {
      case 'cancelled':
        return t('esimCancelled');
      case 'over':
        return t('esimOver');
      case 'broken':
        return t('esimBroken');
      case 'kept':
        return used === null || total === null
          ? t('esimKeptUnread')
          : t('esimKept', { left: gigabytes(total - used), total: gigabytes(total) });
    }
  };
}

/** The advice in words; null where the facts speak for nothing. */
function useAdviceText(): (of: Refund) => string | null {
  const t = useT('refunds');
  const { rupiah } = useFormat();
  return (refund) => {
    const [piece] = refund.usage;
    const why = whyDiagnose(refund);
    switch (adviceOn(refund)) {
      case 'diagnose':
        return why && t(`why_${why}`);
      case 'refund':
        if (isGranted(refund)) return t('suggestGranted', { amount: rupiah(refund.amount) });
        return t(piece && diagnosisOf(piece, refund) ? 'suggestRefundDiagnosed' : 'suggestRefund');
      case 'reject':
        return isMostUsed(refund) ? t('suggestReject') : t('suggestRejectKept', { act: t('approveOther') });
      case 'part':
        return t('suggestPart', { amount: rupiah(proposedAmount(refund).amount) });
      case null:
        return null;
    }
  };
}

/** What happens to the eSIM and what the shop advises, of a refund that waits for a person: the same words on its page, in its case and on its order. */
export function useVerdict(): (of: Refund) => string | null {
  const fate = useFateText();
  const advice = useAdviceText();
  return (refund) =>
    isRefundInReview(refund.state) ? [fate(refund), advice(refund)].filter(Boolean).join(' ') || null : null;
}
