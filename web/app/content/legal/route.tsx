import { PrinterIcon } from '@langit/ui/icons';
import { type Legal, legalPages } from '../../content-texts/content-types';
import { forceSince, legalIn } from '../../content-texts/index.server';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { useT } from '../../i18n/texts';
import { textsFor } from '../../i18n/texts.server';
import { AlsoRead } from '../also-read';
import { AskUs } from '../ask-us';
import { PageHead } from '../page-head';
import type { Route } from './+types/route';
import '../reading.css';
import { Points, RichText } from '../rich-text';
import { TableOfContents } from '../table-of-contents';

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequest);
  const { language } = asked;
  const last = new URL(request.url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.data$/, '');
  const page = legalPages.find((name) => name === last) ?? 'terms-of-service';
  const legal = legalIn(page, language, asked);
  const { title, description } = legal;
  return {
    page,
    legal,
    head: publicHead(asked, { title, description, path: `/others/${page}` }),
    since: forceSince(language, asked),
    texts: textsFor(language, 'reading'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** Terms, return policy, privacy policy: in short, then lettered or plain sections of points, and whom to ask. */
export default function LegalText({ loaderData: { page, legal, since } }: Route.ComponentProps) {
  return (
    <article className="page py-10 sm:py-14" key={page}>
      <PageHead title={legal.title} lead={legal.intro} facts />
      <InShort sentences={legal.short} since={since} />
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[240px_1fr]">
        <TableOfContents entries={legal.sections} />
        <div className="reading grid gap-10">
          {legal.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <p className="border-line border-t pt-6">
            <RichText text={legal.contact} />
          </p>
        </div>
      </div>
      <div className="mt-14 grid gap-10">
        <AskUs />
        <AlsoRead current={`/others/${page}`} />
      </div>
    </article>
  );
}

/** The ticket over the text: what most readers came for; its stub says since when, and prints. */
function InShort({ sentences, since }: { sentences: readonly string[]; since: string }) {
  const t = useT('reading');
  return (
    <section className="ticket ticket-row mt-8 max-w-[63rem]">
      <div className="ticket-body px-5 py-5 sm:px-7 sm:py-6">
        <h2 className="eyebrow">{t('inShort')}</h2>
        <ul className="mt-2 grid list-disc gap-2 pl-5 leading-relaxed marker:text-sky">
          {sentences.map((sentence) => (
            <li key={sentence} className="text-pretty">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
      <div className="ticket-stub flex items-center justify-between gap-x-4 gap-y-3 px-5 py-4 sm:w-60 sm:flex-col sm:items-start sm:justify-center sm:px-6">
        <p>
          <span className="eyebrow block">{t('since')}</span>
          <span className="font-semibold">{since}</span>
        </p>
        <button
          type="button"
          className="button button-secondary button-small no-print"
          onClick={() => window.print()}
        >
          <PrinterIcon className="size-4.5" />
          {t('print')}
        </button>
      </div>
    </section>
  );
}

function Section({ section }: { section: Legal['sections'][number] }) {
  return (
    <section id={section.id}>
      <h2 className="text-xl">
        <a href={`#${section.id}`} className="heading-link">
          {section.title}
        </a>
      </h2>
      {section.intro && (
        <p className="mt-3">
          <RichText text={section.intro} />
        </p>
      )}
      {section.points && <Points points={section.points} />}
      {section.outro && (
        <p className="mt-3">
          <RichText text={section.outro} />
        </p>
      )}
    </section>
  );
}
