import { useRevalidator } from 'react-router';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useTry } from '../lib/use-try';

/** Changes what belongs to the person, and reads it again. */
export function useChange() {
  const session = useStaffSession();
  const { revalidate } = useRevalidator();
  const attempt = useTry();
  const t = useT('me');
  return {
    ...attempt,
    change: (work: () => Promise<unknown>) =>
      attempt.run(async () => {
        await work();
        await session.renew();
        await revalidate();
        tell({ text: t('saved') });
      }),
  };
}
