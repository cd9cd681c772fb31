import type { SessionUser } from '@langit/contract/accounts';
import type { FieldError } from '@langit/contract/errors';
import { type FormEvent, useEffect, useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { isOther, type Province } from '../lib/residence';
import { updateSessionUser } from '../lib/session-store';
import { toast } from '../lib/toast';
import {
  checkProfile,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  problemOf,
  requestOf,
  valuesOf,
} from './profile-form-rules';

type Told = Partial<Record<string, string>>;

const withoutPasswords = <T extends object>(all: T): T => ({
  ...all,
  old_password: undefined,
  new_password: undefined,
});

/** State and behaviour of the profile's form (P1–P7). `onSaved` is told once the session holds the new profile. */
export function useProfileForm(user: SessionUser, provinces: readonly Province[], onSaved: () => void) {
  const t = useT('profile');
  const a = useT('auth');
  const language = useLanguage();
  const mustChange = user.must_change_password;
  const [values, setValues] = useState<ProfileValues>(() => valuesOf(user));
  const [changingPassword, setChangingPassword] = useState(mustChange);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [told, setTold] = useState<Told>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const otherOf = (id: string) => isOther(provinces.find((one) => String(one.id) === id)?.province);
  const circumstances = (now: ProfileValues) => ({
    other: otherOf(now.province),
    changingPassword,
    mustDiffer: mustChange,
  });

  // P6; what the server said stands in the language of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of language is the event
  useEffect(() => {
    setErrors(withoutPasswords);
    setTold({});
    setProblem('');
  }, [language]);

  const set = (field: ProfileField, value: string) => {
    const next = { ...values, [field]: value };
    if (field === 'province') next.nation = otherOf(value) ? '' : 'Indonesia';
    setValues(next);
    setTold((now) => ({ ...now, [field]: undefined }));
    // What was told as wrong is taken back as soon as it is right.
    setErrors((now) => {
      const left = { ...now };
      for (const key of Object.keys(now) as ProfileField[]) {
        if (!problemOf(key, next, circumstances(next))) delete left[key];
      }
      return left;
    });
  };

  /** P3: unticking clears both fields and their messages. */
  const togglePassword = (on: boolean) => {
    setChangingPassword(on);
    if (on) return;
    setValues((now) => ({ ...now, old_password: '', new_password: '' }));
    setErrors(withoutPasswords);
    setTold(withoutPasswords);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkProfile(values, circumstances(values));
    setErrors(found);
    setTold({});
    setProblem('');
    if (Object.keys(found).length > 0) return focusFirst(form, Object.keys(found));
    setBusy(true);
    const answer = await api.call('PUT /capi/edit-profile', {
      body: requestOf(values, user, changingPassword),
    });
    setBusy(false);
    if (answer.ok) {
      updateSessionUser(answer.data.user);
      toast.success(t('updated'));
      return onSaved();
    }
    logFailure('the profile was not stored', answer.error);
    toast.error(t('failed'));
    const { code, message, errors: fields = [] } = answer.error;
    const atFields: FieldError[] = code === 'EMAIL_TAKEN' ? [{ path: 'email', message }] : fields;
    if (atFields.length === 0 && code !== 'OFFLINE') setProblem(message);
    setTold(Object.fromEntries(atFields.map((field) => [field.path, field.message])));
    focusFirst(
      form,
      atFields.map(({ path }) => path),
    );
  };

  const errorOf = (field: ProfileField): string | undefined => {
    const found = errors[field];
    if (!found) return told[field];
    return 'auth' in found ? a(found.auth) : t(found.profile);
  };
  const control = (field: ProfileField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    onBlur: () => leave(field),
  });
  /** On leaving a field its form is checked; what is empty may still be filled. */
  const leave = (field: ProfileField) => {
    const wrong = values[field] === '' ? null : problemOf(field, values, circumstances(values));
    if (wrong) setErrors((now) => ({ ...now, [field]: wrong }));
  };
  const other = otherOf(values.province);
  return { control, submit, busy, problem, other, changingPassword, togglePassword, mustChange, values };
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  controls.find((control) => fields.includes(control.name))?.focus();
}
