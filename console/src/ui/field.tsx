import { type ComponentProps, type ReactNode, useId } from 'react';

const box =
  'min-h-11 w-full rounded-sm border border-edge bg-surface px-3 py-1.5 text-base text-ink aria-invalid:border-ember md:min-h-9 md:text-sm';

type Around = { label: string; hint?: ReactNode; error?: string | undefined };

function Labelled({ label, hint, error, id, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-slate text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-ember text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Around) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export function Field({ label, hint, error, ...rest }: Around & Omit<ComponentProps<'input'>, 'id'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Labelled {...around} id={id}>
      <input id={id} className={box} {...described(id, around)} {...rest} />
    </Labelled>
  );
}

export function TextField({ label, hint, error, ...rest }: Around & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Labelled {...around} id={id}>
      <textarea id={id} rows={3} className={box} {...described(id, around)} {...rest} />
    </Labelled>
  );
}

export type Choice = { value: string; label: string };

export function ChoiceField({
  label,
  hint,
  error,
  choices,
  ...rest
}: Around & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId();
  const around = { label, hint, error };
  return (
    <Labelled {...around} id={id}>
      <select id={id} className={box} {...described(id, around)} {...rest}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Something to confirm; its value is empty as long as it is not. */
export function FlagField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="mb-4 flex min-h-11 items-center gap-2 md:min-h-9">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
      {label}
    </label>
  );
}
