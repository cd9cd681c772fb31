import { useRevalidator } from 'react-router';
import { CallFailure } from '../lib/console-api';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { leave } from '../lib/unsaved';

/** Locks or ends the session. A toast tells of a failure: the session is still open. Text that is not saved is lost at the end of a session. */
export function useLeave() {
  const t = useT('ui');
  const session = useStaffSession();
  const { revalidate } = useRevalidator();
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      tell({ text: error.failure.message || t('offline') });
    });
  return {
    lock: () => attempt(session.lock().then(revalidate)),
    signOut: (to?: string) => leave(() => void attempt(session.signOut(to))),
  };
}
