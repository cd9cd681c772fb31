import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/texts';

/** A2: offered after the right password of an address that is not confirmed yet. */
export function ResendDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT('auth');
  const navigate = useNavigate();
  return (
    <Dialog title={t('resendQuestion')} onClose={onClose}>
      <p className="mb-6 text-slate">{t('resendText', { email })}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => void navigate(`/verify-email?email=${encodeURIComponent(email)}`)}>
          {t('resendYes')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('resendNo')}
        </Button>
      </div>
    </Dialog>
  );
}
