import type { ReactNode, Ref } from 'react';
import { Field } from './field';

/** A calendar day, by the platform's own picker. `min` and `max` grey out what cannot be chosen. */
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
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
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
      )}
    </Field>
  );
}
