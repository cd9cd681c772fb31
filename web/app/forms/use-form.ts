import type { FieldError } from '@langit/contract/values/errors';
import type { FieldRule, Form, Problems, Values } from '@langit/contract/values/forms/form';
import type { ValidationKey } from '@langit/contract/values/message-keys';
import { useLanguage } from '@langit/i18n/use-texts';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import { keptForm, withoutPasswords } from './kept-form';
import { useForgetOnClose } from './use-kept';

type Refused<Field extends string> = { errors: Partial<Record<Field, string>>; typed: Values<Field> };

/**
 * State of a form: what is typed and which fields are shown as wrong. What is wrong comes from the form's definition in the
 * contract; what the server refused is shown until its field changes. A change of language takes both back (A12, P6).
 */
export function useForm<Of extends Readonly<Record<string, FieldRule>>, Situation = undefined>(
  form: Form<Of, Situation>,
  {
    initial,
    situation,
    keptAs,
    onSubmit,
    onRefused,
  }: {
    initial: Values<keyof Of & string> | (() => Values<keyof Of & string>);
    /** The name under which typed values outlive a reload, and a session that ends while the form is open. */
    keptAs?: string;
    onSubmit: (values: Values<keyof Of & string>) => unknown;
    /** After a submit that the definition refuses. The first field at fault has the focus. */
    onRefused?: (problems: Problems<keyof Of & string>) => void;
  } & (undefined extends Situation
    ? { situation?: never }
    : { situation: (values: Values<keyof Of & string>) => Situation }),
) {
  type Field = keyof Of & string;
  const check = (values: Values<Field>) => form.check(values, situation?.(values) as Situation);
  const v = useT('validation');
  const language = useLanguage();
  const kept = keptAs === undefined ? null : keptForm(keptAs);
  const [values, setValues] = useState<Values<Field>>(() => ({
    ...(typeof initial === 'function' ? initial() : initial),
    ...kept?.read(),
  }));
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Refused<Field> | null>(null);
  const [shownIn, setShownIn] = useState(language);
  const element = useRef<HTMLFormElement>(null);
  /** Adopts what was typed, or filled in by the browser, before hydration. */
  const [attach] = useState(() => (form: HTMLFormElement | null) => {
    element.current = form;
    if (form) setValues((now) => withFilled(now, form));
  });
  useForgetOnClose(kept);
  if (shownIn !== language) {
    setShownIn(language);
    setShown(new Set());
    setRefused(null);
  }
  const problems = check(values);

  const change = (changes: Partial<Values<Field>>) => {
    const next = { ...values, ...changes };
    const left = check(next);
    setValues(next);
    kept?.keep(withoutPasswords(next));
    // What was shown as wrong is taken back as soon as it is right, not only at the next try.
    setShown((now) => new Set([...now].filter((field) => left[field])));
  };
  /** On leaving a field its form is checked; an empty one may still be filled. */
  const leave = (field: Field) => {
    const mark = () => setShown((now) => new Set([...now, field]));
    if (values[field] === '' || !problems[field]) return;
    // An error line that appears now would move the button that is being pressed (Z4): it appears after the press.
    if (document.querySelector(':active')) {
      addEventListener('mouseup', () => setTimeout(mark), { once: true, capture: true });
    } else mark();
  };
  const send = async (typed: Values<Field>) => {
    kept?.keep(withoutPasswords(typed));
    await onSubmit(typed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A password manager may fill fields without an event.
    const typed = withFilled(values, event.currentTarget);
    const found = check(typed);
    const wrong = Object.keys(found) as Field[];
    setValues(typed);
    setRefused(null);
    setShown(new Set(wrong));
    if (wrong.length === 0) return void send(typed);
    focusFirst(event.currentTarget, wrong);
    onRefused?.(found);
  };
  const error = (field: Field): string | undefined => {
    const problem: ValidationKey | undefined = shown.has(field) ? problems[field] : undefined;
    if (problem) return v(problem);
    return refused && refused.typed[field] === values[field] ? refused.errors[field] : undefined;
  };
  return {
    values,
    change,
    error,
    /** Shows the server's messages beside their fields; the first of them gets the focus. */
    showErrors(errors: readonly FieldError[]) {
      setRefused({
        errors: Object.fromEntries(
          errors.map(({ path, message }) => [path, message]),
        ) as Refused<Field>['errors'],
        typed: values,
      });
      if (element.current)
        focusFirst(
          element.current,
          errors.map(({ path }) => path),
        );
    },
    field: (name: Field) => ({
      name,
      maxLength: form.fields[name]?.max,
      value: values[name],
      error: error(name),
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as Partial<Values<Field>>),
      onBlur: () => leave(name),
    }),
    /** Properties of the form element. */
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      ref: attach,
    } as const,
  };
}

/** The values with what the form's own fields hold; an empty field takes nothing back. */
function withFilled<Field extends string>(values: Values<Field>, form: HTMLFormElement): Values<Field> {
  const filled = new FormData(form);
  const typed = (Object.keys(values) as Field[]).map((name) => [name, filled.get(name)] as const);
  return { ...values, ...Object.fromEntries(typed.filter(([, value]) => value)) };
}

function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  controls.find((control) => fields.includes(control.name))?.focus();
}
