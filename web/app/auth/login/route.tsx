import { normalEmail } from '@langit/contract/values/email';
import { emailRequestForm } from '@langit/contract/values/forms/email-request';
import { logInForm } from '@langit/contract/values/forms/log-in';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon, MailIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent, useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useKept } from '../../forms/use-kept';
import { profilePath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { useToast } from '../../lib/toast';
import { useHydrated } from '../../lib/use-hydrated';
import { peekPlace, takePlace } from '../../session/return-to';
import { saveSession } from '../../session/session-changes';
import { EmailField } from '../../ui/email-field';
import { LocalLink } from '../../ui/links';
import { PasswordField } from '../../ui/password-field';
import { AuthPage, GuestOnly, StubLink } from '../auth-page';
import { Accepts, type Asked, CodeStep, keptCode, useSendCode } from '../email-code/email-code';
import type { LoginState } from '../login-state';
import type { Route } from './+types/route';
import { type LoginMutations, loginMutations } from './login-mutations';
import { ResendDialog } from './resend-dialog';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'sign-in', 'validation'),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts.auth.login ?? '',
    loaderData?.texts.auth.loginDescription ?? '',
  );
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent(loginMutations, request);

export default function Login() {
  const t = useT('auth');
  const state = useLocation().state as LoginState;
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const logIn = useLogIn();
  const [asked, ask] = useKept(keptCode);
  const [email, setEmail] = useState(state?.email ?? '');
  // The server does not know what the tab keeps.
  const shown = hydrated ? asked : null;
  return (
    <AuthPage
      title={t('loginTitle')}
      lead={t('loginLead')}
      stub={
        <StubLink question={t('noAccount')} to="/signup" state={{ email, registered: false }}>
          {t('createAccount')}
        </StubLink>
      }
    >
      {!logIn.answer?.ok && !shown && <GuestOnly />}
      {state?.registered && (
        <Notice tone="good" className="mb-5" icon={<MailIcon />}>
          <strong className="block">{t('registeredTitle')}</strong>
          {t('registeredText', { email: state.email })}
        </Notice>
      )}
      {shown ? (
        <CodeStep
          asked={shown}
          onAsked={ask}
          onOther={() => {
            setEmail(shown.email);
            ask(null);
          }}
          onDone={() => {}}
          returnTo={peekPlace(search.get('returnTo'))}
        />
      ) : (
        <LogInForm logIn={logIn} email={email} onEmail={setEmail} onAsked={ask} />
      )}
    </AuthPage>
  );
}

/** The email first, as in the popup (Z38): it is enough for a code. Below it the password, which an account may lack (Z21). */
function LogInForm({
  logIn,
  email,
  onEmail,
  onAsked,
}: {
  logIn: ReturnType<typeof useLogIn>;
  email: string;
  onEmail: (email: string) => void;
  onAsked: (asked: Asked) => void;
}) {
  const t = useT('auth');
  const f = useT('frame');
  const s = useT('sign-in');
  const v = useT('validation');
  const failureText = useFailureText();
  const code = useSendCode(onAsked);
  const form = useForm(logInForm, { initial: { email, password: '' }, onSubmit: logIn.send });
  const [closed, setClosed] = useState<unknown>(null);
  const refused = [logIn, code].find(({ busy, answer }) => !busy && answer?.ok === false)?.answer ?? null;
  const refusal = refused?.ok === false ? refused : null;
  const typed: LoginState = { email: form.values.email.trim(), registered: false };
  const unverified = refusal?.error.code === 'EMAIL_NOT_VERIFIED';
  const field = form.field('email');
  const sendCode = () => {
    const problem = emailRequestForm.check({ email: form.values.email }, undefined).email;
    if (problem) return form.showErrors([{ path: 'email', message: v(problem) }]);
    return void code.send({ email: form.values.email });
  };
  return (
    <>
      <div role="alert">
        {refusal && !unverified && (
          <Notice tone="bad" className="mb-5" icon={<AlertIcon />}>
            {failureText(refusal)}
          </Notice>
        )}
      </div>
      <form {...form.form} className="grid gap-4.5">
        <EmailField
          label={t('email')}
          autoComplete="username"
          {...field}
          onChange={(event) => {
            field.onChange(event);
            onEmail(event.target.value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || form.values.password !== '') return;
            event.preventDefault();
            sendCode();
          }}
        />
        <Button busy={code.busy} onClick={sendCode} className="w-full">
          {s('sendCode')}
        </Button>
        <Accepts />
        <p className="flex items-center gap-3 text-slate text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {s('orPassword')}
        </p>
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        {/* The second way: its button is as wide as its word. */}
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <LocalLink
            to="/forget-password"
            state={typed}
            className="inline-flex min-h-11 min-w-6 items-center font-semibold text-link text-sm underline underline-offset-4"
          >
            {t('forgotLink')}
          </LocalLink>
          <Button type="submit" look="secondary" small busy={logIn.busy}>
            {t('login')}
          </Button>
        </div>
        <noscript>{f('needsScript')}</noscript>
      </form>
      {unverified && refusal !== closed && (
        <ResendDialog email={normalEmail(form.values.email)} onClose={() => setClosed(refusal)} />
      )}
    </>
  );
}

/** The call and what follows from each of its answers (A1, A2). */
function useLogIn() {
  const t = useT('auth');
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useIntent<LoginMutations, 'logIn'>('logIn', (answer) => {
    if (!answer.ok) return toast.error(failureText(answer));
    // A customer with a mailed password has to choose a new one first (A8).
    const place = answer.data.user.must_change_password ? profilePath : takePlace(search.get('returnTo'));
    saveSession(answer.data);
    // Errors of earlier attempts no longer apply.
    toast.clear();
    toast.success(t('loginSuccess'), 3000);
    void navigate(place, { replace: true });
  });
}
