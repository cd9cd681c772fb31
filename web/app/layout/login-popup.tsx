import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { loginPath, rememberPlace } from '../session/return-to';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { AlertIcon } from '../ui/icons';
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
  const t = useT('signIn');
  const [emailCode] = useState(loadEmailCode);
  const passwords = <ByPassword returnTo={returnTo} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Suspense
        fallback={
          <>
            <Skeleton className="h-54 rounded-md" />
            {passwords}
          </>
        }
      >
        <ByEmail emailCode={emailCode} returnTo={returnTo} onClose={onClose}>
          {passwords}
        </ByEmail>
      </Suspense>
    </Dialog>
  );
}

function ByEmail({
  emailCode,
  returnTo,
  onClose,
  children,
}: Props & { emailCode: Promise<EmailCode | null>; children: ReactNode }) {
  const t = useT('frame');
  const EmailCode = use(emailCode);
  if (EmailCode)
    return (
      <EmailCode returnTo={returnTo} onDone={onClose}>
        {children}
      </EmailCode>
    );
  return (
    <>
      <Notice tone="ember" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
        {t(navigator.onLine ? 'wentWrong' : 'offline')}
      </Notice>
      {children}
    </>
  );
}

function ByPassword({ returnTo, onClose }: Props) {
  const t = useT('signIn');
  const f = useT('frame');
  const navigate = useNavigate();
  const leaveFor = (to: string) => {
    rememberPlace(returnTo);
    onClose();
    void navigate(to);
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
