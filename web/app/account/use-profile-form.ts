import type { FieldError } from '@langit/contract/values/errors';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { type FormEvent, useEffect, useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import type { Province } from '../lib/residence';
import { updateSessionUser } from '../lib/session-store';
import { toast } from '../lib/toast';
import { requestOf } from './profile-form-rules';
import { useProfileValues } from './use-profile-values';

/** The profile's form and what follows from saving it (P5). `onSaved` is told once the session holds the new profile. */
export function useProfileForm(user: SessionUser, provinces: readonly Province[], onSaved: () => void) {
  const t = useT('profile');
  const language = useLanguage();
  const fields = useProfileValues(user, provinces);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // After a mailed password only the new one is asked for, unless something else turns out to be wrong.
  const [showsDetails, setShowsDetails] = useState(!user.must_change_password);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said in the language of before
  useEffect(() => setProblem(''), [language]);

  const point = (form: HTMLFormElement, wrong: readonly string[]) => {
    if (wrong.some((field) => !field.endsWith('_password'))) setShowsDetails(true);
    focusFirst(form, wrong);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem('');
    const wrong = fields.check();
    if (wrong.length > 0) return point(form, wrong);
    setBusy(true);
    const body = requestOf(fields.values, user, fields.changingPassword);
    const answer = await api.call('PUT /capi/edit-profile', { body });
    setBusy(false);
    if (answer.ok) {
      updateSessionUser(answer.data.user);
      toast.success(t('updated'));
      return onSaved();
    }
    logFailure('the profile was not stored', answer.error);
    toast.error(t('failed'));
    const { code, message, errors = [] } = answer.error;
    const atFields: FieldError[] = code === 'EMAIL_TAKEN' ? [{ path: 'email', message }] : errors;
    if (atFields.length === 0) setProblem(message);
    fields.tell(atFields);
    point(
      form,
      atFields.map(({ path }) => path),
    );
  };
  return { ...fields, submit, busy, problem, showsDetails };
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  controls.find((control) => fields.includes(control.name))?.focus();
}
