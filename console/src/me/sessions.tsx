import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import type { SessionAnswer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { deviceName } from '../things/staff/device-name';
import { FailureNote } from '../ui/failure';
import { useLeave } from '../ui/leave';
import { Panel } from '../ui/panel';

import { useChange } from './use-change';

export function Sessions({ sessions }: { sessions: SessionAnswer<'session.list'> }) {
  const t = useT('me');
  const session = useStaffSession();
  const { ago } = useFormat();
  const { signOut } = useLeave();
  const { change, failure } = useChange();
  return (
    <Panel
      title={t('sessions')}
      aside={
        sessions.length > 1 && (
          <Button look="secondary" onClick={() => void change(() => session.call('session.endOthers', {}))}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <FailureNote failure={failure} />
      <ul className="divide-y divide-line">
        {sessions.map(({ session: id, current, device, from, last_used: at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{deviceName(device)}</span>{' '}
              {current && <Badge tone="good">{t('thisOne')}</Badge>}
              <span className="block text-slate">{`${from} · ${ago(at)}`}</span>
            </span>
            <Button
              look="secondary"
              onClick={() =>
                current ? signOut() : void change(() => session.call('session.end', { session: id }))
              }
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
