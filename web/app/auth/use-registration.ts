import type { FieldError } from '@langit/contract/values/errors';
import type { RegisterRequest } from '@langit/contract/wire/accounts';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { rememberRegistration } from '../lib/registered-here';
import { isOther, type Province } from '../lib/residence';
import { toast } from '../lib/toast';
import {
  checkRegistration,
  dateOfBirth,
  emptyRegistration,
  problemOf,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
} from './registration-rules';

/** Milliseconds; every toast of the registration (A5). */
const toastFor = 3000;

/** State and behaviour of the registration form (A4–A6, A12). */
export function useRegistration(provinces: readonly Province[]) {
  const t = useT('auth');
  const f = useT('frame');
  const language = useLanguage();
  const navigate = useNavigate();
  const [values, setValues] = useState<Registration>(emptyRegistration);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [told, setTold] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const provinceOf = (id: string) => provinces.find((one) => String(one.id) === id);
  const other = isOther(provinceOf(values.province)?.province);

  // A12: messages of another language would stay behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of language is the event
  useEffect(() => {
    setErrors({});
    setTold({});
  }, [language]);

  /** What was typed, or filled in by the browser, before the scripts ran. */
  const adopt = useCallback((filled: FormData) => {
    setValues((now) => {
      const names = Object.keys(now) as RegistrationField[];
      const read = names.map((name) => [name, name === 'country_code' ? '' : filled.get(name)]);
      return { ...now, ...Object.fromEntries(read.filter(([, value]) => value)) };
    });
  }, []);

  const set = (field: RegistrationField, value: string) => {
    const next = { ...values, [field]: value };
    if (field === 'province') next.nation = isOther(provinceOf(value)?.province) ? '' : 'Indonesia';
    setValues(next);
    setTold((now) => ({ ...now, [field]: undefined }));
    // What was told as wrong is taken back as soon as it is right, not only at the next try.
    setErrors((now) => {
      const left = { ...now };
      for (const key of Object.keys(now) as RegistrationField[]) {
        if (!problemOf(key, next, isOther(provinceOf(next.province)?.province))) delete left[key];
      }
      return left;
    });
  };
  /** On leaving a field its form is checked; what is empty may still be filled. */
  const leave = (field: RegistrationField) => {
    const problem = problemOf(field, values, other);
    if (problem && problem !== 'required') setErrors((now) => ({ ...now, [field]: problem }));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { errors: found, missing } = checkRegistration(values, other);
    const born = dateOfBirth(values, new Date());
    if (born === undefined) found.year = 'dateOfBirthHelp';
    setErrors(found);
    setTold({});
    if (Object.keys(found).length > 0) {
      const onlyDate = Object.keys(found).length === 1 && born === undefined;
      toast.error(t(missing ? 'allRequired' : onlyDate ? 'invalidDateOfBirth' : 'cannotProceed'), toastFor);
      return focusFirst(form, Object.keys(found));
    }
    setBusy(true);
    const answer = await api.call('POST /authapi/customer/register', {
      body: requestOf(values, provinceOf(values.province)?.province ?? '', born ?? null),
    });
    setBusy(false);
    if (answer.ok) {
      rememberRegistration(answer.data.customer_id);
      toast.success(t('registrationSuccess'), toastFor);
      return void navigate('/login', { state: { registered: values.email.trim() } });
    }
    toast.error(failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') }), toastFor);
    const fields: FieldError[] = answer.error.errors ?? [];
    if (answer.error.code === 'EMAIL_TAKEN') fields.push({ path: 'email', message: answer.error.message });
    setTold(Object.fromEntries(fields.map(({ path, message }) => [fieldOf(path), message])));
    focusFirst(
      form,
      fields.map(({ path }) => fieldOf(path)),
    );
  };

  const errorOf = (field: RegistrationField) => (errors[field] ? t(errors[field]) : told[field]);
  return { values, adopt, set, leave, submit, busy, other, errorOf };
}

const fieldOf = (path: string): string => (path === 'date_of_birth' ? 'year' : path);

function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  controls.find((control) => fields.includes(control.name))?.focus();
}

function requestOf(values: Registration, provinceName: string, born: string | null): RegisterRequest {
  const { name, phone, email, address, password, confirmPassword, nation, gender, occupation } = values;
  return {
    name,
    phone,
    email,
    address,
    password,
    confirmPassword,
    nation,
    country_code: values.country_code,
    province: Number(values.province),
    province_name: provinceName,
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    ...(occupation.trim() ? { occupation: occupation.trim() } : {}),
    ...(born ? { date_of_birth: born } : {}),
  };
}
