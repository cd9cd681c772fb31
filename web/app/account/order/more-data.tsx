import { formatRupiah } from '@langit/contract/values/money';
import type { Esim } from '@langit/contract/wire/esims';
import type { EsimPhase } from '@langit/domain/esims/phase';
import { useEffect, useEffectEvent } from 'react';
import { useIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { checkoutPath } from '../../purchase/checkout-address';
import { ButtonLink } from '../../ui/links';
import { usePlanWords } from '../../ui/plan-words';
import { Skeleton } from '../../ui/states';
import type { OrderMutations } from './order-mutations';

/** An order's page is in Rupiah, the currency of its receipt (I3). */

/**
 * Z3: the way to more data. While the eSIM is in use it leads to its top-ups, quietly before its trip; once it is used up, straight to
 * the checkout of the smallest one. Without an answer the list of top-ups says why.
 */
export function MoreData({ esim, phase }: { esim: Esim; phase: EsimPhase }) {
  const t = useT('orders');
  const plan = useT('plan');
  const words = usePlanWords();
  const { iccid } = esim;
  const { send, answer } = useIntent<OrderMutations, 'lookUp'>('lookUp');
  const ask = useEffectEvent(() => void send(iccid));
  useEffect(() => ask(), []);
  const className = 'w-full sm:w-auto sm:min-w-64 sm:justify-self-start';
  if (!answer) return <Skeleton className={`h-11 rounded-md ${className}`} />;
  const { found } = answer;
  const smallest = found.kind === 'found' ? found.offer.available_products[0] : undefined;
  if (smallest && phase === 'used up') {
    return (
      <>
        <ButtonLink to={checkoutPath({ kind: 'top-up', product: smallest.id, iccid })} className={className}>
          {plan('more', { data: words.size(smallest.data_limit), price: formatRupiah(smallest.price) })}
        </ButtonLink>
        <p className="text-slate text-sm">{t('usedUpText')}</p>
      </>
    );
  }
  return (
    <ButtonLink
      to={`/topup-extend?iccid=${iccid}`}
      look={phase === 'installed' ? 'secondary' : 'primary'}
      className={className}
    >
      {smallest ? t('addDataFrom', { price: formatRupiah(smallest.price) }) : t('addData')}
    </ButtonLink>
  );
}
