import type { Ref } from 'react';
import { useT } from '../i18n/texts';
import { Field } from '../ui/field';
import { Section } from './section';
import type { Residence } from './use-residence';

/** Z21: one select; the refund rule of the review follows it. */
export function ResidenceSection({
  residence,
  field,
}: {
  residence: Residence;
  field: Ref<HTMLSelectElement>;
}) {
  const t = useT('checkout');
  const v = useT('validation');
  const { code, countries, choose, isMissing, reminded } = residence;
  return (
    <Section title={t('residence')}>
      <Field
        label={<span className="sr-only">{t('residence')}</span>}
        hint={t('residenceHint')}
        error={isMissing && reminded ? v('required') : null}
      >
        {(control) => (
          <select
            {...control}
            ref={field}
            name="nation"
            autoComplete="country"
            className="input"
            value={code}
            onChange={(event) => choose(event.target.value)}
          >
            {code === '' && <option value="">{t('residenceChoose')}</option>}
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Section>
  );
}
