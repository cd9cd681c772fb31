import { PlusIcon } from '@langit/ui/icons';
import type { FaqItem } from '../../content-texts/content-types';
import { useT } from '../../i18n/texts';
import { Blocks } from '../rich-text';

/**
 * A question that opens on its answer, without script too. The anchor stands inside the answer and is drawn over the
 * question: a browser that is led to it opens the answer by itself and stops at the question. `open` from the start: the only
 * answer that a search has (Z38).
 */
export function FaqEntry({ item: { id, question, answer }, open }: { item: FaqItem; open: boolean }) {
  const t = useT('reading');
  return (
    <details open={open} className="faq-entry group relative border-line border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 font-semibold hover:text-primary">
        <h3 className="tracking-normal">{question}</h3>
        <PlusIcon className="no-print size-5 text-sky transition-transform group-open:rotate-45" />
      </summary>
      <div className="reading pr-2 pb-5 text-slate sm:pr-9">
        <span id={id} className="absolute top-0" />
        <Blocks blocks={answer} />
        <p className="no-print text-sm">
          <a href={`#${id}`}>{t('linkToAnswer')}</a>
        </p>
      </div>
    </details>
  );
}
