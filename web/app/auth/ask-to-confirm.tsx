import { minPasswordLength } from '@langit/contract/values/policies';
import type { EmailLink } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { type FormEvent, useState } from 'react';
import { useT } from '../i18n/texts';
import { api } from '../lib/api';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/field';
import { LinkFacts } from './auth-page';

/** A7: elsewhere than in the browser that asked, the address is confirmed by a press alone, or the claim is rejected. */
export function AskToConfirm({
  link,
  token,
  onConfirmed,
  onRejected,
  onFailed,
}: {
  link: EmailLink;
  token: string;
  onConfirmed: (link: EmailLink) => void;
  onRejected: (link: EmailLink) => void;
  onFailed: (failure: Failure) => void;
}) {
  const t = useT('auth');
  const l = useT('emailLink');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'confirm' | 'reject' | null>(null);

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('input');
    const password = field?.value ?? '';
    if (password !== '' && password.length < minPasswordLength) {
      setError(t('passwordTooShort'));
      return field?.focus();
    }
    setBusy('confirm');
    const body = password === '' ? { token } : { token, password };
    const answer = await api.call('POST /authapi/customer/verify-email', { body });
    setBusy(null);
    if (answer.ok) return onConfirmed(link);
    const atField = answer.error.errors?.find(({ path }) => path === 'password');
    if (!atField) return onFailed(answer);
    setError(atField.message);
    field?.focus();
  };
  const reject = async () => {
    if (busy) return;
    setBusy('reject');
    const answer = await api.call('POST /authapi/customer/email-link/reject', { body: { token } });
    setBusy(null);
    if (answer.ok) onRejected(link);
    else onFailed(answer);
  };

  return (
    <form noValidate onSubmit={confirm} className="grid gap-4.5">
      <LinkFacts link={link} />
      {link.kind === 'registration' && (
        <PasswordField
          label={l('ownPassword')}
          optional
          name="password"
          autoComplete="new-password"
          maxLength={128}
          hint={l('ownPasswordHint')}
          error={error}
          onChange={() => setError(null)}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" busy={busy === 'confirm'}>
          {l('confirm')}
        </Button>
        <Button look="secondary" busy={busy === 'reject'} onClick={reject}>
          {l('notMe')}
        </Button>
      </div>
    </form>
  );
}
