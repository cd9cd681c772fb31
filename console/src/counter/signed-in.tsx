import { Button } from '@langit/ui/button';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { useLeave } from '../ui/leave';
import { hasSound, setSound } from './scan-sound';

/** Who works here is shown at all times; another person signs in as themselves (U22). */
export function SignedIn() {
  const t = useT('counter');
  const { lock, signOut } = useLeave();
  const isSounding = useValue(hasSound);
  const person = useValue(useStaffSession().person);
  if (!person) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="basis-full font-semibold sm:basis-auto">{t('signedInAs', { name: person.name })}</span>
      <label className="flex min-h-11 items-center gap-2 pr-2 sm:pl-4 md:min-h-9">
        <input
          type="checkbox"
          checked={isSounding}
          onChange={({ target }) => setSound(target.checked)}
          className="size-5 md:size-4"
        />
        {t('sound')}
      </label>
      <Button look="secondary" onClick={() => void lock()}>
        {t('lock')}
      </Button>
      <Button look="secondary" onClick={() => signOut('/sign-in?to=/counter')}>
        {t('switch')}
      </Button>
    </div>
  );
}
