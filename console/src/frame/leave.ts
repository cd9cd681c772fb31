import { useRevalidator } from 'react-router';
import { useDesk } from '../lib/desk';
import { CallFailure } from '../lib/door';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { leave } from '../lib/unsaved';
import { uiTexts } from '../ui/texts';

/** Locks or ends the session. A toast tells of a failure: the session is still open. Text that is not saved is lost at the end of a session. */
export function useLeave() {
  const t = useT(uiTexts);
  const desk = useDesk();
  const { revalidate } = useRevalidator();
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      tell({ text: error.failure.message || t('offline') });
    });
  return {
    lock: () => attempt(desk.lock().then(revalidate)),
    signOut: (to?: string) => leave(() => void attempt(desk.signOut(to))),
  };
}
