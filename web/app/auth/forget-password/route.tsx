import { normalEmail } from '@langit/contract/values/email';
import { emailRequestForm } from '@langit/contract/values/forms/email-request';
import type { FieldOf, Values } from '@langit/contract/values/forms/form';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent, useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { api } from '../../lib/api';
import { useToast } from '../../lib/toast';
import { EnvelopeArt } from '../../ui/art';
import { EmailField } from '../../ui/email-field';
import { ButtonLink } from '../../ui/links';
import { AuthPage, GuestOnly, StubLink } from '../auth-page';
import type { LoginState } from '../login-state';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'validation'),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts.auth.forgotTitle ?? '',
    loaderData?.texts.auth.forgotDescription ?? '',
  );
}

const mutations = {
  request: (body: Values<FieldOf<typeof emailRequestForm>>) =>
    api.call('POST /authapi/customer/forgot-password', { body }),
};

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent(mutations, request);

/** A8 */
export default function ForgetPassword() {
  const t = useT('auth');
  const f = useT('frame');
  const toast = useToast();
  const failureText = useFailureText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useIntent<typeof mutations, 'request'>('request', (answer, { email }) => {
    if (answer.ok) {
      toast.success(t('passwordRequested'));
      return setSentTo(normalEmail(email));
    }
    const message = failureText(answer);
    toast.error(message);
    form.showErrors([{ path: 'email', message }]);
  });
  const form = useForm(emailRequestForm, {
    initial: { email: (useLocation().state as LoginState)?.email ?? '' },
    onSubmit: request.send,
  });
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
      <GuestOnly />
      {sentTo === null ? (
        <form {...form.form} className="grid gap-4.5">
          <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
          <Button type="submit" busy={request.busy}>
            {t('requestPassword')}
          </Button>
          <noscript>{f('needsScript')}</noscript>
        </form>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AuthPage>
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
