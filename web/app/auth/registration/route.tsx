import { useState } from 'react';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { readResidenceLists } from '../../person/residence-lists';
import { AuthPage, GuestOnly, StubLink } from '../auth-page';
import type { LoginState } from '../login-state';
import type { Route } from './+types/route';
import { RegistrationForm } from './registration-form';
import { registrationMutations } from './registration-mutations';

/** A4 */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, language } = context.get(pageRequest);
  return {
    ...(await readResidenceLists(client)),
    texts: textsFor(language, 'auth', 'validation'),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(
    matches,
    loaderData?.texts.auth.signupTitle ?? '',
    loaderData?.texts.auth.signupDescription ?? '',
  );
}

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  runIntent(registrationMutations, request);

export default function Signup({ loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const [email, setEmail] = useState('');
  const typed: LoginState = { email: email.trim(), registered: false };
  return (
    <AuthPage
      wide
      title={t('signupTitle')}
      lead={t('signupLead')}
      stub={
        <StubLink question={t('haveAccount')} to="/login" state={typed}>
          {t('login')}
        </StubLink>
      }
    >
      <GuestOnly />
      <RegistrationForm
        countryCodes={loaderData.countryCodes}
        provinces={loaderData.provinces}
        onEmail={setEmail}
      />
    </AuthPage>
  );
}
