import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { useT } from '../i18n/texts';
import { AlertIcon, CheckIcon } from './icons';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong and what to do; stands beside the field and is read with it. */
  error?: string | null;
  /** Marks the field as optional; everything unmarked is required. */
  optional?: boolean;
  className?: string;
};

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around any control; hands the control its id and descriptions. */
export function Field({
  label,
  hint,
  error,
  optional,
  className = '',
  id,
  children,
}: FieldProps & { id?: string; children: (control: Control) => ReactNode }) {
  const t = useT('frame');
  const generated = useId();
  const control = id ?? generated;
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        htmlFor={control}
        className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold text-sm"
      >
        <span>{label}</span>
        {optional && <span className="font-normal text-slate text-xs">{t('optional')}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className="mt-1.5 text-slate text-xs">
          {hint}
        </p>
      )}
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}

/** The line under a control that says what is wrong. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-ember text-sm">
      <AlertIcon className="mt-0.5 size-4" />
      <span>{error}</span>
    </p>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  );
}

/** The platform's own select: best on phones, nothing to load. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
      {(control) => (
        <select {...select} {...control} className="input">
          {children}
        </select>
      )}
    </Field>
  );
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: string | null;
  kind?: 'checkbox' | 'radio';
};

/** A tick box (or radio) whose label is part of the target. */
export function Checkbox({ label, error, kind = 'checkbox', className = '', id, ...input }: BoxProps) {
  const generated = useId();
  const control = id ?? generated;
  const round = kind === 'radio' ? 'rounded-full' : 'rounded-sm';
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            id={control}
            type={kind}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${control}-error` : undefined}
            className={`peer size-5.5 appearance-none border-[1.5px] border-edge bg-surface checked:border-primary checked:bg-primary aria-invalid:border-ember ${round}`}
          />
          <CheckIcon className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="text-sm leading-relaxed">{label}</span>
      </label>
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}
