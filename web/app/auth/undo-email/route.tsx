import { undoAddressForm } from '@langit/contract/values/forms/link-password';
import type { EmailLink } from '@langit/contract/wire/accounts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon } from '@langit/ui/icons';
import { Spinner } from '@langit/ui/spinner';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent, useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { api } from '../../lib/api';
import { useToast } from '../../lib/toast';
import { endSession } from '../../session/session-changes';
import { currentSession } from '../../session/session-store';
import { StampArt } from '../../ui/art';
import { ButtonLink } from '../../ui/links';
import { PasswordField } from '../../ui/password-field';
import { AuthPage, LinkFacts } from '../auth-page';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => ({
  texts: textsFor(context.get(pageRequest).language, 'auth', 'email-link', 'validation'),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts['email-link'].undoTitle ?? '',
    loaderData?.texts['email-link'].undoLead ?? '',
  );
}

const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [page, link] = await Promise.all([
    serverLoader(),
    api.call('POST /authapi/customer/email-link', { body: { token: tokenIn(request.url) } }),
  ]);
  return { ...page, link };
}
clientLoader.hydrate = true as const;

const mutations = {
  undo: (body: { token: string; password: string }) =>
    api.call('POST /authapi/customer/email-link/undo', { body }),
};

export const clientAction = ({ request }: Route.ClientActionArgs) => runIntent(mutations, request);

/** A link that has been used cannot be read again. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult === undefined && defaultShouldRevalidate;

/** P7: the link in the notice to the old address. Nothing happens before the press. */
export default function UndoEmail({ loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const l = useT('email-link');
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const [undone, setUndone] = useState(false);
  const link = 'link' in loaderData ? loaderData.link : null;
  const asking = link?.ok === true && !undone;
  return (
    <AuthPage title={l('undoTitle')} lead={asking ? l('undoLead') : undefined}>
      <div aria-live="polite">
        {link === null && <Spinner className="size-6 text-sky" />}
        {link?.ok === false && (
          <div className="grid gap-5">
            <Notice tone="bad" icon={<AlertIcon />}>
              {link.error.errors?.[0]?.message ?? failureText(link)}
            </Notice>
            <ButtonLink to="/forget-password" look="secondary">
              {t('requestPassword')}
            </ButtonLink>
          </div>
        )}
        {link?.ok && undone && (
          <div className="grid justify-items-center gap-5 text-center">
            <StampArt />
            <p className="font-semibold text-lg">{l('undone', { email: link.data.email })}</p>
            <ButtonLink to="/login" className="w-full">
              {t('goToLogin')}
            </ButtonLink>
          </div>
        )}
      </div>
      {link?.ok && !undone && (
        <UndoForm link={link.data} token={search.get('token') ?? ''} onUndone={() => setUndone(true)} />
      )}
    </AuthPage>
  );
}

function UndoForm({ link, token, onUndone }: { link: EmailLink; token: string; onUndone: () => void }) {
  const t = useT('auth');
  const l = useT('email-link');
  const toast = useToast();
  const failureText = useFailureText();
  const undo = useIntent<typeof mutations, 'undo'>('undo', (answer) => {
    if (!answer.ok) {
      const message = answer.error.errors?.[0]?.message ?? failureText(answer);
      toast.error(message);
      return form.showErrors([{ path: 'password', message }]);
    }
    // The session of this browser has ended with all the others.
    if (currentSession()?.user.customer_id === link.customer_id) endSession('stays');
    onUndone();
  });
  const form = useForm(undoAddressForm, {
    initial: { password: '' },
    onSubmit: ({ password }) => undo.send({ token, password }),
  });
  return (
    <form {...form.form} className="grid gap-4.5">
      <LinkFacts link={link} />
      <PasswordField
        label={l('newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        {...form.field('password')}
      />
      <Button type="submit" busy={undo.busy}>
        {l('undo')}
      </Button>
    </form>
  );
}
