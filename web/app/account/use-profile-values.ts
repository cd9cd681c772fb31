import type { FieldError } from '@langit/contract/values/errors';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { isOther, type Province } from '../lib/residence';
import {
  changesAddress,
  checkProfile,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  problemOf,
  valuesOf,
} from './profile-form-rules';

const withoutPasswords = <T extends object>(all: T): T => ({
  ...all,
  old_password: undefined,
  new_password: undefined,
});

/** What is typed into the profile's form, and what is wrong with it (P1–P4, P6). */
export function useProfileValues(user: SessionUser, provinces: readonly Province[]) {
  const mustChange = user.must_change_password;
  const [values, setValues] = useState<ProfileValues>(() => valuesOf(user));
  const [changingPassword, setChangingPassword] = useState(mustChange);
  const messages = useMessages();
  const otherOf = (id: string) => isOther(provinces.find((one) => String(one.id) === id)?.province);
  const circumstances = (now: ProfileValues) => ({
    other: otherOf(now.province),
    changingPassword,
    changingAddress: changesAddress(now, user),
    mustDiffer: mustChange,
  });
  const wrongWith = (field: ProfileField, now: ProfileValues) => problemOf(field, now, circumstances(now));

  const set = (field: ProfileField, value: string) => {
    const next = { ...values, [field]: value };
    if (field === 'province') next.nation = otherOf(value) ? '' : 'Indonesia';
    setValues(next);
    messages.takeBack(field, (key) => !wrongWith(key, next));
  };
  /** P3: unticking clears both fields and their messages. */
  const togglePassword = (on: boolean) => {
    setChangingPassword(on);
    if (on) return;
    setValues((now) => ({ ...now, old_password: '', new_password: '' }));
    messages.forgetPasswords();
  };
  const control = (field: ProfileField) => ({
    name: field,
    value: values[field],
    error: messages.errorOf(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
    // On leaving a field its form is checked; what is empty may still be filled.
    onBlur: () => {
      const wrong = values[field] === '' ? null : wrongWith(field, values);
      if (wrong) messages.show({ [field]: wrong });
    },
  });
  const { other, changingAddress } = circumstances(values);
  /** Every field at fault, now marked as such. */
  const check = (): string[] => {
    const found = checkProfile(values, circumstances(values));
    messages.replace(found);
    return Object.keys(found);
  };
  return {
    values,
    control,
    other,
    changingPassword,
    changingAddress,
    togglePassword,
    mustChange,
    check,
    tell: messages.tell,
  };
}

/** Our own messages by key, which follow the language, and the server's as it said them. */
function useMessages() {
  const t = useT('profile');
  const a = useT('auth');
  const language = useLanguage();
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [told, setTold] = useState<Partial<Record<string, string>>>({});

  const forgetPasswords = () => {
    setErrors(withoutPasswords);
    setTold(withoutPasswords);
  };
  // P6; what the server said stands in the language of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of language is the event
  useEffect(() => {
    setErrors(withoutPasswords);
    setTold({});
  }, [language]);

  return {
    forgetPasswords,
    show: (more: ProfileErrors) => setErrors((now) => ({ ...now, ...more })),
    replace(all: ProfileErrors) {
      setErrors(all);
      setTold({});
    },
    tell: (fields: readonly FieldError[]) =>
      setTold(Object.fromEntries(fields.map(({ path, message }) => [path, message]))),
    /** What was told as wrong is taken back as soon as it is right, not only at the next try. */
    takeBack(field: ProfileField, isRight: (field: ProfileField) => boolean) {
      setTold((now) => ({ ...now, [field]: undefined }));
      setErrors((now) => {
        const left = { ...now };
        for (const key of Object.keys(now) as ProfileField[]) if (isRight(key)) delete left[key];
        return left;
      });
    },
    errorOf(field: ProfileField): string | undefined {
      const found = errors[field];
      if (!found) return told[field];
      return 'auth' in found ? a(found.auth) : t(found.profile);
    },
  };
}
