import type { Esim } from '@langit/contract/wire/esims';
import { Notice } from '@langit/ui/badge';
import { InfoIcon } from '@langit/ui/icons';
import { useRef } from 'react';
import { useAnswer } from '../forms/use-answer';
import { useT } from '../i18n/texts';
import type { LookUp } from '../purchase/look-up';
import { TopUpPlans } from './top-up-plans';

/**
 * What the look-up found. A result below the screen scrolls into view. It keeps its room from the question on, so that nothing
 * below it moves when the answer comes.
 */
export function LookUpResult({
  found,
  own,
  isAsked,
  isBelowOwn,
}: {
  found: LookUp | null;
  own: readonly Esim[];
  isAsked: boolean;
  /** It stands between the own eSIMs and the folded rest: what it keeps of the screen would be a hole. */
  isBelowOwn: boolean;
}) {
  const t = useT('topup');
  const place = useRef<HTMLDivElement>(null);
  useAnswer(found, () => {
    if (!isAsked || !found || found.kind === 'failed') return;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * 0.6) place.current?.scrollIntoView({ block: 'start' });
  });
  return (
    <div ref={place} className={`scroll-mt-24 ${isAsked && !(isBelowOwn && found) ? 'min-h-[80dvh]' : ''}`}>
      {/* Read out is how much was found, or that nothing was; the plans are read by who goes there. */}
      <div role="status">
        {found?.kind === 'found' && (
          <p className="sr-only">
            {t('found', {
              count: found.offer.available_products.length,
              name: found.offer.data_plan_name,
            })}
          </p>
        )}
        {found?.kind === 'missing' && (
          <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t('notFound')}
          </Notice>
        )}
      </div>
      {found?.kind === 'found' && (
        <TopUpPlans
          key={found.offer.iccid}
          offer={found.offer}
          esim={own.find(({ iccid }) => iccid === found.offer.iccid) ?? null}
        />
      )}
    </div>
  );
}
