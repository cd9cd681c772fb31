import type { FieldError } from '@langit/contract/values/errors';
import { profileForm } from '@langit/contract/values/forms/profile';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Checkbox } from '@langit/ui/field';
import { AlertIcon, ShieldIcon } from '@langit/ui/icons';
import { type ReactNode, useState } from 'react';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { logFailure } from '../../lib/log';
import { useToast } from '../../lib/toast';
import { PersonFields, ResidenceFields } from '../../person/person-fields';
import { changesAddress, requestOf, valuesOf } from '../../person/profile-request';
import { isOther, type Province } from '../../person/residence';
import { looksWeak } from '../../person/weak-password';
import { updateSessionUser } from '../../session/session-changes';
import type { CountryCode } from '../../ui/country-code-field';
import { PasswordField } from '../../ui/password-field';
import type { ProfileMutations } from './profile-mutations';
import { hasPassword, ProofField } from './proof-field';

/** The profile's form, its mutation and the effects of each answer (P1–P7). `onSaved` runs after the session has the new profile. */
function useProfileForm(user: SessionUser, provinces: readonly Province[], onSaved: () => void) {
  const t = useT('profile');
  const toast = useToast();
  const failureText = useFailureText();
  const mustChange = user.must_change_password;
  const [changesPassword, setChangesPassword] = useState(mustChange);
  // After a mailed password only the new one is asked for, unless something else turns out to be wrong.
  const [showsDetails, setShowsDetails] = useState(!mustChange);
  const abroadIn = (id: string) => isOther(provinces.find((one) => String(one.id) === id)?.province);
  const showFields = (fields: readonly string[]) => {
    if (fields.some((field) => !field.endsWith('_password'))) setShowsDetails(true);
  };
  const edit = useIntent<ProfileMutations, 'edit'>('edit', (answer) => {
    if (answer.ok) {
      updateSessionUser(answer.data.user);
      toast.success(t('updated'));
      return onSaved();
    }
    logFailure('the profile was not stored', answer.error);
    toast.error(t('failed'));
    const errors = fieldErrorsOf(answer);
    showFields(errors.map(({ path }) => path));
    form.showErrors(errors);
  });
  const form = useForm(profileForm, {
    initial: () => valuesOf(user),
    keptAs: keptProfile(user),
    situation: (values) => ({
      abroad: abroadIn(values.province),
      changesPassword,
      changesAddress: changesAddress(values, user),
      mustDiffer: mustChange,
    }),
    onSubmit: (values) => edit.send(requestOf(values, user, changesPassword, provinces)),
    onRefused: (problems) => showFields(Object.keys(problems)),
  });
  const refusal = !edit.busy && edit.answer?.ok === false ? edit.answer : null;
  return {
    ...form,
    busy: edit.busy,
    problem: refusal && fieldErrorsOf(refusal).length === 0 ? failureText(refusal) : '',
    mustChange,
    showsDetails,
    abroad: abroadIn(form.values.province),
    changesPassword,
    changesAddress: changesAddress(form.values, user),
    /** P2: the nation follows from the province, and is asked for outside Indonesia. */
    setProvince: (province: string) =>
      form.change({ province, nation: abroadIn(province) ? '' : 'Indonesia' }),
    /** P3: unticking clears both fields and their messages. */
    togglePassword(on: boolean) {
      setChangesPassword(on);
      if (!on) form.change({ old_password: '', new_password: '' });
    },
  };
}

/** Where a profile that could not be sent is kept. */
export const keptProfile = (user: SessionUser): string => `profile ${user.customer_id}`;

const fieldErrorsOf = ({ error }: Failure): readonly FieldError[] =>
  error.code === 'EMAIL_TAKEN' ? [{ path: 'email', message: error.message }] : (error.errors ?? []);

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
  const { mustChange } = form;
  const password = <PasswordSection form={form} user={user} />;
  return (
    <form {...form.form}>
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
          <Notice tone="bad" className="mb-4" icon={<AlertIcon />}>
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
        <PersonFields control={form.field} countryCodes={countryCodes} emailHint={t('emailHint')} />
      </Group>
      <Group title={a('whereYouLive')}>
        <ResidenceFields
          control={form.field}
          countryCodes={countryCodes}
          provinces={provinces}
          isAbroad={form.abroad}
          onProvince={form.setProvince}
        />
      </Group>
    </>
  );
}

/** P3, P4; another address asks for the current password too (P7), or for a code where there is no password (Z21). */
function PasswordSection({ form, user }: { form: Form; user: SessionUser }) {
  const t = useT('profile');
  const a = useT('auth');
  const { changesPassword, changesAddress, mustChange } = form;
  const isKnown = hasPassword(user);
  if (!isKnown && !changesAddress) return null;
  return (
    <div className="mb-6 border-line border-t pt-3">
      {isKnown && (
        <Checkbox
          label={<span className="font-bold text-base">{t('changePassword')}</span>}
          checked={changesPassword}
          disabled={mustChange}
          onChange={(event) => form.togglePassword(event.target.checked)}
        />
      )}
      {(changesPassword || changesAddress) && (
        <div className="mt-2 grid items-start gap-x-5 gap-y-4.5 md:grid-cols-2">
          <ProofField
            user={user}
            label={mustChange ? t('mailedPassword') : t('currentPassword')}
            hint={changesAddress && !mustChange && t(isKnown ? 'addressNeedsPassword' : 'addressNeedsCode')}
            control={form.field('old_password')}
          />
          {changesPassword && (
            <PasswordField
              label={t('newPassword')}
              autoComplete="new-password"
              hint={looksWeak(form.values.new_password) ? a('passwordWeak') : a('passwordHint')}
              {...form.field('new_password')}
            />
          )}
          {changesPassword && !mustChange && (
            <p className="text-slate text-sm md:col-span-2">{t('otherDevices')}</p>
          )}
        </div>
      )}
    </div>
  );
}

function MemberSince({ user }: { user: SessionUser }) {
  const t = useT('profile');
  const moments = useMoments();
  return (
    <p className="mb-5 text-slate text-sm">
      {t('memberSince')}{' '}
      <span className="figures font-semibold text-ink">{moments.day(user.created_at)}</span>
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
