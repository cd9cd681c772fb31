import { Field, type FieldProps } from '@langit/ui/field';
import { EyeIcon, EyeOffIcon } from '@langit/ui/icons';
import { type InputHTMLAttributes, useState } from 'react';
import { useT } from '../i18n/texts';

/** A password with a button that shows it; pasting and managers work. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const t = useT('frame');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input pr-13"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-slate hover:text-ink"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
