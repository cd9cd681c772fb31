import type { SessionUser } from '@langit/contract/wire/accounts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import type { Province } from '../lib/residence';
import { looksWeak } from '../lib/weak-password';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import type { CountryCode } from '../ui/country-code-field';
import { Checkbox, PasswordField } from '../ui/field';
import { AlertIcon, ShieldIcon } from '../ui/icons';
import { PersonFields, ResidenceFields } from '../ui/person-fields';
import { useProfileForm } from './use-profile-form';

type Form = ReturnType<typeof useProfileForm>;

/** P1–P7: the profile as it can be changed. After a mailed password it asks for a new one and, if all is well, nothing else. */
export function ProfileForm({
  user,
  countryCodes,
  provinces,
  onClose,
}: {
  user: SessionUser;
  countryCodes: readonly CountryCode[];
  provinces: readonly Province[];
  onClose: () => void;
}) {
  const t = useT('profile');
  const f = useT('frame');
  const form = useProfileForm(user, provinces, onClose);
  const element = useRef<HTMLFormElement>(null);
  const { mustChange } = form;
  // Whoever pressed "Edit" is where it can be done; with a mailed password that is the password alone.
  useEffect(() => {
    const first = mustChange ? '[name=old_password]' : '[name=name]';
    element.current?.querySelector<HTMLInputElement>(first)?.focus();
  }, [mustChange]);
  const password = <PasswordSection form={form} />;
  return (
    <form ref={element} method="post" noValidate onSubmit={form.submit}>
      {mustChange && (
        <>
          <Notice tone="warn" className="mb-5" icon={<ShieldIcon />}>
            <strong className="block">{t('mustChangeTitle')}</strong>
            {t('mustChangeText')}
          </Notice>
          {password}
        </>
      )}
      {form.showsDetails && <Details form={form} countryCodes={countryCodes} provinces={provinces} />}
      {!mustChange && (
        <>
          {password}
          <MemberSince user={user} />
        </>
      )}
      <div role="alert">
        {form.problem && (
          <Notice tone="ember" className="mb-4" icon={<AlertIcon />}>
            {form.problem}
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={form.busy} className="sm:min-w-52">
          {t('save')}
        </Button>
        {!mustChange && (
          <Button look="secondary" onClick={onClose}>
            {f('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

type Parts = { form: Form; countryCodes: readonly CountryCode[]; provinces: readonly Province[] };

function Details({ form, countryCodes, provinces }: Parts) {
  const t = useT('profile');
  const a = useT('auth');
  return (
    <>
      <Group title={a('aboutYou')}>
        <PersonFields control={form.control} countryCodes={countryCodes} emailHint={t('emailHint')} />
      </Group>
      <Group title={a('whereYouLive')}>
        <ResidenceFields
          control={form.control}
          countryCodes={countryCodes}
          provinces={provinces}
          isAbroad={form.other}
        />
      </Group>
    </>
  );
}

/** P3, P4; another address asks for the current password too (P7). */
function PasswordSection({ form }: { form: Form }) {
  const t = useT('profile');
  const a = useT('auth');
  const { changingPassword, changingAddress, mustChange } = form;
  return (
    <div className="mb-6 border-line border-t pt-3">
      <Checkbox
        label={<span className="font-bold text-base">{t('changePassword')}</span>}
        checked={changingPassword}
        disabled={mustChange}
        onChange={(event) => form.togglePassword(event.target.checked)}
      />
      {(changingPassword || changingAddress) && (
        <div className="mt-2 grid items-start gap-x-5 gap-y-4.5 md:grid-cols-2">
          <PasswordField
            label={mustChange ? t('mailedPassword') : t('currentPassword')}
            autoComplete="current-password"
            hint={changingAddress && !mustChange && t('addressNeedsPassword')}
            {...form.control('old_password')}
          />
          {changingPassword && (
            <PasswordField
              label={t('newPassword')}
              autoComplete="new-password"
              hint={looksWeak(form.values.new_password) ? a('passwordWeak') : a('passwordHint')}
              {...form.control('new_password')}
            />
          )}
          {changingPassword && !mustChange && (
            <p className="text-slate text-sm md:col-span-2">{t('otherDevices')}</p>
          )}
        </div>
      )}
    </div>
  );
}

function MemberSince({ user }: { user: SessionUser }) {
  const t = useT('profile');
  const language = useLanguage();
  return (
    <p className="mb-5 text-slate text-sm">
      {t('memberSince')}{' '}
      <span className="figures font-semibold text-ink">{formatDay(user.created_at, language)}</span>
    </p>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-3.5 font-bold text-lg">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4.5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
