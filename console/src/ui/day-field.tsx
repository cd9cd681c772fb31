import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { dayText } from '@langit/contract/values/date-text';
import { useLanguage } from '@langit/i18n/use-texts';
import { addMonths, monthName } from '@langit/ui/calendar-days';
import { Field, type FieldProps } from '@langit/ui/field';
import { CalendarIcon } from '@langit/ui/icons';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { hasWholeYear, typedDay } from '../lib/typed-day';
import { DayCalendar } from './day-calendar';
import { ChoiceField, type Needed, useChecked } from './field';

const earliest = '2000-01-01';
const latest = '2099-12-31';

type DayInputProps = {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** The name under which a form sends the day. */
  name?: string;
  /** What is chosen here: read with the calendar. */
  label: string;
  min?: string;
  max?: string;
  /** What is wrong with the typed text, when the field is left; empty when it is right. */
  onFault?: (fault: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'name' | 'type'>;

/**
 * A calendar day, typed or chosen, shown as the reader's language writes it: the browser's own field has the order of day and month of
 * the browser. What was typed is read while it has a whole year, else when the field is left.
 */
export function DayInput({
  value,
  onChange,
  name,
  label,
  min = earliest,
  max = latest,
  onFault,
  ...input
}: DayInputProps) {
  const t = useT('ui');
  const language = useLanguage();
  const today = dayInJakarta(new Date());
  const field = useRef<HTMLInputElement>(null);
  const shownOf = (day: string) => (day === '' ? '' : dayText(day, language));
  const [typed, setTyped] = useState({ text: shownOf(value), of: value });
  // The day was set elsewhere.
  if (typed.of !== value) setTyped({ text: shownOf(value), of: value });
  const [isOpen, setOpen] = useState(false);
  const faultOf = (text: string, day: string | null): string => {
    if (text.trim() === '') return '';
    if (day === null) return t('notADay', { example: dayText(today, language) });
    if (day < min) return t('dayTooEarly', { day: dayText(min, language) });
    return day > max ? t('dayTooLate', { day: dayText(max, language) }) : '';
  };
  const take = (text: string, isFinished: boolean) => {
    const day = typedDay(text, language, today);
    const fault = faultOf(text, day);
    field.current?.setCustomValidity(fault);
    if (isFinished || fault === '') onFault?.(fault);
    const taken = fault || day === null ? '' : day;
    if (!isFinished && taken !== '' && !hasWholeYear(text)) return setTyped({ text, of: value });
    setTyped({ text: isFinished && taken ? shownOf(taken) : text, of: taken });
    if (taken !== value) onChange(taken);
  };
  return (
    <span className="relative flex items-center">
      <input
        {...input}
        ref={field}
        type="text"
        autoComplete="off"
        value={typed.text}
        onChange={({ target }) => take(target.value, false)}
        onBlur={({ target }) => take(target.value, true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value, true);
          if (event.key === 'ArrowDown' && event.altKey) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <DayChoice
        label={label}
        value={value}
        bounds={{ min, max }}
        today={today}
        isOpen={isOpen}
        setOpen={setOpen}
        onChoose={(day) => {
          field.current?.setCustomValidity('');
          setTyped({ text: shownOf(day), of: day });
          onChange(day);
        }}
      />
    </span>
  );
}

/** The button with the calendar. */
function DayChoice({
  isOpen,
  setOpen,
  ...calendar
}: {
  label: string;
  value: string;
  bounds: { min: string; max: string };
  today: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChoose: (day: string) => void;
}) {
  const t = useT('ui');
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t('chooseDay')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="absolute right-0.5 grid size-11 place-items-center rounded-sm text-slate hover:bg-pale md:size-7"
      >
        <CalendarIcon className="size-4" />
      </button>
      {isOpen && <DayCalendar {...calendar} id={id} opener={opener} onClose={() => setOpen(false)} />}
    </>
  );
}

type DayFieldProps = Needed &
  FieldProps & { label: string } & Omit<DayInputProps, 'label' | 'onFault' | 'className'>;

/** A day in a form. What is wrong with it is said when the field is left. */
export function DayField({ needed, error, label, hint, optional, ...input }: DayFieldProps) {
  const [fault, setFault] = useState('');
  const { onInvalid, onInput, ...field } = useChecked({ needed, error: fault || error });
  return (
    <Field {...field} label={label} hint={hint} optional={optional}>
      {(control) => (
        <DayInput
          {...input}
          {...control}
          label={label}
          onInvalid={onInvalid}
          onInput={onInput}
          onFault={setFault}
          className="input figures pr-12 md:pr-10"
        />
      )}
    </Field>
  );
}

const timeForm = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** A moment in WIB, `2026-11-28T09:00` or empty: its day, and the time in 24 hours, which follows with midnight. */
export function MomentField({ value, onChange, label, required, ...field }: DayFieldProps) {
  const t = useT('ui');
  const [day = '', time = ''] = value.split('T');
  const { clock } = useFormat();
  const [typed, setTyped] = useState({ text: clock(time), of: time });
  if (typed.of !== time) setTyped({ text: clock(time), of: time });
  const takeTime = (input: HTMLInputElement) => {
    const [, hour, minute] = timeForm.exec(input.value.trim()) ?? [];
    const taken = hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute}`;
    input.setCustomValidity(taken === '' && input.value !== '' ? t('notATime') : '');
    setTyped({ text: input.value, of: taken || time });
    if (taken !== '' && day !== '') onChange(`${day}T${taken}`);
  };
  const checked = useChecked({});
  return (
    <div className="grid grid-cols-[1fr_7rem] items-start gap-x-3">
      <DayField
        {...field}
        label={label}
        required={required}
        value={day}
        onChange={(chosen) => onChange(chosen === '' ? '' : `${chosen}T${time || '00:00'}`)}
      />
      <Field {...checked} label={t('timeOfDay')}>
        {(control) => (
          <input
            {...control}
            aria-label={`${label}, ${t('timeOfDay')}`}
            className="input figures"
            autoComplete="off"
            disabled={day === ''}
            value={typed.text}
            placeholder={clock('09:00')}
            onInvalid={checked.onInvalid}
            onInput={checked.onInput}
            onChange={({ target }) => takeTime(target)}
          />
        )}
      </Field>
    </div>
  );
}

/** A month, `2026-11`, chosen from those up to this one, the newest first. */
export function MonthField({
  value,
  onChange,
  count = 24,
  ...field
}: {
  label: string;
  value: string;
  onChange: (month: string) => void;
  error?: string | null | undefined;
  hint?: string | undefined;
  required?: boolean;
  count?: number;
}) {
  const language = useLanguage();
  const now = `${dayInJakarta(new Date()).slice(0, 7)}-01`;
  const months = Array.from({ length: count }, (_, back) => addMonths(now, -back));
  const known = months.map((day) => day.slice(0, 7));
  if (value !== '' && !known.includes(value)) months.push(`${value}-01`);
  return (
    <ChoiceField
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      choices={months.map((day) => ({ value: day.slice(0, 7), label: monthName(day, language) }))}
    />
  );
}
