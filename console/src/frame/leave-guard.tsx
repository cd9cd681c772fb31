import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../lib/texts';
import { forgetUnsaved, leaving, losesText, unsaved } from '../lib/unsaved';
import { useValue } from '../lib/value';

/** Asks before text that is not saved is lost: on a link, a key, Back and a sign-out in a dialog, on a closed or reloaded tab by the browser. */
export function LeaveGuard() {
  const hasText = useValue(unsaved).size > 0;
  const waiting = useValue(leaving);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesText(currentLocation, nextLocation));
  useEffect(() => {
    if (!hasText) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasText]);
  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !waiting) return null;
  return (
    <Question
      onStay={() => {
        leaving.set(null);
        if (isBlocked) blocker.reset();
      }}
      onLeave={() => {
        leaving.set(null);
        forgetUnsaved();
        if (isBlocked) blocker.proceed();
        waiting?.();
      }}
    />
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT('frame');
  return (
    <Dialog title={t('leaveTitle')} onClose={onStay}>
      <p className="mb-4">{t('leaveSays')}</p>
      <div className="flex justify-end gap-2">
        <Button look="secondary" data-usual onClick={onStay}>
          {t('stay')}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  );
}
