import * as parts from '@langit/ui/field';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useT } from '../lib/texts';

type Checked = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Needed = {
  /** What it says while it is empty and has to be filled. */
  needed?: string;
};

/** What the browser finds wrong stands at the field, in the person's language; the browser's own bubble has the browser's. */
export function useChecked({ needed, error }: Needed & { error?: string | null }) {
  const t = useT('ui');
  const [fault, setFault] = useState<string | undefined>();
  return {
    announce: true,
    className: 'mb-4',
    error: fault ?? error,
    onInvalid(event: FormEvent<Checked>) {
      event.preventDefault();
      const { currentTarget: field } = event;
      const { valueMissing, customError } = field.validity;
      setFault(
        valueMissing ? (needed ?? t('needed')) : customError ? field.validationMessage : t('notUsable'),
      );
      if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
    },
    onInput: () => setFault(undefined),
  };
}

export function TextField({ needed, error, ...field }: Needed & ComponentProps<typeof parts.TextField>) {
  return <parts.TextField {...field} {...useChecked({ needed, error })} />;
}

export function TextArea({ needed, error, ...field }: Needed & ComponentProps<typeof parts.TextArea>) {
  return <parts.TextArea {...field} {...useChecked({ needed, error })} />;
}

/** `says`: what it means, where that is shown. */
export type Choice = { value: string; label: string; help?: string };

export function ChoiceField({
  needed,
  error,
  choices,
  ...field
}: Needed & { choices: readonly Choice[] } & ComponentProps<typeof parts.SelectField>) {
  return (
    <parts.SelectField {...field} {...useChecked({ needed, error })}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </parts.SelectField>
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
    <parts.Checkbox
      label={label}
      className="mb-2"
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
    />
  );
}

/** Any of some choices as check boxes, each with what it means. The value is their names with commas. */
export function ChoicesField({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value.split(/[\s,]+/).filter(Boolean);
  const toggled = (name: string, isOn: boolean) =>
    choices
      .map((choice) => choice.value)
      .filter((each) => (each === name ? isOn : chosen.includes(each)))
      .join(',');
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-semibold">{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="mb-1">
          <parts.Checkbox
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => onChange(toggled(choice.value, target.checked))}
          />
          {choice.help && <p className="pl-8 text-slate text-xs">{choice.help}</p>}
        </div>
      ))}
    </fieldset>
  );
}
