import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { ChevronRightIcon } from '@langit/ui/icons';
import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { PhaseBadge } from '../things/units/unit-badge';
import { Panel } from '../ui/panel';

type Due = Answer<'today.get'>['hand_out'];

/** Who collects or returns a router today, the late ones first; each opens as if it were scanned. */
export function Expected({ handOut, comeBack }: { handOut: Due; comeBack: Due }) {
  const t = useT('counter');
  const today = dayInJakarta(new Date());
  const rows = [
    ...handOut.first.map((item) => ({ ...item, direction: t('goesOut'), phase: 'reserved' as const })),
    ...comeBack.first.map((item) => ({ ...item, direction: t('comesBack'), phase: 'coming_back' as const })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  return (
    <Panel title={t('expected')}>
      {rows.length === 0 ? (
        <p className="text-slate">{t('noneExpected')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ subject, order, customer, day: due, late, direction, phase }) => (
            <li key={`${subject} ${order}`}>
              <Link
                to={`?scan=${encodeURIComponent(subject)}`}
                className="flex min-h-11 items-center justify-between gap-3 py-1 text-ink hover:text-primary"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{customer || order}</span>
                  <span className="block text-slate text-xs">{`${direction} · ${subject}`}</span>
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  <PhaseBadge phase={late ? 'overdue' : phase}>
                    {late ? t('late', { count: daysFrom(due, today) }) : t('today')}
                  </PhaseBadge>
                  <ChevronRightIcon className="size-4 text-slate" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
