import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { usePartT } from './kit.tsx';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong and what to do; stands beside the field and is read with it. */
  error?: string | null;
  /** The error is read out when it appears: where the focus does not go to the field. */
  announce?: boolean;
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
  announce,
  optional,
  className = '',
  id,
  children,
}: FieldProps & { id?: string; children: (control: Control) => ReactNode }) {
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
        {optional && <OptionalMark />}
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
      <FieldError id={`${control}-error`} error={error} announce={announce} />
    </div>
  );
}

function OptionalMark() {
  const t = usePartT();
  return <span className="font-normal text-slate text-xs">{t('optional')}</span>;
}

/** The line under a control that says what is wrong. */
export function FieldError({
  id,
  error,
  announce = false,
}: { id: string; error: string | null | undefined } & Pick<FieldProps, 'announce'>) {
  if (!error) return null;
  return (
    <p
      id={id}
      role={announce ? 'alert' : undefined}
      className="mt-1.5 flex items-start gap-1.5 text-ember text-sm"
    >
      <AlertIcon className="mt-0.5 size-4" />
      <span>{error}</span>
    </p>
  );
}

/** What of a control's properties is its field's, and what is its own. */
function split<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, hint, error, announce, optional, className, id, ...control } = props;
  return { field: { label, hint, error, announce, optional, className, id }, control };
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = split(props);
  return <Field {...field}>{(named) => <input {...control} {...named} className="input" />}</Field>;
}

/** Several lines of text. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>{(named) => <textarea rows={3} {...control} {...named} className="input" />}</Field>
  );
}

/** The platform's own select: best on phones, nothing to load. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { field, control } = split(props);
  return <Field {...field}>{(named) => <select {...control} {...named} className="input" />}</Field>;
}

type BoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | null;
  kind?: 'checkbox' | 'radio';
};

/** A tick box (or radio) whose label is part of the target. */
export function Checkbox({ label, error, kind = 'checkbox', className = '', id, ...input }: BoxProps) {
  const generated = useId();
  const control = id ?? generated;
  const isRadio = kind === 'radio';
  const look = isRadio ? 'rounded-full checked:border-6' : 'rounded-sm checked:bg-primary';
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
            className={`peer size-5.5 appearance-none border-[1.5px] border-edge bg-surface checked:border-primary aria-invalid:border-ember ${look}`}
          />
          {!isRadio && (
            <CheckIcon className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100" />
          )}
        </span>
        <span className="text-sm leading-relaxed">{label}</span>
      </label>
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}
