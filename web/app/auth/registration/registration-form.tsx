import { normalEmail } from '@langit/contract/values/email';
import { type Registration, registrationForm } from '@langit/contract/values/forms/registration';
import { Button } from '@langit/ui/button';
import { Checkbox, SelectField, TextField } from '@langit/ui/field';
import { ChevronDownIcon } from '@langit/ui/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { PhoneFields, ResidenceFields } from '../../person/person-fields';
import { defaultDialCode, isOther, type Province } from '../../person/residence';
import { looksWeak } from '../../person/weak-password';
import type { CountryCode } from '../../ui/country-code-field';
import { EmailField } from '../../ui/email-field';
import { ButtonLink, LocalLink } from '../../ui/links';
import { PasswordField } from '../../ui/password-field';
import type { LoginState } from '../login-state';
import { rememberRegistration } from '../registered-here';
import { DateOfBirth } from './date-of-birth';
import { registerRequest } from './register-request';
import type { RegistrationMutations } from './registration-mutations';

/** Milliseconds; every toast of the registration (A5). */
const toastFor = 3000;

const empty: Registration = {
  name: '',
  country_code: defaultDialCode,
  phone: '',
  email: '',
  address: '',
  password: '',
  confirmPassword: '',
  province: '',
  nation: '',
  gender: '',
  day: '',
  month: '',
  year: '',
  occupation: '',
  agreed: '',
};

/** A4–A6, Z38: the email first, which is enough; the form with a password is folded, in two columns on wide screens. */
export function RegistrationForm({
  countryCodes,
  provinces,
  onEmail,
}: {
  countryCodes: readonly CountryCode[];
  provinces: readonly Province[];
  /** The typed address, which the log-in takes along. */
  onEmail: (email: string) => void;
}) {
  const t = useT('auth');
  const navigate = useNavigate();
  const registration = useRegistration(provinces);
  const { form } = registration;
  const withPassword = useRef<HTMLDetailsElement>(null);
  const { email } = form.values;
  const typed: LoginState = { email: email.trim(), registered: false };
  useEffect(() => onEmail(email), [email, onEmail]);
  // Enter takes the way that is in view: that of the form, whose button is folded away, does nothing.
  const goByEmail = (event: KeyboardEvent) => {
    if (withPassword.current?.open || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void navigate('/login', { state: typed });
  };
  return (
    <form {...form.form}>
      <div className="mb-5 grid gap-4 rounded-md bg-pale p-4 sm:grid-cols-[minmax(0,28rem)] sm:p-5">
        <p className="text-sm">{t('signupShort')}</p>
        <EmailField label={t('email')} onKeyDown={goByEmail} {...form.field('email')} />
        <ButtonLink to="/login" state={typed} className="sm:justify-self-start sm:min-w-60">
          {t('signupByEmail')}
        </ButtonLink>
      </div>
      <details ref={withPassword} className="group/way">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold text-primary hover:underline">
          {t('signupByPassword')}
          <ChevronDownIcon className="size-4.5 transition-transform group-open/way:rotate-180" />
        </summary>
        <div className="pt-2">
          <WithPassword registration={registration} countryCodes={countryCodes} provinces={provinces} />
        </div>
      </details>
    </form>
  );
}

function WithPassword({
  registration: { form, register, abroad, setProvince },
  countryCodes,
  provinces,
}: {
  registration: ReturnType<typeof useRegistration>;
  countryCodes: readonly CountryCode[];
  provinces: readonly Province[];
}) {
  const t = useT('auth');
  const f = useT('frame');
  return (
    <>
      <Group title={t('aboutYou')}>
        <TextField label={t('name')} autoComplete="name" className="md:col-span-2" {...form.field('name')} />
        <PhoneFields control={form.field} countryCodes={countryCodes} />
      </Group>
      <Group title={t('whereYouLive')}>
        <ResidenceFields
          control={form.field}
          countryCodes={countryCodes}
          provinces={provinces}
          isAbroad={abroad}
          onProvince={setProvince}
        />
      </Group>
      <Group title={t('yourPassword')}>
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={looksWeak(form.values.password) ? t('passwordWeak') : t('passwordHint')}
          {...form.field('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
      </Group>
      <Voluntary isOpen={Boolean(form.field('year').error || form.field('occupation').error)}>
        <DateOfBirth field={form.field} />
        <SelectField label={t('gender')} optional autoComplete="sex" {...form.field('gender')}>
          <option value="">{t('genderUnsaid')}</option>
          <option value="female">{t('female')}</option>
          <option value="male">{t('male')}</option>
        </SelectField>
        <TextField
          label={t('occupation')}
          optional
          autoComplete="organization-title"
          {...form.field('occupation')}
        />
      </Voluntary>
      <Checkbox
        name="agreed"
        checked={form.values.agreed !== ''}
        onChange={(event) => form.change({ agreed: event.target.checked ? 'on' : '' })}
        label={
          <>
            {t('agree')}
            <span className="mt-1 flex flex-wrap gap-x-4 font-semibold text-link">
              <DocumentLink to="/others/terms-of-service">{f('terms')}</DocumentLink>
              <DocumentLink to="/others/privacy-policy">{f('privacy')}</DocumentLink>
            </span>
          </>
        }
      />
      <Button
        type="submit"
        busy={register.busy}
        disabled={form.values.agreed === ''}
        className="mt-3 w-full sm:w-auto sm:min-w-60"
      >
        {t('register')}
      </Button>
      <noscript>{f('needsScript')}</noscript>
    </>
  );
}

/** The form's state, its call, and what follows from each answer (A5, A6). */
function useRegistration(provinces: readonly Province[]) {
  const t = useT('auth');
  const v = useT('validation');
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const nameOf = (id: string) => provinces.find((one) => String(one.id) === id)?.province;
  const register = useIntent<RegistrationMutations, 'register'>('register', (answer, { email }) => {
    if (answer.ok) {
      rememberRegistration(answer.data.customer_id);
      toast.success(t('registrationSuccess'), toastFor);
      const state: LoginState = { email: normalEmail(email), registered: true };
      return void navigate('/login', { state });
    }
    toast.error(failureText(answer), toastFor);
    const { code, message, errors = [] } = answer.error;
    form.showErrors(
      code === 'EMAIL_TAKEN'
        ? [{ path: 'email', message }]
        : errors.map((one) => (one.path === 'date_of_birth' ? { ...one, path: 'year' } : one)),
    );
  });
  const form = useForm(registrationForm, {
    initial: { ...empty, email: (useLocation().state as LoginState)?.email ?? '' },
    situation: ({ province }) => ({ abroad: isOther(nameOf(province)), today }),
    onSubmit: (values) => register.send(registerRequest(values, nameOf(values.province) ?? '', today)),
    onRefused(problems) {
      const found = Object.values(problems);
      const words = found.includes('required')
        ? t('allRequired')
        : found.every((problem) => problem === 'dateOfBirth')
          ? v('dateOfBirth')
          : t('cannotProceed');
      toast.error(words, toastFor);
    },
  });
  /** A6: the nation follows from the province, and is asked for outside Indonesia. */
  const setProvince = (province: string) =>
    form.change({ province, nation: isOther(nameOf(province)) ? '' : 'Indonesia' });
  return { form, register, abroad: isOther(nameOf(form.values.province)), setProvince };
}

/** The optional fields are folded; an error in one of them opens the fold. */
function Voluntary({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT('auth');
  return (
    <details open={isOpen || undefined} className="group mb-7 border-line border-y">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 font-semibold text-slate hover:text-primary">
        {t('voluntary')}
        <ChevronDownIcon className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-x-5 gap-y-4.5 pt-1 pb-5 md:grid-cols-2">{children}</div>
    </details>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-7 border-line not-first:border-t not-first:pt-5">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-3.5 font-bold text-lg">
        {title}
      </p>
      <div className="grid items-start gap-x-5 gap-y-4.5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink
      to={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 min-w-6 items-center underline underline-offset-4"
    >
      {children}
    </LocalLink>
  );
}
