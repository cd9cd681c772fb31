import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { AlertIcon } from '@langit/ui/icons';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../auth/login-state';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { loginPath, rememberPlace } from '../session/return-to';
import { Skeleton } from '../ui/states';

type EmailCode = typeof import('../auth/email-code/email-code')['default'];

/** In a chunk of its own: what the frame's chunk names of the popup is on every page. Null where it cannot be loaded. */
const loadEmailCode = (): Promise<EmailCode | null> =>
  import('../auth/email-code/email-code').then(
    (module) => module.default,
    () => null,
  );

type Props = { returnTo: string; onClose: () => void };

/** C8: a code by e-mail, log-in or registration before buying; the customer comes back to the remembered place. */
export default function LoginPopup({ returnTo, onClose }: Props) {
  const { path } = splitPath(useLocation().pathname);
  const [openedOn] = useState(path);
  // Back closes it: another page does not send its texts.
  const left = path !== openedOn;
  useEffect(() => {
    if (left) onClose();
  }, [left, onClose]);
  return left ? null : <Popup returnTo={returnTo} onClose={onClose} />;
}

function Popup({ returnTo, onClose }: Props) {
  const t = useT('sign-in');
  const [emailCode] = useState(loadEmailCode);
  const passwords = (email: string) => <ByPassword email={email} returnTo={returnTo} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Suspense
        fallback={
          <>
            <Skeleton className="h-54 rounded-md" />
            {passwords('')}
          </>
        }
      >
        <ByEmail emailCode={emailCode} returnTo={returnTo} onClose={onClose} others={passwords} />
      </Suspense>
    </Dialog>
  );
}

function ByEmail({
  emailCode,
  returnTo,
  onClose,
  others,
}: Props & { emailCode: Promise<EmailCode | null>; others: (email: string) => ReactNode }) {
  const t = useT('frame');
  const EmailCode = use(emailCode);
  if (EmailCode) return <EmailCode returnTo={returnTo} onDone={onClose} others={others} />;
  return (
    <>
      <Notice tone="bad" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
        {t(navigator.onLine ? 'wentWrong' : 'offline')}
      </Notice>
      <div>{others('')}</div>
    </>
  );
}

function ByPassword({ email, returnTo, onClose }: Props & { email: string }) {
  const t = useT('sign-in');
  const f = useT('frame');
  const navigate = useNavigate();
  const leaveFor = (to: string) => {
    rememberPlace(returnTo);
    onClose();
    const state: LoginState = { email, registered: false };
    void navigate(to, { state });
  };
  return (
    <>
      <p className="mt-6 mb-3 flex items-center gap-3 text-slate text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('orPassword')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={() => leaveFor(loginPath(returnTo))}>
          {f('login')}
        </Button>
        <Button look="secondary" onClick={() => leaveFor('/signup')}>
          {f('register')}
        </Button>
      </div>
    </>
  );
}
