import { isEmail } from '@langit/contract/values/email';
import { type FormEvent, useRef, useState } from 'react';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { api, failureText } from '../lib/api';
import { seo } from '../lib/seo';
import { toast } from '../lib/toast';
import { EnvelopeArt } from '../ui/art';
import { Button, ButtonLink } from '../ui/button';
import { TextField } from '../ui/field';
import type { Route } from './+types/forget-password';
import { AuthPage, StubLink, useGuestOnly } from './auth-page';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth'),
});

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.auth.forgotTitle ?? '',
    description: args.loaderData?.texts.auth.forgotDescription ?? '',
    index: false,
  });

/** A8 */
export default function ForgetPassword() {
  const t = useT('auth');
  const leaving = useRef(false);
  useGuestOnly(leaving);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthPage
      title={t(sentTo === null ? 'forgotTitle' : 'passwordRequested')}
      lead={sentTo === null ? t('forgotLead') : undefined}
      stub={
        sentTo === null && (
          <StubLink question={t('rememberedIt')} to="/login">
            {t('backToLogin')}
          </StubLink>
        )
      }
    >
      {sentTo === null ? (
        <RequestForm email={email} onChange={setEmail} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AuthPage>
  );
}

type Problem =
  | { key: 'forgotPassword.error.requiredField' | 'forgotPassword.error.invalidEmail' }
  | { text: string };

function RequestForm({
  email,
  onChange,
  onSent,
}: {
  email: string;
  onChange: (email: string) => void;
  onSent: (email: string) => void;
}) {
  const t = useT('auth');
  const f = useT('frame');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLFormElement>(null);

  const fail = (found: Problem) => {
    setProblem(found);
    field.current?.querySelector('input')?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return fail({ key: 'forgotPassword.error.requiredField' });
    if (!isEmail(address)) return fail({ key: 'forgotPassword.error.invalidEmail' });
    setBusy(true);
    const answer = await api.call('POST /authapi/customer/forgot-password', { body: { email: address } });
    setBusy(false);
    if (answer.ok) {
      toast.success(t('passwordRequested'));
      return onSent(address);
    }
    const text =
      answer.error.code === 'EMAIL_NOT_FOUND'
        ? t('emailNotFound')
        : failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') });
    toast.error(text);
    fail({ text });
  };

  return (
    <form ref={field} noValidate onSubmit={submit} className="grid gap-4.5">
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={problem && ('key' in problem ? t(problem.key) : problem.text)}
        onChange={(event) => {
          onChange(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('requestPassword')}
      </Button>
      <noscript>{f('needsScript')}</noscript>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT('auth');
  return (
    <div role="status" className="grid gap-5">
      <div className="flex justify-center">
        <EnvelopeArt />
      </div>
      <p className="text-slate">{t('passwordRequestedText', { email })}</p>
      <ButtonLink to="/login">{t('backToLogin')}</ButtonLink>
      <div className="grid justify-items-start text-sm">
        <p className="text-slate">{t('nothingArrived')}</p>
        <button
          type="button"
          onClick={onAgain}
          className="inline-flex min-h-11 min-w-6 items-center font-bold text-link underline underline-offset-4"
        >
          {t('otherAddress')}
        </button>
      </div>
    </div>
  );
}
