import { useEffect, useRef } from 'react';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';
import { readResidenceLists } from '../lib/residence-lists.server';
import { seo } from '../lib/seo';
import type { Route } from './+types/signup';
import { AuthPage, StubLink, useGuestOnly } from './auth-page';
import { RegistrationForm } from './registration-form';

/** A4 */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, language } = context.get(pageRequest);
  return {
    ...(await readResidenceLists(client)),
    texts: textsFor(language, 'auth'),
  };
}

export const meta = (args: Route.MetaArgs) =>
  seo(args, {
    title: args.loaderData?.texts.auth.signupTitle ?? '',
    description: args.loaderData?.texts.auth.signupDescription ?? '',
    index: false,
  });

export default function Signup({ loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const leaving = useRef(false);
  useGuestOnly(leaving);
  // In braces: what scrollTo returns (a promise in new browsers) is no clean-up.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <AuthPage
      wide
      title={t('signupTitle')}
      lead={t('signupLead')}
      stub={
        <StubLink question={t('haveAccount')} to="/login">
          {t('login')}
        </StubLink>
      }
    >
      <RegistrationForm countryCodes={loaderData.countryCodes} provinces={loaderData.provinces} />
    </AuthPage>
  );
}
