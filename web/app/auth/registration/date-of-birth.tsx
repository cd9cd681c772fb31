import { useLanguage } from '@langit/i18n/use-texts';
import { FieldError } from '@langit/ui/field';
import { useId } from 'react';
import { useT } from '../../i18n/texts';
import type { ControlOf } from '../../person/person-fields';

type Part = 'day' | 'month' | 'year';

/** Three short fields in the order of the language; no calendar to page through decades. */
export function DateOfBirth({ field }: { field: ControlOf<Part> }) {
  const t = useT('auth');
  const f = useT('frame');
  const id = useId();
  const parts: Part[] = useLanguage() === 'ja' ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
  const { error } = field('year');
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold text-sm">
        {t('dateOfBirth')}
        <span className="font-normal text-slate text-xs">{f('optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {parts.map((part) => {
          const { error: _, ...input } = field(part);
          return (
            <input
              key={part}
              {...input}
              aria-label={t(part)}
              placeholder={t(part)}
              aria-invalid={error ? true : undefined}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              className={`input figures px-2.5 ${part === 'year' ? 'w-24' : 'w-22'}`}
            />
          );
        })}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-slate text-xs">
        {t('dateOfBirthHelp')}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
