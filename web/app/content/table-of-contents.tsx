import { ChevronDownIcon } from '@langit/ui/icons';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/texts';

type Entry = { id: string; title: string };

/** Which section the reader is in: the last one whose heading has passed under the header. */
function useReadSection(entries: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, boundingClientRect, isIntersecting } of seen) {
          if (isIntersecting || boundingClientRect.top < 0) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => passed.has(id))?.id);
      },
      { rootMargin: '0px 0px -65% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}

/** Beside the text on a wide screen, folded above it on a narrow one. */
export function TableOfContents({ entries }: { entries: readonly Entry[] }) {
  const t = useT('reading');
  const current = useReadSection(entries);
  const links = entries.map(({ id, title }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current ? 'location' : undefined}
        className="-ml-px flex min-h-9 items-center border-transparent border-l-2 py-1.5 pl-4 text-slate text-sm leading-snug hover:text-primary aria-[current]:border-sky aria-[current]:font-semibold aria-[current]:text-primary max-lg:min-h-11"
      >
        {title}
      </a>
    </li>
  ));
  return (
    <nav aria-label={t('onThisPage')} className="no-print">
      <details className="group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold text-sm">
          {t('onThisPage')}
          <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mx-4 mb-3 border-line border-l">{links}</ul>
      </details>
      <div className="sticky top-[calc(var(--header)+28px)] max-lg:hidden">
        <p className="eyebrow mb-2">{t('onThisPage')}</p>
        <ul className="border-line border-l">{links}</ul>
      </div>
    </nav>
  );
}
