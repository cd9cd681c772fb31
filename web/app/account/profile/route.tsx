import type { SessionUser } from '@langit/contract/wire/accounts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { keptForm } from '../../forms/kept-form';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { readResidenceLists } from '../../person/residence-lists';
import { signedIn } from '../../session/signed-in';
import { useSession } from '../../session/use-session';
import { NeedsScript } from '../../ui/needs-script';
import { AccountFrame } from '../account-frame';
import type { Route } from './+types/route';
import { PersonalData } from './personal-data';
import { keptProfile, ProfileForm } from './profile-form';
import { profileMutations } from './profile-mutations';
import { ProfileView } from './profile-view';

export async function loader({ context }: Route.LoaderArgs) {
  const { client, language } = context.get(pageRequest);
  return {
    ...(await readResidenceLists(client)),
    texts: textsFor(language, 'auth', 'profile', 'validation'),
    title: translator(language, 'profile')('title'),
  };
}

export const clientLoader = signedIn(({ serverLoader }: Route.ClientLoaderArgs) => serverLoader());

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(profileMutations, request, customer),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** With a mailed password the first field is the password, else the name: it has the focus when the form opens. */
const focusFirstField = (room: HTMLDivElement | null) =>
  room?.querySelector<HTMLInputElement>('[name=old_password], [name=name]')?.focus();

/** P1–P7, A14 */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  if (!session) return <NeedsScript title={loaderData.title} />;
  const { user } = session;
  return (
    <AccountFrame>
      <OwnProfile
        key={user.customer_id}
        user={user}
        countryCodes={loaderData.countryCodes}
        provinces={loaderData.provinces}
      />
    </AccountFrame>
  );
}

type OwnProps = { user: SessionUser } & Pick<
  Route.ComponentProps['loaderData'],
  'countryCodes' | 'provinces'
>;

function OwnProfile({ user, countryCodes, provinces }: OwnProps) {
  const t = useT('profile');
  const [editing, setEditing] = useState(() => keptForm(keptProfile(user)).read() !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    // The form had the focus: the heading takes it, so that keyboards and screen readers keep their place.
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-slate">{t('lead')}</p>
      {editing || user.must_change_password ? (
        <div ref={focusFirstField} className="rounded-lg border border-line bg-surface p-5 sm:p-7">
          <ProfileForm user={user} countryCodes={countryCodes} provinces={provinces} onClose={close} />
        </div>
      ) : (
        <>
          <ProfileView user={user} onEdit={() => setEditing(true)} />
          <PersonalData user={user} />
        </>
      )}
    </>
  );
}
