import { pageRequest } from '@langit/web-context';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { api } from '../lib/api';
import { profilePath } from '../lib/paths';
import { seo } from '../lib/seo';
import { currentSession, updateSessionUser } from '../lib/session-store';
import { toast } from '../lib/toast';
import { EnvelopeArt, StampArt } from '../ui/art';
import { Notice } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import { TextField } from '../ui/field';
import { AlertIcon, CheckIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/verify-email';
import { AuthPage } from './auth-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth'),
});

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.auth.verifyTitle ?? '',
    description: args.loaderData?.texts.auth.verifyLead ?? '',
    index: false,
  });

type State = { kind: 'resend' | 'verifying' | 'verified' | 'changed' } | { kind: 'failed'; message: string };

/** A7: the link's token confirms the address; without one, or when it failed, a new link can be asked for. */
export default function VerifyEmail() {
  const t = useT('auth');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [state, setState] = useState<State>({ kind: token ? 'verifying' : 'resend' });
  const sent = useRef<string | null>(null);

  useEffect(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    void api.call('POST /authapi/customer/verify-email', { body: { token } }).then((answer) => {
      if (answer.ok) {
        const changed = takeNewAddress(search.get('email') ?? '');
        toast.success(t(changed ? 'addressChanged' : 'verified'));
        return setState({ kind: changed ? 'changed' : 'verified' });
      }
      const { message } = answer.error;
      const text = message || t('verificationFailed');
      toast.error(text);
      setState({ kind: 'failed', message: text });
    });
  }, [token, t, search]);

  return (
    <AuthPage title={t('verifyTitle')} lead={state.kind === 'resend' ? t('verifyLead') : undefined}>
      <div aria-live="polite">
        {state.kind === 'verifying' && (
          <p className="flex items-center gap-3 py-4">
            <Spinner className="size-6 text-sky" />
            {t('verifying')}
          </p>
        )}
        {state.kind === 'verified' && (
          <div className="grid justify-items-center gap-5 text-center">
            <StampArt />
            <p className="font-semibold text-lg">{t('verified')}</p>
            <ButtonLink to="/login" className="w-full">
              {t('goToLogin')}
            </ButtonLink>
          </div>
        )}
        {state.kind === 'changed' && (
          <div className="grid justify-items-center gap-5 text-center">
            <StampArt />
            <p className="font-semibold text-lg">{t('addressChanged')}</p>
            <ButtonLink to={profilePath} className="w-full">
              {t('goToProfile')}
            </ButtonLink>
          </div>
        )}
        {state.kind === 'failed' && (
          <Notice tone="ember" className="mb-5" icon={<AlertIcon />}>
            {state.message}
          </Notice>
        )}
      </div>
      {(state.kind === 'resend' || state.kind === 'failed') && (
        <ResendForm email={search.get('email') ?? ''} />
      )}
    </AuthPage>
  );
}

/** P7: opened in the browser of the session, the new address stands in it at once. */
function takeNewAddress(email: string): boolean {
  const user = currentSession()?.user;
  if (!user || user.pending_email !== email) return false;
  updateSessionUser({ email, pending_email: null });
  return true;
}

function ResendForm({ email }: { email: string }) {
  const t = useT('auth');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const address = field?.value.trim() ?? '';
    if (!address) {
      setError(t('enterEmail'));
      toast.error(t('enterEmail'));
      return field?.focus();
    }
    setError(null);
    setBusy(true);
    const answer = await api.call('POST /authapi/customer/resend-verification', { body: { email: address } });
    setBusy(false);
    setDone(answer.ok);
    if (answer.ok) return toast.success(t('resent'));
    const { message, errors } = answer.error;
    const text = errors?.[0]?.message ?? (message || t('resendFailed'));
    setError(text);
    toast.error(text);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      {done && (
        <>
          <div className="flex justify-center">
            <EnvelopeArt />
          </div>
          <Notice tone="leaf" icon={<CheckIcon />}>
            {t('resent')}
          </Notice>
        </>
      )}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={error}
        onChange={() => setError(null)}
      />
      <Button type="submit" busy={busy} look={done ? 'secondary' : 'primary'}>
        {t('sendLink')}
      </Button>
      <ButtonLink to="/login" look="quiet">
        {t('goToLogin')}
      </ButtonLink>
    </form>
  );
}
