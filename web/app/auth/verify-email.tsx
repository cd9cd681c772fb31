import type { EmailLink } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { api } from '../lib/api';
import { profilePath } from '../lib/paths';
import { forgetRegistration, isRegisteredHere } from '../lib/registered-here';
import { seo } from '../lib/seo';
import { currentSession, updateSessionUser } from '../lib/session-store';
import { toast } from '../lib/toast';
import { StampArt } from '../ui/art';
import { Notice } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { AlertIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/verify-email';
import { AskToConfirm } from './ask-to-confirm';
import { AuthPage } from './auth-page';
import { ResendForm } from './resend-form';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'emailLink'),
});

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.auth.verifyTitle ?? '',
    description: args.loaderData?.texts.auth.verifyLead ?? '',
    index: false,
  });

type State =
  | { kind: 'resend' | 'verifying' }
  | { kind: 'asking' | 'confirmed' | 'rejected'; link: EmailLink }
  | { kind: 'failed'; message: string };

/** A7: the link's token confirms the address; without one, or when it failed, a new link can be asked for. */
export default function VerifyEmail() {
  const t = useT('auth');
  const l = useT('emailLink');
  const [search] = useSearchParams();
  const { state, setState, confirmed, failed } = useLink(search.get('token'));
  return (
    <AuthPage
      title={t('verifyTitle')}
      lead={
        state.kind === 'asking'
          ? l(state.link.kind === 'change' ? 'changeLead' : 'registrationLead')
          : state.kind === 'resend'
            ? t('verifyLead')
            : undefined
      }
    >
      <div aria-live="polite">
        {state.kind === 'verifying' && (
          <p className="flex items-center gap-3 py-4">
            <Spinner className="size-6 text-sky" />
            {t('verifying')}
          </p>
        )}
        {state.kind === 'confirmed' && <Confirmed link={state.link} />}
        {state.kind === 'rejected' && (
          <Done
            text={l(state.link.kind === 'change' ? 'addressTakenBack' : 'accountRemoved')}
            to="/"
            label={t('backToHome')}
          />
        )}
        {state.kind === 'failed' && (
          <Notice tone="ember" className="mb-5" icon={<AlertIcon />}>
            {state.message}
          </Notice>
        )}
      </div>
      {state.kind === 'asking' && (
        <AskToConfirm
          link={state.link}
          token={search.get('token') ?? ''}
          onConfirmed={confirmed}
          onRejected={(link) => setState({ kind: 'rejected', link })}
          onFailed={failed}
        />
      )}
      {(state.kind === 'resend' || state.kind === 'failed') && (
        <ResendForm email={search.get('email') ?? ''} />
      )}
    </AuthPage>
  );
}

/** Whether this browser is where the registration or the change was asked for. */
function isFromHere({ kind, customer_id }: EmailLink): boolean {
  if (kind === 'change') return currentSession()?.user.customer_id === customer_id;
  return isRegisteredHere(customer_id);
}

/** Reads what the link does, which uses nothing up, and confirms by itself only where it was asked for (A7). */
function useLink(token: string | null) {
  const t = useT('auth');
  const [state, setState] = useState<State>({ kind: token ? 'verifying' : 'resend' });
  const begun = useRef<string | null>(null);

  const failed = useCallback(
    ({ error: { message } }: Failure) => {
      const text = message || t('verificationFailed');
      toast.error(text);
      setState({ kind: 'failed', message: text });
    },
    [t],
  );
  const confirmed = useCallback(
    (link: EmailLink) => {
      forgetRegistration();
      if (link.kind === 'change') takeNewAddress(link);
      toast.success(t(link.kind === 'change' ? 'addressChanged' : 'verified'));
      setState({ kind: 'confirmed', link });
    },
    [t],
  );

  useEffect(() => {
    if (!token || begun.current === token) return;
    begun.current = token;
    const open = async () => {
      const read = await api.call('POST /authapi/customer/email-link', { body: { token } });
      if (!read.ok) return failed(read);
      const link = read.data;
      if (link.confirmed) return confirmed(link);
      if (!isFromHere(link)) return setState({ kind: 'asking', link });
      const answer = await api.call('POST /authapi/customer/verify-email', { body: { token } });
      return answer.ok ? confirmed(link) : failed(answer);
    };
    void open();
  }, [token, failed, confirmed]);
  return { state, setState, confirmed, failed };
}

/** P7: opened in the browser of the session, the new address stands in it at once. */
function takeNewAddress({ customer_id, email }: EmailLink): void {
  if (currentSession()?.user.customer_id === customer_id) updateSessionUser({ email, pending_email: null });
}

function Confirmed({ link }: { link: EmailLink }) {
  const t = useT('auth');
  if (link.kind !== 'change') return <Done text={t('verified')} to="/login" label={t('goToLogin')} />;
  return <Done text={t('addressChanged')} to={profilePath} label={t('goToProfile')} />;
}

function Done({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <StampArt />
      <p className="font-semibold text-lg">{text}</p>
      <ButtonLink to={to} className="w-full">
        {label}
      </ButtonLink>
    </div>
  );
}
