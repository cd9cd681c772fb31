import { minPasswordLength } from '@langit/contract/values/policies';
import type { EmailLink } from '@langit/contract/wire/accounts';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { api, failureText } from '../lib/api';
import { seo } from '../lib/seo';
import { dropSessionHere } from '../lib/session';
import { currentSession } from '../lib/session-store';
import { toast } from '../lib/toast';
import { StampArt } from '../ui/art';
import { Notice } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import { PasswordField } from '../ui/field';
import { AlertIcon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/undo-email';
import { AuthPage, LinkFacts } from './auth-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'emailLink'),
});

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.emailLink.undoTitle ?? '',
    description: args.loaderData?.texts.emailLink.undoLead ?? '',
    index: false,
  });

type State =
  | { kind: 'reading' }
  | { kind: 'asking' | 'undone'; link: EmailLink }
  | { kind: 'failed'; message: string };

/** P7: the link in the notice to the old address. Nothing happens before the press. */
export default function UndoEmail() {
  const t = useT('auth');
  const f = useT('frame');
  const l = useT('emailLink');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<State>({ kind: 'reading' });
  const [offline, wentWrong] = [f('offline'), f('wentWrong')];

  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await api.call('POST /authapi/customer/email-link', {
        body: { token },
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      if (answer.ok) return setState({ kind: 'asking', link: answer.data });
      setState({
        kind: 'failed',
        message: answer.error.errors?.[0]?.message ?? failureText(answer, { offline, wentWrong }),
      });
    };
    void read();
    return () => stop.abort();
  }, [token, offline, wentWrong]);

  return (
    <AuthPage title={l('undoTitle')} lead={state.kind === 'asking' ? l('undoLead') : undefined}>
      <div aria-live="polite">
        {state.kind === 'reading' && <Spinner className="size-6 text-sky" />}
        {state.kind === 'failed' && (
          <div className="grid gap-5">
            <Notice tone="ember" icon={<AlertIcon />}>
              {state.message}
            </Notice>
            <ButtonLink to="/forget-password" look="secondary">
              {t('requestPassword')}
            </ButtonLink>
          </div>
        )}
        {state.kind === 'undone' && (
          <div className="grid justify-items-center gap-5 text-center">
            <StampArt />
            <p className="font-semibold text-lg">{l('undone', { email: state.link.email })}</p>
            <ButtonLink to="/login" className="w-full">
              {t('goToLogin')}
            </ButtonLink>
          </div>
        )}
      </div>
      {state.kind === 'asking' && (
        <UndoForm
          link={state.link}
          token={token}
          onUndone={() => setState({ kind: 'undone', link: state.link })}
        />
      )}
    </AuthPage>
  );
}

function UndoForm({ link, token, onUndone }: { link: EmailLink; token: string; onUndone: () => void }) {
  const t = useT('auth');
  const f = useT('frame');
  const l = useT('emailLink');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('input');
    if (password.length < minPasswordLength) {
      setError(t(password === '' ? 'required' : 'passwordTooShort'));
      return field?.focus();
    }
    setBusy(true);
    const answer = await api.call('POST /authapi/customer/email-link/undo', { body: { token, password } });
    setBusy(false);
    if (answer.ok) {
      // The session of this browser has ended with all the others.
      if (currentSession()?.user.customer_id === link.customer_id) dropSessionHere();
      return onUndone();
    }
    const text =
      answer.error.errors?.[0]?.message ??
      failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') });
    toast.error(text);
    setError(text);
    field?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <LinkFacts link={link} />
      <PasswordField
        label={l('newPassword')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        hint={t('passwordHint')}
        error={error}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" busy={busy}>
        {l('undo')}
      </Button>
    </form>
  );
}
