import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import type { Province } from '../lib/residence';
import { looksWeak } from '../lib/weak-password';
import { Button, LocalLink } from '../ui/button';
import type { CountryCode } from '../ui/country-code-field';
import { Checkbox, PasswordField, SelectField, TextField } from '../ui/field';
import { PersonFields, ResidenceFields } from '../ui/person-fields';
import { DateOfBirth } from './date-of-birth';
import type { RegistrationField } from './registration-rules';
import { useRegistration } from './use-registration';

/** A4–A6: two columns on wide screens, one thing below the other on the phone. */
export function RegistrationForm({
  countryCodes,
  provinces,
}: {
  countryCodes: readonly CountryCode[];
  provinces: readonly Province[];
}) {
  const t = useT('auth');
  const f = useT('frame');
  const form = useRegistration(provinces);
  const [agreed, setAgreed] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { adopt } = form;
  useEffect(() => {
    if (!box.current) return;
    const filled = new FormData(box.current);
    adopt(filled);
    setAgreed(filled.has('agreed'));
  }, [adopt]);
  const control = (name: RegistrationField) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <form ref={box} method="post" noValidate onSubmit={form.submit}>
      <Group title={t('aboutYou')}>
        <PersonFields control={control} countryCodes={countryCodes} />
      </Group>
      <Group title={t('whereYouLive')}>
        <ResidenceFields
          control={control}
          countryCodes={countryCodes}
          provinces={provinces}
          isAbroad={form.other}
        />
      </Group>
      <Group title={t('yourPassword')}>
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={looksWeak(form.values.password) ? t('passwordWeak') : t('passwordHint')}
          {...control('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          {...control('confirmPassword')}
        />
      </Group>
      <Group title={t('voluntary')}>
        <DateOfBirth control={control} />
        <SelectField label={t('gender')} optional autoComplete="sex" {...control('gender')}>
          <option value="">{t('genderUnsaid')}</option>
          <option value="female">{t('female')}</option>
          <option value="male">{t('male')}</option>
        </SelectField>
        <TextField
          label={t('occupation')}
          optional
          autoComplete="organization-title"
          maxLength={120}
          {...control('occupation')}
        />
      </Group>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
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
      <Button type="submit" busy={form.busy} disabled={!agreed} className="mt-3 w-full sm:w-auto sm:min-w-60">
        {t('register')}
      </Button>
      <noscript>{f('needsScript')}</noscript>
    </form>
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
