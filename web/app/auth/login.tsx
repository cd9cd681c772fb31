import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { api, failureText } from '../lib/api';
import { profilePath } from '../lib/paths';
import { takePlace } from '../lib/return-to';
import { seo } from '../lib/seo';
import { saveSession } from '../lib/session-store';
import { toast } from '../lib/toast';
import { Notice } from '../ui/badge';
import { Button, LocalLink } from '../ui/button';
import { PasswordField, TextField } from '../ui/field';
import { AlertIcon, MailIcon } from '../ui/icons';
import type { Route } from './+types/login';
import { AuthPage, StubLink, useGuestOnly } from './auth-page';
import { checkLogin, type LoginErrors } from './login-rules';
import { ResendDialog } from './resend-dialog';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth'),
});

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.auth.login ?? '',
    description: args.loaderData?.texts.auth.loginDescription ?? '',
    index: false,
  });

export default function Login() {
  const t = useT('auth');
  const f = useT('frame');
  const registered = (useLocation().state as { registered?: string } | null)?.registered;
  const [errors, setErrors] = useState<LoginErrors>({});
  const [problem, setProblem] = useState('');
  const [unverified, setUnverified] = useState<string | null>(null);
  const { busy, logIn } = useLogIn((message) => setProblem(message), setUnverified);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as { email: string; password: string };
    const found = checkLogin(values);
    setErrors(found);
    setProblem('');
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    await logIn(values);
  };
  const clear = (field: keyof LoginErrors) => () => setErrors((now) => ({ ...now, [field]: undefined }));

  return (
    <AuthPage
      title={t('loginTitle')}
      lead={t('loginLead')}
      stub={
        <StubLink question={t('noAccount')} to="/signup">
          {t('createAccount')}
        </StubLink>
      }
    >
      {registered && (
        <Notice tone="leaf" className="mb-5" icon={<MailIcon />}>
          <strong className="block">{t('registeredTitle')}</strong>
          {t('registeredText', { email: registered })}
        </Notice>
      )}
      <div role="alert">
        {problem && (
          <Notice tone="ember" className="mb-5" icon={<AlertIcon />}>
            {problem}
          </Notice>
        )}
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={registered}
          error={errors.email && t(errors.email)}
          onChange={clear('email')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={errors.password && t(errors.password)}
          onChange={clear('password')}
        />
        <LocalLink
          to="/forget-password"
          className="-mt-2 inline-flex min-h-9 min-w-6 items-center justify-self-end font-semibold text-link text-sm underline underline-offset-4"
        >
          {t('forgotLink')}
        </LocalLink>
        <Button type="submit" busy={busy} className="mt-1 w-full">
          {t('login')}
        </Button>
        <noscript>{f('needsScript')}</noscript>
      </form>
      {unverified && <ResendDialog email={unverified} onClose={() => setUnverified(null)} />}
    </AuthPage>
  );
}

/** The call and what follows from each of its answers (A1, A2). */
function useLogIn(onProblem: (message: string) => void, onUnverified: (email: string) => void) {
  const t = useT('auth');
  const f = useT('frame');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  useGuestOnly(leaving);

  const logIn = async (values: { email: string; password: string }) => {
    setBusy(true);
    const answer = await api.call('POST /authapi/customer/login', { body: values });
    setBusy(false);
    if (answer.ok) {
      leaving.current = true;
      // A customer with a mailed password has to choose a new one first (A8).
      const place = answer.data.user.must_change_password ? profilePath : takePlace(search.get('returnTo'));
      saveSession(answer.data);
      // Errors of earlier attempts no longer apply.
      toast.clear();
      toast.success(t('loginSuccess'), 3000);
      return void navigate(place, { replace: true });
    }
    const text =
      answer.error.code === 'INVALID_CREDENTIALS'
        ? t('login.error.invalidCredentials')
        : failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') });
    toast.error(text);
    if (answer.error.code === 'EMAIL_NOT_VERIFIED') onUnverified(values.email.trim());
    else onProblem(text);
  };
  return { busy, logIn };
}
