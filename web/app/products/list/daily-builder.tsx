import { PlusIcon } from '@langit/ui/icons';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/texts';
import { PartNotLoaded } from '../../ui/part-not-loaded';
import type { DailyTicketProps } from './daily-ticket';

const DailyTicket = lazy<ComponentType<DailyTicketProps>>(() =>
  import('./daily-ticket').catch(() => ({ default: PartNotLoaded })),
);

/** Calls back once, when the element is about to come into sight. */
const whenNear = (then: () => void) => (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '200px 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * C6: it needs scripts and stands far below the first screen. The document has its heading alone; its file is loaded when the
 * reader comes near. Under the plans of a destination it is folded, and loaded when it is opened (Z30).
 */
export function DailyBuilder({ isFolded, ...props }: DailyTicketProps & { isFolded: boolean }) {
  const t = useT('products');
  const [near, setNear] = useState(false);
  const [watch] = useState(() => whenNear(() => setNear(true)));
  const ticket = (
    <div ref={watch} className="min-h-115 sm:min-h-60">
      <Suspense>{near && <DailyTicket key={props.initialDays} {...props} />}</Suspense>
    </div>
  );
  if (isFolded)
    return (
      <details id="daily-plan" className="group page scroll-mt-(--header) pb-4 noscript:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4 border-line border-t font-semibold hover:text-primary">
          <h2 className="text-base tracking-normal">{t('dailyFold')}</h2>
          <PlusIcon className="text-sky transition-transform group-open:rotate-45" />
        </summary>
        {ticket}
      </details>
    );
  return (
    <section
      id="daily-plan"
      aria-labelledby="daily-title"
      className="page scroll-mt-(--header) pt-2 pb-12 noscript:hidden sm:pb-16"
    >
      <h2 id="daily-title" className="text-xl sm:text-2xl">
        {t('dailyTitle')}
      </h2>
      <p className="mt-1 mb-5 text-slate">{t('dailyLead')}</p>
      {ticket}
    </section>
  );
}
