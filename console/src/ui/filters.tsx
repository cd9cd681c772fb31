import { ChevronDownIcon } from '@langit/ui/icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { DayInput } from './day-field';
import type { Choice } from './field';
import { type Findable, FindInput } from './find-field';
import { useSavedViews, type View } from './saved-views';
import { TabLine } from './tab-line';

export type Filter = { name: string; label: string } & (
  | { kind: 'text' | 'day' | 'number' }
  | { kind: 'found'; of: Findable }
  /** `usual`: the choice that counts where the address names none; it is shown, and cannot be removed. */
  | { kind: 'choice'; choices: readonly Choice[]; usual?: string | undefined }
);

const inputType = { text: 'search', number: 'number' } as const;
/** The filters most used come first in a list of filters, and stand open. */
const mostOpen = 4;

const without = (query: URLSearchParams, names: readonly string[]): string => {
  const rest = new URLSearchParams(query);
  for (const name of [...names, 'cursor', 'at']) rest.delete(name);
  return `?${rest}`;
};

/** One size in the whole row: on a phone that of fields, below which iOS zooms in on the one that has the focus. */
export const filterText = 'text-base md:text-sm';

const chip = `inline-flex max-w-full shrink-0 items-center rounded-full border text-slate hover:bg-pale ${filterText}`;
const control = 'field-sizing-content min-h-11 max-w-56 rounded-full bg-transparent md:min-h-8';

/**
 * The filters of a list: a chip for each of the first four and for each that is set, the others behind "+ Filter". They are parameters of
 * the address; each change reads the list again. `views`: the lists of the screen, as tabs above.
 */
export function Filters({
  of: filters = [],
  views = [],
  lead,
}: {
  of?: readonly Filter[];
  views?: readonly View[];
  /** Before the filters in their row. */
  lead?: ReactNode;
}) {
  const t = useT('ui');
  const [query, setQuery] = useSearchParams();
  const { tabs, keep } = useSavedViews(views);
  const end = keep && <span className="ml-auto shrink-0">{keep}</span>;
  const [added, setAdded] = useState<readonly string[]>([]);
  const wordOf = (name: string) => query.get(name) ?? '';
  const set = filters.filter(({ name }) => wordOf(name) !== '');
  const shown = filters.filter(
    (filter, index) => index < mostOpen || set.includes(filter) || added.includes(filter.name),
  );
  const rest = filters.filter((filter) => !shown.includes(filter));
  const change = (values: Readonly<Record<string, string>>) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== wordOf(name));
    if (changed.length === 0) return;
    setQuery((now) => {
      for (const [name, value] of changed)
        if (value === '') now.delete(name);
        else now.set(name, value);
      now.delete('cursor');
      now.delete('at');
      return now;
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    change(Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()])));
  };
  return (
    <div className="mb-3">
      {tabs.length > 0 && <TabLine name={t('views')} of={tabs} end={end} />}
      {(filters.length > 0 || lead) && (
        <div className="-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 md:m-0 md:items-start md:overflow-visible md:p-0">
          <Form
            role="search"
            aria-label={t('filters')}
            onSubmit={submit}
            className="flex items-center gap-2 md:min-w-0 md:flex-wrap"
          >
            {lead}
            {shown.map((filter) => (
              <FilterChip
                key={filter.name}
                filter={filter}
                value={wordOf(filter.name)}
                isAdded={added.includes(filter.name)}
                change={(value) => change({ [filter.name]: value })}
                removed={without(query, [filter.name])}
              />
            ))}
            {rest.length > 0 && (
              <span className={`${chip} relative border-transparent`}>
                <select
                  aria-label={t('addFilter')}
                  value=""
                  onChange={({ target }) => setAdded((now) => [...now, target.value])}
                  className={`${control} appearance-none pr-8 pl-3`}
                >
                  <option value="">{t('addFilter')}</option>
                  {rest.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
                <Arrow />
              </span>
            )}
            {set.length > 1 && (
              <Link
                to={without(
                  query,
                  filters.map(({ name }) => name),
                )}
                className={`inline-flex min-h-11 shrink-0 items-center whitespace-nowrap px-2 text-link md:min-h-8 ${filterText}`}
              >
                {t('removeAll')}
              </Link>
            )}
            {/* Enter in one of several fields sends a form only where it has a button. */}
            <button type="submit" hidden />
          </Form>
          {/* Outside of the form, because its dialog has one. */}
          {tabs.length === 0 && end}
        </div>
      )}
    </div>
  );
}

const Arrow = () => <ChevronDownIcon className="pointer-events-none absolute right-2.5 size-4" />;

/** A filter that is not set shows its name; one that is set, its value and the way to remove it. */
function FilterChip({
  filter,
  value,
  isAdded,
  change,
  removed,
}: {
  filter: Filter;
  value: string;
  /** It was chosen from "+ Filter" just now, and has the focus. */
  isAdded: boolean;
  change: (value: string) => void;
  /** The address without it. */
  removed: string;
}) {
  const t = useT('ui');
  const { labelled, day } = useFormat();
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const [fault, setFault] = useState('');
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  useEffect(() => {
    if (isAdded) box.current?.querySelector<HTMLElement>('input,select')?.focus();
  }, [isAdded]);
  const isSet = value !== '';
  const isChoice = filter.kind === 'choice';
  const usual = filter.kind === 'choice' ? filter.usual : undefined;
  const isShown = isSet || usual !== undefined;
  const shownValue = filter.kind === 'day' && value ? day(value) : valueText(filter, value);
  const choose = (chosen: string) => {
    setTyped(chosen);
    change(chosen);
  };
  return (
    <span
      ref={box}
      className={`${chip} ${isSet ? 'border-primary bg-pale' : 'border-edge bg-surface'} ${isChoice ? 'relative' : ''}`}
    >
      <label htmlFor={id} className={isChoice && !isShown ? 'sr-only' : 'whitespace-nowrap pl-3'}>
        {filter.label}
      </label>
      {filter.kind === 'choice' ? (
        <>
          <select
            id={id}
            name={filter.name}
            value={typed || (usual ?? '')}
            onChange={({ target }) => choose(target.value === usual ? '' : target.value)}
            className={`${control} appearance-none ${isSet ? 'px-1.5 font-semibold text-ink' : usual === undefined ? 'pr-8 pl-3 text-slate' : 'pr-8 pl-1.5 text-ink'}`}
          >
            {usual === undefined && <option value="">{isSet ? t('any') : filter.label}</option>}
            {filter.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          {!isSet && <Arrow />}
        </>
      ) : filter.kind === 'found' ? (
        <FindInput
          // Another value in the address has another name.
          key={value}
          id={id}
          of={filter.of}
          name={filter.name}
          defaultValue={value}
          onChoose={change}
          onLeave={change}
          look={`${control} min-w-16 px-2 text-ink ${isSet ? 'font-semibold' : ''}`}
        />
      ) : filter.kind === 'day' ? (
        <DayInput
          id={id}
          name={filter.name}
          label={filter.label}
          value={value}
          onChange={(day) => change(day)}
          onFault={setFault}
          aria-invalid={fault ? true : undefined}
          title={fault || undefined}
          className={`${control} ${value === '' ? 'min-w-20' : ''} px-2 pr-11 text-ink md:pr-9 aria-invalid:text-ember ${isSet ? 'font-semibold' : ''}`}
        />
      ) : (
        <input
          id={id}
          type={inputType[filter.kind]}
          name={filter.name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => change(typed.trim())}
          className={`${control} min-w-16 px-2 text-ink ${isSet ? 'font-semibold' : ''}`}
        />
      )}
      {isSet && (
        <Link
          to={removed}
          aria-label={t('removeFilter', { filter: labelled(filter.label, shownValue) })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-surface md:size-8"
        >
          <span aria-hidden="true">×</span>
        </Link>
      )}
    </span>
  );
}

const valueText = (filter: Filter, value: string): string =>
  filter.kind === 'choice'
    ? (filter.choices.find((choice) => choice.value === value)?.label ?? value)
    : value;

/** The filters that are set, as the input of a call. Empty fields of the form are left out. */
export const filled = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) as string]] : [])));
