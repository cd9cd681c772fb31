import { useLanguage } from '@langit/i18n/use-texts';
import { Field } from '@langit/ui/field';
import type { ReactNode, Ref } from 'react';
import { formatDay } from '../i18n/dates';
import { useT } from '../i18n/texts';

/**
 * A calendar day, by the platform's own picker. It shows the day as the page's language writes it, also beside what is typed: the browser
 * may be set to another order of day and month. `min` and `max` grey out what cannot be chosen.
 */
export function DateField({
  label,
  hint,
  error,
  value,
  min,
  max,
  onChange,
  ref,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useT('calendar');
  const language = useLanguage();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type="date"
            required
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => onChange(target.value)}
            className="input figures"
          />
          <span aria-hidden="true" className="date-shown figures">
            {value ? formatDay(value, language) : t('chooseDay')}
          </span>
        </div>
      )}
    </Field>
  );
}
