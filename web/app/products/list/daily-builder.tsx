import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/texts';
import { ErrorState } from '../../ui/states';
import type { DailyTicketProps } from './daily-ticket';

/** Its file cannot be loaded: the rest of the list stays, and a reload tries again. */
const NotLoaded = () => <ErrorState onRetry={() => window.location.reload()} />;

const DailyTicket = lazy<ComponentType<DailyTicketProps>>(() =>
  import('./daily-ticket').catch(() => ({ default: NotLoaded })),
);

/** Calls back once, when the element is about to come into sight. */
const whenNear = (then: () => void) => (element: HTMLElement) => {
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
 * reader comes near.
 */
export function DailyBuilder(props: DailyTicketProps) {
  const t = useT('products');
  const [near, setNear] = useState(false);
  const [watch] = useState(() => whenNear(() => setNear(true)));
  return (
    <section
      id="daily-plan"
      ref={watch}
      aria-labelledby="daily-title"
      className="page scroll-mt-(--header) pt-2 pb-12 noscript:hidden sm:pb-16"
    >
      <h2 id="daily-title" className="text-xl sm:text-2xl">
        {t('dailyTitle')}
      </h2>
      <p className="mt-1 mb-5 text-slate">{t('dailyLead')}</p>
      <div className="min-h-115 sm:min-h-60">
        <Suspense>{near && <DailyTicket {...props} />}</Suspense>
      </div>
    </section>
  );
}
