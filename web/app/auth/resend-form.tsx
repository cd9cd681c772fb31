import { type FormEvent, useState } from 'react';
import { useT } from '../i18n/texts';
import { api } from '../lib/api';
import { toast } from '../lib/toast';
import { EnvelopeArt } from '../ui/art';
import { Notice } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import { TextField } from '../ui/field';
import { CheckIcon } from '../ui/icons';

/** Asks for a new confirmation link (A7). */
export function ResendForm({ email }: { email: string }) {
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
