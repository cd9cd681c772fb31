import { longestName } from '@langit/contract/values/limits';
import { Field, TextField } from '@langit/ui/field';
import type { Ref } from 'react';
import { useT } from '../i18n/texts';
import { useRefundPromise } from '../purchase/promises';
import { promisedGoods } from './checkout-rules';
import { Section } from './section';
import type { Checkout } from './use-checkout';

/** Z21: one select; below it the refund rule that it decides. */
export function ResidenceSection({ checkout, field }: { checkout: Checkout; field: Ref<HTMLSelectElement> }) {
  const t = useT('checkout');
  const v = useT('validation');
  const rule = useRefundPromise(promisedGoods(checkout.item), checkout.residence.nation);
  const { code, countries, choose, isMissing, reminded, name, setName } = checkout.residence;
  return (
    <Section title={t('residence')}>
      <Field
        label={<span className="sr-only">{t('residence')}</span>}
        hint={isMissing ? t('residenceHint') : rule}
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
      {name !== null && (
        <TextField
          label={t('receiptName')}
          optional
          name="name"
          autoComplete="name"
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="mt-4"
        />
      )}
    </Section>
  );
}
