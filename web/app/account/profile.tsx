import { useEffect, useRef, useState } from 'react';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { readResidenceLists } from '../lib/residence-lists.server';
import { seo } from '../lib/seo';
import { useRequiredSession } from '../lib/session';
import type { Route } from './+types/profile';
import { AccountFrame } from './account-frame';
import { PersonalData } from './personal-data';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

export async function loader({ context }: Route.LoaderArgs) {
  const { client, language } = context.get(pageRequest);
  return {
    ...(await readResidenceLists(client)),
    texts: textsFor(language, 'auth', 'profile'),
    title: translator(language, 'profile')('title'),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

/** P1–P7, A14 */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useT('profile');
  const session = useRequiredSession();
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = useRef(false);
  // What had the focus goes with the form: the heading takes it, so that keyboards and readers are not lost.
  useEffect(() => {
    if (!editing && edited.current) heading.current?.focus();
    edited.current = editing;
  }, [editing]);
  if (!session) return null;
  const { user } = session;
  return (
    <AccountFrame>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-slate">{t('lead')}</p>
      {editing || user.must_change_password ? (
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-7">
          <ProfileForm
            key={user.customer_id}
            user={user}
            countryCodes={loaderData.countryCodes}
            provinces={loaderData.provinces}
            onClose={() => setEditing(false)}
          />
        </div>
      ) : (
        <>
          <ProfileView user={user} onEdit={() => setEditing(true)} />
          <PersonalData />
        </>
      )}
    </AccountFrame>
  );
}
