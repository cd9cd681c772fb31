import { addressOf } from '@langit/contract/operator/things';
import { Badge } from '@langit/ui/badge';
import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { counterAddress } from '../things/units/unit-actions';
import { Panel } from '../ui/panel';
import { Ring } from './ring';

type Today = Answer<'today.get'>;

/** Where each list of the day is, and what can be done with one of it. */
const lists = [
  { name: 'hand_out', all: '/counter', open: counterAddress },
  { name: 'come_back', all: '/counter', open: counterAddress },
  { name: 'parcels', all: '/parcels', open: (order: string) => addressOf('parcel', order) },
  { name: 'refunds', all: '/refunds', open: (refund: string) => addressOf('refund', refund) },
] as const;

const shown = 3;

/** What the day brings by the calendar: how much of it is done, and what is next. */
export function Day({ of: today }: { of: Today }) {
  const t = useT('today');
  const { dayInList } = useFormat();
  const progress = (name: (typeof lists)[number]['name']): string => {
    const { count, done } = today[name];
    if (done + count > 0) return t('doneOf', { done, all: done + count });
    const waiting = name === 'refunds' ? today.refunds.waiting : 0;
    return waiting > 0 ? t('noneDueOf', { count: waiting }) : t('noneDue');
  };
  return (
    <Panel title={t('dueToday')}>
      <ul className="divide-y divide-line">
        {lists.map(({ name, all, open }) => {
          const { count, late, done, first } = today[name];
          if (name === 'hand_out' && done + count === 0) return null;
          return (
            <li key={name} className="py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Ring done={done} all={done + count} />
                <Link
                  to={all}
                  className="flex min-h-11 min-w-32 flex-1 items-center font-semibold text-ink md:min-h-0"
                >
                  {t(name)}
                </Link>
                {late > 0 && <Badge tone="bad">{t('late', { count: late })}</Badge>}
                <span className="text-slate">{progress(name)}</span>
              </div>
              {first.slice(0, shown).map((item) => (
                <Link
                  key={item.subject}
                  to={open(item.subject)}
                  className="mt-1 flex min-h-11 items-center justify-between gap-3 pl-9 text-link max-md:mt-0 md:min-h-6"
                >
                  <span className="min-w-0 truncate" title={item.subject}>
                    {item.customer || item.subject}
                  </span>
                  <span className={`whitespace-nowrap ${item.late ? 'text-ember' : 'text-slate'}`}>
                    {dayInList(item.day)}
                  </span>
                </Link>
              ))}
              {count > Math.min(first.length, shown) && (
                <Link
                  to={all}
                  className="mt-1 flex min-h-11 items-center pl-9 text-link text-xs underline md:min-h-6"
                >
                  {t('moreDue', { count: count - Math.min(first.length, shown) })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
