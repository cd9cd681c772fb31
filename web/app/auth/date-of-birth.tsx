import { useId } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { FieldError } from '../ui/field';
import type { RegistrationField } from './registration-rules';

type Part = 'day' | 'month' | 'year';
type Control = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/** Three short fields in the order of the language; no calendar to page through decades. */
export function DateOfBirth({ control }: { control: (name: RegistrationField) => Control }) {
  const t = useT('auth');
  const f = useT('frame');
  const id = useId();
  const parts: Part[] = useLanguage() === 'ja' ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
  const { error } = control('year');
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold text-sm">
        {t('dateOfBirth')}
        <span className="font-normal text-slate text-xs">{f('optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {parts.map((part) => {
          const { error: _, ...input } = control(part);
          return (
            <input
              key={part}
              {...input}
              aria-label={t(part)}
              placeholder={t(part)}
              aria-invalid={error ? true : undefined}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              className={`input figures px-2.5 ${part === 'year' ? 'w-24' : 'w-22'}`}
            />
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
