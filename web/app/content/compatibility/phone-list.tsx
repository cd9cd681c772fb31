import { Button } from '@langit/ui/button';
import { ChevronDownIcon, ExternalIcon, SearchIcon } from '@langit/ui/icons';
import { type FormEvent, useMemo, useState } from 'react';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { findPhones, type Phone } from '../../phones/phones';

/** Neighbours in the list that share one key. */
function groupsOf(phones: readonly Phone[], keyOf: (phone: Phone) => string): Phone[][] {
  const groups = new Map<string, Phone[]>();
  for (const phone of phones) groups.set(keyOf(phone), [...(groups.get(keyOf(phone)) ?? []), phone]);
  return [...groups.values()];
}

/** Searched as it is typed; without script the form asks the server. */
export function PhoneList({
  phones,
  readIn,
  query,
}: {
  phones: readonly Phone[];
  readIn: string;
  query: string;
}) {
  const t = useT('compatibility');
  const path = usePath();
  const [typed, setTyped] = useState(query);
  const wanted = typed.trim();
  const found = useMemo(() => findPhones(phones, wanted), [phones, wanted]);
  return (
    <section id="phones" aria-labelledby="phones-title">
      <h2 id="phones-title" className="text-2xl">
        {t('listTitle')}
      </h2>
      <p className="mt-2 text-slate">{t('listLead', { count: phones.length, date: readIn })}</p>
      <search className="mt-5 block">
        <form
          action={`${path('/compatibility')}#phones`}
          onSubmit={(event: FormEvent) => event.preventDefault()}
          className="flex max-w-xl gap-2"
        >
          <div className="relative flex-1">
            <SearchIcon className="absolute top-3.5 left-4 text-slate" />
            <input
              type="search"
              name="q"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-label={t('searchLabel')}
              placeholder={t('searchExample')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={80}
              className="input pl-11.5"
            />
          </div>
          <button type="submit" className="button button-primary hidden noscript:flex">
            {t('search')}
          </button>
        </form>
      </search>
      <output aria-live="polite" className="mt-4 block font-semibold text-sm">
        {wanted !== '' &&
          (found.length > 0 ? t('found', { count: found.length }) : t('notFound', { query: wanted }))}
      </output>
      {wanted !== '' && found.length === 0 && (
        <Button look="secondary" small className="mt-3" onClick={() => setTyped('')}>
          {t('showAll')}
        </Button>
      )}
      <div className="mt-3 border-line border-t">
        {groupsOf(found, ({ brand }) => brand).map((own) => (
          <Maker key={`${own[0]?.brand} ${wanted !== ''}`} phones={own} open={wanted !== ''} />
        ))}
      </div>
      {wanted === '' && (
        <p className="mt-4 max-w-(--container-text) text-slate text-sm">{t('otherMakers')}</p>
      )}
    </section>
  );
}

function Maker({ phones, open }: { phones: readonly Phone[]; open: boolean }) {
  const t = useT('compatibility');
  return (
    <details open={open} className="group border-line border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3 font-semibold hover:text-primary">
        <span className="text-lg">{phones[0]?.brand}</span>
        <span className="figures rounded-full bg-pale px-2.5 py-0.5 text-primary text-xs">
          {t('found', { count: phones.length })}
        </span>
        <ChevronDownIcon className="ml-auto text-sky transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-7 pt-1 pb-7">
        {groupsOf(phones, ({ note, sourceUrl }) => `${note} ${sourceUrl}`).map((own) => (
          <SameException key={`${own[0]?.note} ${own[0]?.sourceUrl}`} phones={own} />
        ))}
      </div>
    </details>
  );
}

/** Phones with one exception and one source: both are said once. */
function SameException({ phones }: { phones: readonly Phone[] }) {
  const t = useT('compatibility');
  const frame = useT('frame');
  const [first] = phones;
  if (!first) return null;
  return (
    <div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
        {phones.map(({ model, since, codes: [yes, no] }) => (
          <li key={model} className="rounded-md border border-line bg-surface px-3.5 py-2.5">
            <span translate="no" className="block font-semibold leading-snug">
              {model}
            </span>
            <span className="figures text-slate text-sm">
              {since}
              {yes && <span>{` · ${yes}`}</span>}
              {no && <span className="block">{t('withoutEsim', { code: no })}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-slate text-sm">
        <span>{t('note', { text: first.note ? t(first.note) : t('noExceptions') })}</span>
        <a
          href={first.sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 py-1 text-link underline underline-offset-2 pointer-coarse:py-3"
        >
          {t('source', { name: first.sourceName })}
          <ExternalIcon className="size-3.5" />
          <span className="sr-only">({frame('opensInNewTab')})</span>
        </a>
      </p>
    </div>
  );
}
