import { logInForm } from '@langit/contract/values/forms/log-in';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent, useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { profilePath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { useToast } from '../../lib/toast';
import { peekPlace, takePlace } from '../../session/return-to';
import { saveSession } from '../../session/session-changes';
import { useLoginPopup } from '../../session/use-login-popup';
import { Notice } from '../../ui/badge';
import { Button, LocalLink } from '../../ui/button';
import { TextField } from '../../ui/field';
import { AlertIcon, MailIcon } from '../../ui/icons';
import { PasswordField } from '../../ui/password-field';
import { AuthPage, GuestOnly, StubLink } from '../auth-page';
import type { Route } from './+types/route';
import { type LoginMutations, loginMutations } from './login-mutations';
import { ResendDialog } from './resend-dialog';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'signIn', 'validation'),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts.auth.login ?? '',
    loaderData?.texts.auth.loginDescription ?? '',
  );
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent(loginMutations, request);

/** Where the customer comes from: a registration, or a confirmed address. */
export type LoginState = { email: string; registered: boolean } | null;

export default function Login() {
  const t = useT('auth');
  const f = useT('frame');
  const state = useLocation().state as LoginState;
  const failureText = useFailureText();
  const logIn = useLogIn();
  const form = useForm(logInForm, {
    initial: { email: state?.email ?? '', password: '' },
    onSubmit: logIn.send,
  });
  const [closed, setClosed] = useState<unknown>(null);
  const refusal = !logIn.busy && logIn.answer?.ok === false ? logIn.answer : null;
  const unverified = refusal?.error.code === 'EMAIL_NOT_VERIFIED';

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
      {!logIn.answer?.ok && <GuestOnly />}
      {state?.registered && (
        <Notice tone="leaf" className="mb-5" icon={<MailIcon />}>
          <strong className="block">{t('registeredTitle')}</strong>
          {t('registeredText', { email: state.email })}
        </Notice>
      )}
      <div role="alert">
        {refusal && !unverified && (
          <Notice tone="ember" className="mb-5" icon={<AlertIcon />}>
            {failureText(refusal)}
          </Notice>
        )}
      </div>
      <form {...form.form} className="grid gap-4.5">
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <LocalLink
          to="/forget-password"
          className="-mt-2 inline-flex min-h-9 min-w-6 items-center justify-self-end font-semibold text-link text-sm underline underline-offset-4"
        >
          {t('forgotLink')}
        </LocalLink>
        <Button type="submit" busy={logIn.busy} className="mt-1 w-full">
          {t('login')}
        </Button>
        <noscript>{f('needsScript')}</noscript>
      </form>
      <ByCode />
      {unverified && refusal !== closed && (
        <ResendDialog email={form.values.email.trim()} onClose={() => setClosed(refusal)} />
      )}
    </AuthPage>
  );
}

/** Z21: an account that a code has made has no password. */
function ByCode() {
  const t = useT('signIn');
  const openLoginPopup = useLoginPopup();
  const [search] = useSearchParams();
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm">
      <span className="text-slate">{t('noPassword')}</span>
      <button
        type="button"
        onClick={() => openLoginPopup(peekPlace(search.get('returnTo')))}
        className="inline-flex min-h-11 min-w-6 items-center font-bold text-link underline underline-offset-4"
      >
        {t('byCode')}
      </button>
    </p>
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
