import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Panel } from '../ui/panel';

type Due = Answer<'today.get'>['hand_out'];

/** Who collects or returns a router today, the late ones first; each opens as if it were scanned. */
export function Expected({ handOut, comeBack }: { handOut: Due; comeBack: Due }) {
  const t = useT('counter');
  const { dayInList } = useFormat();
  const rows = [
    ...handOut.first.map((item) => ({ ...item, direction: t('goesOut') })),
    ...comeBack.first.map((item) => ({ ...item, direction: t('comesBack') })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  return (
    <Panel title={t('expected')}>
      {rows.length === 0 ? (
        <p className="text-slate">{t('noneExpected')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ subject, order, customer, day: due, late, direction }) => (
            <li key={`${subject} ${order}`}>
              <Link
                to={`?scan=${encodeURIComponent(subject)}`}
                className="flex min-h-11 items-center justify-between gap-3 text-ink hover:text-primary"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{customer || subject}</span>
                  <span className="block text-slate text-xs">{`${direction} · ${subject}`}</span>
                </span>
                <span className={`whitespace-nowrap ${late ? 'text-ember' : 'text-slate'}`}>
                  {dayInList(due)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
