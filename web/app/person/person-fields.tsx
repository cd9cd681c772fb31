import { SelectField, TextField } from '@langit/ui/field';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { type CountryCode, CountryCodeField } from '../ui/country-code-field';
import { EmailField } from '../ui/email-field';
import { isOther, type Province } from './residence';

/** What a form hands a field by its name: value, error and what to do on change. */
export type ControlOf<Name extends string> = (name: Name) => {
  name: string;
  maxLength: number | undefined;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type PersonField = 'name' | 'email' | 'country_code' | 'phone';
type ResidenceField = 'address' | 'province' | 'nation';

/** Fields for a person's name and contact (A4, P1). */
export function PersonFields({
  control,
  countryCodes,
  emailHint,
}: {
  control: ControlOf<PersonField>;
  countryCodes: readonly CountryCode[];
  emailHint?: ReactNode;
}) {
  const t = useT('auth');
  return (
    <>
      <TextField label={t('name')} autoComplete="name" {...control('name')} />
      <EmailField label={t('email')} hint={emailHint} {...control('email')} />
      <PhoneFields control={control} countryCodes={countryCodes} />
    </>
  );
}

/** A telephone number with its country code. */
export function PhoneFields({
  control,
  countryCodes,
}: {
  control: ControlOf<'country_code' | 'phone'>;
  countryCodes: readonly CountryCode[];
}) {
  const t = useT('auth');
  return (
    <>
      <CountryCodeField label={t('countryCode')} codes={countryCodes} {...control('country_code')} />
      <TextField
        label={t('phone')}
        // HTML has the number without its country code in a text field alone.
        type="text"
        autoComplete="tel-national"
        inputMode="tel"
        {...control('phone')}
      />
    </>
  );
}

/** Fields for a person's residence. The nation is open only for the province "other" (A6, P2). */
export function ResidenceFields({
  control,
  countryCodes,
  provinces,
  isAbroad,
  onProvince,
}: {
  control: ControlOf<ResidenceField>;
  countryCodes: readonly CountryCode[];
  provinces: readonly Province[];
  isAbroad: boolean;
  onProvince: (id: string) => void;
}) {
  const t = useT('auth');
  return (
    <>
      <TextField
        label={t('address')}
        autoComplete="address-line1"
        className="md:col-span-2"
        {...control('address')}
      />
      <SelectField
        label={t('province')}
        autoComplete="address-level1"
        hint={t('provinceHint', { other: t('otherProvince') })}
        {...control('province')}
        onChange={(event) => onProvince(event.target.value)}
      >
        <option value="" disabled>
          {t('chooseProvince')}
        </option>
        {provinces.map(({ id, province }) => (
          <option key={id} value={id}>
            {isOther(province) ? t('otherProvince') : province}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('nation')}
        autoComplete="country-name"
        disabled={!isAbroad}
        placeholder={isAbroad ? undefined : t('nationFollows')}
        list="nations"
        {...control('nation')}
      />
      <datalist id="nations">
        {countryCodes.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
