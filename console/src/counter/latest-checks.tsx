import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { Panel } from '../ui/panel';

/** The routers that were handed over or came back last. */
export function LatestChecks({ checks }: { checks: Answer<'rentals.checks'> }) {
  const t = useT('counter');
  const { labelled, momentInList } = useFormat();
  const me = useValue(useStaffSession().person)?.staff;
  return (
    <Panel title={t('latest')}>
      {checks.length === 0 ? (
        <p className="text-slate">{t('none')}</p>
      ) : (
        <ol className="space-y-2">
          {checks.map(({ serial, order, direction, condition, staff, by, at }) => (
            <li key={`${serial} ${order} ${direction}`}>
              <span className="font-semibold">{labelled(t(direction), serial)}</span>
              {condition !== 'good' && <span className="text-ember">{` · ${t(condition)}`}</span>}
              <span className="block text-slate text-xs">
                {[order, momentInList(at), staff === me ? t('byYou') : by].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
