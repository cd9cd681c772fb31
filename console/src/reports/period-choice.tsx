import { Link, useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import { type Filter, filterText } from '../ui/filters';
import { withParam } from '../ui/pages';
import { type Days, type PeriodName, periodNames, usualPeriod } from './periods';

/** The periods as one choice. An own one begins with the days that are shown. */
export function PeriodChoice({ chosen, days }: { chosen: PeriodName | 'own'; days: Days }) {
  const t = useT('reports');
  const [query] = useSearchParams();
  const none = { from: null, to: null, period: null, cursor: null };
  const choices = [
    ...periodNames.map((name) => ({ name, set: { ...none, period: name === usualPeriod ? null : name } })),
    { name: 'own' as const, set: { ...none, from: days.from, to: days.to } },
  ];
  return (
    <nav aria-label={t('periods')} className="flex shrink-0 gap-1 md:mr-2">
      {choices.map(({ name, set }) => (
        <Link
          key={name}
          to={withParam(query, set)}
          aria-current={name === chosen ? 'true' : undefined}
          className={`inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full focus-visible:-outline-offset-2 border border-edge px-3 text-ink hover:bg-pale aria-[current=true]:border-primary aria-[current=true]:bg-pale aria-[current=true]:font-semibold aria-[current=true]:text-primary md:min-h-8 ${filterText}`}
        >
          {t(`period_${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The fields of an own period. */
export function useDayFilters(chosen: PeriodName | 'own'): readonly Filter[] {
  const t = useT('reports');
  if (chosen !== 'own') return [];
  return (['from', 'to'] as const).map((name) => ({ name, label: t(name), kind: 'day' }));
}
