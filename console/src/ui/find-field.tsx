import { foldText } from '@langit/contract/values/fold-text';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import { Field } from '@langit/ui/field';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Answer } from '../lib/console-api';
import { type StaffSession, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useChecked } from './field';

/** What is chosen by name: a customer, a product, a destination, a page of the storefront. */
export type Findable = 'customer' | 'product' | 'place' | 'page';

/** `value`: what the call takes, an email address, a product’s code, a place’s code, a page’s path. */
type Option = { value: string; label: string; note: string };
type Hit = Answer<'search.find'>[number];
/** Things that the field knows without the search, by their values. */
type Known = readonly { value: string; label: string }[];

const searchAfterMs = 150;

const optionOf = ({ kind, found, customer, what, says }: Hit): Option =>
  kind === 'customer'
    ? { value: says || found, label: customer || says || found, note: says }
    : { value: found, label: what ?? found, note: found };

const planPath = '/products/';
/** The page of a plan by the plan. */
const pageOf = (option: Option): Option => {
  const path = planPath + option.value;
  return { ...option, value: path, note: path };
};

/** The first things of a kind that the search finds; none where it fails. */
const findOptions = (session: StaffSession, of: Findable, text: string): Promise<readonly Option[]> =>
  session.read('search.find', { text: of === 'page' ? text.replace(planPath, '') : text }).then(
    ({ output }) => {
      const options = output.filter(({ kind }) => kind === (of === 'page' ? 'product' : of)).map(optionOf);
      return of === 'page' ? options.map(pageOf) : options;
    },
    () => [],
  );

const optionsOf = (known: Known, text: string): Option[] =>
  known.flatMap(({ value, label }) =>
    value === text || foldText(label).includes(foldText(text)) ? [{ value, label, note: value }] : [],
  );

/** What the shop finds of a kind for a text; `null` while it looks. */
function useOptions(of: Findable, text: string): readonly Option[] | null {
  const session = useStaffSession();
  const [answer, setAnswer] = useState<{ text: string; options: readonly Option[] }>({
    text: '',
    options: [],
  });
  useEffect(() => {
    if (text === '') return;
    const effect = { isLeft: false };
    const timer = setTimeout(async () => {
      const options = await findOptions(session, of, text);
      if (!effect.isLeft) setAnswer({ text, options });
    }, searchAfterMs);
    return () => {
      effect.isLeft = true;
      clearTimeout(timer);
    };
  }, [session, of, text]);
  if (text === '') return [];
  return answer.text === text ? answer.options : null;
}

export type FindFieldProps = {
  of: Findable;
  known?: Known;
  label: string;
  /** Of the form: a hidden field with this name has the value. */
  name?: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  defaultValue?: string;
  /** At each choice, and at each letter with what is typed: a code that somebody knows needs no choice. */
  onChange?: (value: string) => void;
  /** At each choice alone. */
  onChoose?: (value: string, label: string) => void;
  /** The focus leaves the field. */
  onLeave?: (value: string) => void;
  /** It has the focus when its dialog opens. */
  'data-usual'?: true | undefined;
};

/** A search field by name for what a call wants by its code or address. */
export function FindField({ hint, error, label, required = false, ...rest }: FindFieldProps) {
  const { announce, className, error: fault, onInvalid, onInput } = useChecked({ error });
  return (
    <Field label={label} hint={hint} error={fault} announce={announce} className={className}>
      {(control) => (
        <FindInput {...rest} {...control} required={required} onInvalid={onInvalid} onInput={onInput} />
      )}
    </Field>
  );
}

type Control = Partial<Pick<ReturnType<typeof useChecked>, 'onInvalid' | 'onInput'>> & {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  look?: string;
};

/** The field without its label. */
export function FindInput({
  of,
  known = [],
  name,
  defaultValue = '',
  required,
  onChange,
  onChoose,
  onLeave,
  look = 'input',
  ...control
}: Omit<FindFieldProps, 'label' | 'hint' | 'error'> & Control) {
  const t = useT('ui');
  const list = useId();
  const session = useStaffSession();
  const [chosen, setChosen] = useState<Option | null>(null);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(of, isOpen ? text.trim() : '');
  const options = found && [...optionsOf(known, text.trim()), ...found];
  const value = chosen?.value ?? text.trim();
  /** The name of a code that the address has. */
  const nameValue = useEffectEvent(async (isLeft: () => boolean) => {
    if (defaultValue === '') return;
    const option = [
      ...optionsOf(known, defaultValue),
      ...(await findOptions(session, of, defaultValue)),
    ].find(({ value }) => value === defaultValue);
    if (!option || isLeft() || input.current?.value !== defaultValue) return;
    setChosen(option);
    setText(option.label);
  });
  useEffect(() => {
    const effect = { isLeft: false };
    void nameValue(() => effect.isLeft);
    return () => {
      effect.isLeft = true;
    };
  }, []);
  const choose = (option: Option) => {
    setChosen(option);
    setText(option.label);
    setOpen(false);
    onChange?.(option.value);
    onChoose?.(option.value, option.label);
  };
  const shown = isOpen && text.trim() !== '';
  const marked = options && options.length > 0 ? Math.min(index, options.length - 1) : -1;
  return (
    <span className="relative block">
      <input
        {...control}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${list}-${marked}` : undefined}
        autoComplete="off"
        required={required}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(null);
          setOpen(true);
          setIndex(0);
          onChange?.(target.value.trim());
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          setOpen(false);
          onLeave?.(value);
        }}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && options && options.length > 0) {
            event.preventDefault();
            if (shown) setIndex((marked + step + options.length) % options.length);
            else setOpen(true);
          } else if (event.key === 'Enter' && shown && options?.[marked]) {
            // A whole code needs no choice: Enter sends the form.
            if (options[marked].value === text.trim()) return;
            event.preventDefault();
            choose(options[marked]);
          } else if (event.key === 'Escape' && shown) {
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
          }
        }}
        className={look}
      />
      {name && <input type="hidden" name={name} value={value} />}
      {shown && (
        <span className="absolute top-full left-0 z-30 mt-1 block max-h-72 w-full min-w-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float">
          <span id={list} role="listbox" aria-label={t('choices')} className="block">
            {options?.map((option, at) => (
              <span
                key={option.value}
                id={`${list}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === marked}
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 hover:bg-pale aria-selected:bg-pale md:min-h-9"
              >
                <span className="min-w-0 truncate font-semibold text-ink">{option.label}</span>
                {option.note !== option.label && (
                  <span className="min-w-0 shrink truncate text-slate text-xs">{option.note}</span>
                )}
              </span>
            ))}
          </span>
          {options?.length === 0 && (
            <span className="block px-2 py-1.5 text-slate text-sm">{t('noChoice')}</span>
          )}
          {options === null && <span className="block px-2 py-1.5 text-slate text-sm">{t('working')}</span>}
        </span>
      )}
    </span>
  );
}
