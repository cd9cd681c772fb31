import { useLanguage } from '@langit/i18n/use-texts';
import { Field } from '@langit/ui/field';
import { type ReactNode, type Ref, useState } from 'react';
import { formatDay } from '../i18n/dates';
import { useT } from '../i18n/texts';

/** Keys that lead on, send the form or open the picker; every other one types. */
const silentKeys = new Set(['Tab', 'Shift', 'Enter', 'Escape', ' ']);

/**
 * A calendar day, by the platform's own picker. It shows the day as the page's language writes it, with the focus too: the browser's own
 * parts may have another order of day and month, so they show only while one types. `min` and `max` grey out what cannot be chosen.
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
  const [isTyping, setTyping] = useState(false);
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
            onKeyDown={({ key }) => {
              if (!silentKeys.has(key)) setTyping(true);
            }}
            onBlur={() => setTyping(false)}
            data-typing={isTyping || undefined}
            className="input figures"
          />
          <span aria-hidden="true" className="date-shown figures" data-empty={!value || undefined}>
            {value ? formatDay(value, language) : t('chooseDay')}
          </span>
        </div>
      )}
    </Field>
  );
}
