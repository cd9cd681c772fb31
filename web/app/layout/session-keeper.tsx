import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { inTab } from '../lib/storage';
import { useToast } from '../lib/toast';
import { usePoll } from '../lib/use-poll';
import { onSessionEnd } from '../session/session-changes';
import { isSessionStored } from '../session/session-store';
import { useSession } from '../session/use-session';

const checkEvery = 5 * 60 * 1000;

/** Says that the session has expired; after a log-out, also one in another tab, the log-in is the next page (A10). */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useT('frame');
  const sayExpired = useEffectEvent(() => toast.error(t('sessionEnded')));
  const leave = useEffectEvent(() => {
    // The end may have come from another tab: what this tab kept of the customer goes as well.
    inTab.clear();
    void navigate('/login');
  });
  useEffect(() => {
    const stop = new AbortController();
    onSessionEnd((end) => {
      if (end === 'expired') sayExpired();
      else if (end !== 'stays') leave();
    }, stop.signal);
    return () => stop.abort();
  }, []);
}

/** Watches over the session; loaded once there is one, so that a guest's first visit carries nothing of it. */
export default function SessionKeeper() {
  const { load } = useFetcher();
  const session = useSession();
  const t = useT('frame');
  // A9: at start, every five minutes, when the tab is shown again and when the connection is back.
  usePoll(() => load('/account/session'), { active: Boolean(session), every: checkEvery });
  useSessionEnd();
  if (!session || isSessionStored()) return null;
  // A session that the browser does not store ends with the page (A1).
  return (
    <p role="alert" data-kind="warning" className="announcement no-print">
      {t('notStored')}
    </p>
  );
}
