import { Button } from '@langit/ui/button';
import { SearchIcon } from '@langit/ui/icons';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { FaqItem } from '../../content-texts/content-types';
import { faqIn, plainAnswer } from '../../content-texts/index.server';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { EmptyState } from '../../ui/states';
import { AlsoRead } from '../also-read';
import { AskUs } from '../ask-us';
import { PageHead } from '../page-head';
import type { Route } from './+types/route';
import { FaqEntry } from './faq-entry';
import { findAnswers, foldedEntry } from './find-answers';
import '../reading.css';
import { TableOfContents } from '../table-of-contents';

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { language } = page;
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';
  const faq = faqIn(language, page);
  const questions = faq.sections.flatMap(({ items }) => items);
  const jsonLd = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer).join('\n') },
    })),
  };
  const { title, description } = faq;
  return {
    faq,
    query,
    head: publicHead(page, { title, description, path: '/others/faq', index: !query, jsonLd: [jsonLd] }),
    texts: textsFor(language, 'reading'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** Opens the answer that the address names. Browsers that reveal it by themselves have done so before. */
function useLinkedAnswer(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address opened again opens the answer again
  useEffect(() => {
    const entry = hash && document.getElementById(decodeURIComponent(hash.slice(1)))?.closest('details');
    if (!entry) return;
    entry.open = true;
    entry.scrollIntoView();
  }, [hash, key]);
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { faq } = loaderData;
  const [query, setQuery] = useState(loaderData.query);
  const folded = useMemo(
    () => new Map(faq.sections.flatMap(({ items }) => items).map((item) => [item, foldedEntry(item)])),
    [faq],
  );
  const sections = useMemo(
    () => findAnswers(faq.sections, query, (item: FaqItem) => folded.get(item) ?? foldedEntry(item)),
    [faq, query, folded],
  );
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  useLinkedAnswer();
  return (
    <div className="page py-10 sm:py-14">
      <PageHead title={faq.title} lead={faq.lead}>
        <SearchBox query={query} onChange={setQuery} count={count} />
      </PageHead>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[240px_1fr]">
        {count > 0 ? <TableOfContents entries={sections} /> : <div />}
        <div className="grid max-w-[48rem] content-start gap-12">
          {sections.map(({ id, title, items }) => (
            <section key={id} id={id}>
              <h2 className="border-line border-b pb-3 text-xl">
                <a href={`#${id}`} className="heading-link">
                  {title}
                </a>
              </h2>
              {items.map((item) => (
                <FaqEntry key={item.id} item={item} open={count === 1} />
              ))}
            </section>
          ))}
          {count === 0 && <NoAnswer query={query} onClear={() => setQuery('')} />}
        </div>
      </div>
      <div className="mt-14 grid gap-10">
        <AskUs />
        <AlsoRead current="/others/faq" />
      </div>
    </div>
  );
}

/** Filters while typing; without script the form asks the server. */
function SearchBox({
  query,
  onChange,
  count,
}: {
  query: string;
  onChange: (query: string) => void;
  count: number;
}) {
  const t = useT('reading');
  const id = useId();
  return (
    <search className="no-print">
      <form method="get" onSubmit={(event) => event.preventDefault()} className="relative mt-6 max-w-xl">
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-slate" />
        <input
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder={t('searchHint')}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          className="input bg-surface pl-12"
        />
      </form>
      <p role="status" className="mt-2 min-h-5 text-slate text-sm">
        {query.trim() && t('answers', { count })}
      </p>
    </search>
  );
}

function NoAnswer({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useT('reading');
  return (
    <EmptyState title={t('noAnswer', { query: query.trim() })}>
      <p className="-mt-3 mb-5 text-slate">{t('noAnswerText')}</p>
      <Button look="secondary" onClick={onClear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}
