import type { EmailLink } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { Notice } from '@langit/ui/badge';
import { AlertIcon } from '@langit/ui/icons';
import { Spinner } from '@langit/ui/spinner';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useAnswer } from '../../forms/use-answer';
import { profilePath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { api } from '../../lib/api';
import { useToast } from '../../lib/toast';
import { updateSessionUser } from '../../session/session-changes';
import { currentSession } from '../../session/session-store';
import { StampArt } from '../../ui/art';
import { ButtonLink } from '../../ui/links';
import { AuthPage } from '../auth-page';
import type { LoginState } from '../login-state';
import { forgetRegistration, registeredHere } from '../registered-here';
import type { Route } from './+types/route';
import { AskToConfirm } from './ask-to-confirm';
import { linkMutations } from './link-mutations';
import { ResendForm } from './resend-form';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'email-link', 'validation'),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts.auth.verifyTitle ?? '',
    loaderData?.texts.auth.verifyLead ?? '',
  );
}

type State =
  | { kind: 'resend' | 'verifying' }
  | { kind: 'asking' | 'confirmed' | 'rejected'; link: EmailLink }
  | { kind: 'failed'; failure: Failure };

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const [page, opened] = await Promise.all([serverLoader(), token ? openLink(token) : null]);
  return { ...page, opened };
}
clientLoader.hydrate = true as const;

/** Reads what the link does, which uses nothing up, and confirms by itself only where it was asked for (A7). */
async function openLink(token: string): Promise<State> {
  const read = await api.call('POST /authapi/customer/email-link', { body: { token } });
  if (!read.ok) return { kind: 'failed', failure: read };
  const link = read.data;
  if (!link.confirmed) {
    if (!isFromHere(link)) return { kind: 'asking', link };
    const answer = await api.call('POST /authapi/customer/verify-email', { body: { token } });
    if (!answer.ok) return { kind: 'failed', failure: answer };
  }
  noteConfirmed(link);
  return { kind: 'confirmed', link };
}

/** Whether this browser is where the registration or the change was asked for. */
function isFromHere({ kind, customer_id }: EmailLink): boolean {
  if (kind === 'change') return currentSession()?.user.customer_id === customer_id;
  return registeredHere() === customer_id;
}

/** P7: opened in the browser of the session, the new address stands in it at once. */
function noteConfirmed({ kind, customer_id, email }: EmailLink): void {
  forgetRegistration();
  if (kind === 'change' && currentSession()?.user.customer_id === customer_id)
    updateSessionUser({ email, pending_email: null });
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent(linkMutations, request);

/** An answer says itself what has become of the link. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

/** A7: the link's token confirms the address; without one, or when it failed, a new link can be asked for. */
export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const l = useT('email-link');
  const toast = useToast();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState<State | null>(null);
  const opened: State | null = 'opened' in loaderData ? loaderData.opened : null;
  const state = done ?? opened ?? { kind: token ? 'verifying' : 'resend' };
  const failed = state.kind === 'failed' ? state.failure.error.message || t('verificationFailed') : null;

  useAnswer(state.kind, () => {
    if (failed !== null) toast.error(failed);
    if (state.kind === 'confirmed')
      toast.success(t(state.link.kind === 'change' ? 'addressChanged' : 'verified'));
  });

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
        {failed !== null && (
          <Notice tone="bad" className="mb-5" icon={<AlertIcon />}>
            {failed}
          </Notice>
        )}
      </div>
      {state.kind === 'asking' && (
        <AskToConfirm
          link={state.link}
          token={token}
          onConfirmed={() => {
            noteConfirmed(state.link);
            setDone({ kind: 'confirmed', link: state.link });
          }}
          onRejected={() => setDone({ kind: 'rejected', link: state.link })}
          onFailed={(failure) => setDone({ kind: 'failed', failure })}
        />
      )}
      {(state.kind === 'resend' || state.kind === 'failed') && (
        <ResendForm email={search.get('email') ?? ''} />
      )}
    </AuthPage>
  );
}

function Confirmed({ link }: { link: EmailLink }) {
  const t = useT('auth');
  // Z13: the log-in has the address filled in.
  const state: LoginState = { email: link.email, registered: false };
  if (link.kind !== 'change')
    return <Done text={t('verified')} to="/login" state={state} label={t('goToLogin')} />;
  return <Done text={t('addressChanged')} to={profilePath} label={t('goToProfile')} />;
}

function Done({ text, to, state, label }: { text: string; to: string; state?: LoginState; label: string }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <StampArt />
      <p className="font-semibold text-lg">{text}</p>
      <ButtonLink to={to} state={state} className="w-full">
        {label}
      </ButtonLink>
    </div>
  );
}
