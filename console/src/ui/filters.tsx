import { Button } from '@langit/ui/button';
import { useId } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import type { Choice } from './field';
import { SavedViews } from './saved-views';

export type Filter = { name: string; label: string } & (
  | { kind: 'text' | 'day' | 'number' }
  | { kind: 'choice'; choices: readonly Choice[] }
);

const inputType = { text: 'search', day: 'date', number: 'number' } as const;
const kept = ['sort', 'order', 'columns', 'limit', 'period'];
const box =
  'min-h-11 w-full rounded-sm border border-edge bg-surface px-2 text-base text-ink md:min-h-9 md:text-sm';

const without = (query: URLSearchParams, names: readonly string[]): string => {
  const rest = new URLSearchParams(query);
  for (const name of [...names, 'cursor']) rest.delete(name);
  return `?${rest}`;
};

const valueText = (filter: Filter, value: string): string =>
  filter.kind === 'choice'
    ? (filter.choices.find((choice) => choice.value === value)?.label ?? value)
    : value;

/** The filters of a list: fields that are parameters of the address, and a chip for each that is set. Each change reads the list again. `isOpen`: the
 * screen is not read without them. */
export function Filters({ of: filters, isOpen = false }: { of: readonly Filter[]; isOpen?: boolean }) {
  const t = useT('ui');
  const { labelled } = useFormat();
  const submit = useSubmit();
  const [query] = useSearchParams();
  const set = filters.filter(({ name }) => query.get(name));
  return (
    <div className="mb-3">
      <details
        open={isOpen || set.length > 0 || undefined}
        className="group rounded-md border border-line bg-surface"
      >
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold md:min-h-9">
          {t('filters')}
        </summary>
        <Form
          // Another address sets the fields anew.
          key={query.toString()}
          role="search"
          aria-label={t('filters')}
          className="grid grid-cols-2 gap-3 border-line border-t p-3 md:grid-cols-4 xl:grid-cols-6"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
          }}
        >
          {kept.map((name) => {
            const value = query.get(name);
            return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
          })}
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} value={query.get(filter.name) ?? ''} />
          ))}
          <div className="flex items-end">
            <Button look="secondary" type="submit">
              {t('apply')}
            </Button>
          </div>
        </Form>
      </details>
      {set.length > 0 && (
        <ul aria-label={t('setFilters')} className="mt-2 flex flex-wrap gap-2">
          {set.map((filter) => {
            const chip = labelled(filter.label, valueText(filter, query.get(filter.name) ?? ''));
            return (
              <li key={filter.name}>
                <Link
                  to={without(query, [filter.name])}
                  aria-label={t('removeFilter', { filter: chip })}
                  className="inline-flex min-h-9 items-center gap-2 rounded-full bg-pale px-3 text-xs md:min-h-7"
                >
                  {chip} <span aria-hidden="true">×</span>
                </Link>
              </li>
            );
          })}
          <li>
            <Link
              to={without(
                query,
                filters.map(({ name }) => name),
              )}
              className="inline-flex min-h-9 items-center px-2 text-link text-xs md:min-h-7"
            >
              {t('removeAll')}
            </Link>
          </li>
        </ul>
      )}
      <SavedViews />
    </div>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const t = useT('ui');
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-slate text-xs">
        {filter.label}
      </label>
      {filter.kind === 'choice' ? (
        <select id={id} name={filter.name} defaultValue={value} className={box}>
          <option value="">{t('any')}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={inputType[filter.kind]}
          name={filter.name}
          defaultValue={value}
          className={box}
        />
      )}
    </div>
  );
}

/** The filters that are set, as the input of a call. Empty fields of the form are left out. */
export const filled = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) as string]] : [])));
