import { countedChanges, daysOfCounts } from '@langit/contract/values/supplier-changes';
import { Link } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';

/** How many changes the last days had of each kind; each count opens the changes that it counts. */
export function Counts({ of: lately }: { of: Answer<'catalogue.changeCounts'>['lately'] }) {
  const t = useT('catalogue');
  const counted = countedChanges.filter((kind) => lately[kind] > 0);
  if (counted.length === 0) return null;
  return (
    <section aria-label={t('lately')} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-slate">{t('lately')}</span>
      {counted.map((kind) => (
        <Link
          key={kind}
          to={`/catalogue/changes?${new URLSearchParams({ view: 'all', kind, days: String(daysOfCounts) })}`}
          className="inline-flex min-h-11 items-center text-link md:min-h-8"
        >
          {t(`counted_${kind}`, { count: lately[kind] })}
        </Link>
      ))}
    </section>
  );
}
