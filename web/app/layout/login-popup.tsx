import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { loginPath } from '../lib/paths';
import { rememberPlace } from '../lib/return-to';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ShieldIcon } from '../ui/icons';

/** C8: login or registration before buying; the place is remembered so that the customer comes back to it. */
export default function LoginPopup({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  const t = useT('frame');
  const navigate = useNavigate();
  const leaveFor = (to: string) => {
    rememberPlace(returnTo);
    onClose();
    void navigate(to);
  };
  return (
    <Dialog title={t('loginPopupTitle')} onClose={onClose}>
      <p className="mb-6 flex gap-3 text-slate">
        <ShieldIcon className="mt-0.5 size-5 text-leaf" />
        <span>{t('loginPopupText')}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => leaveFor(loginPath(returnTo))}>{t('login')}</Button>
        <Button look="secondary" onClick={() => leaveFor('/signup')}>
          {t('register')}
        </Button>
      </div>
    </Dialog>
  );
}
