import { pageRequest } from '@langit/web-context';
import { faqIn } from '../content-texts/index.server';
import { seo } from '../lib/seo';
import { Disclosure } from '../ui/accordion';
import type { Route } from './+types/faq';

export function loader({ context }: Route.LoaderArgs) {
  const { language, facts } = context.get(pageRequest);
  return { faq: faqIn(language, facts) };
}

export function meta(args: Route.MetaArgs) {
  const faq = args.loaderData?.faq;
  if (!faq) return [];
  const questions = faq.sections.flatMap((section) => section.items);
  return seo(args, {
    title: faq.title,
    description: faq.description,
    path: '/others/faq',
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  });
}

export default function FaqPage({ loaderData: { faq } }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[240px_1fr]">
      <div className="lg:col-span-2">
        <h1 className="text-3xl">{faq.title}</h1>
        <p className="mt-3 max-w-(--container-text) text-lg text-slate">{faq.lead}</p>
      </div>
      <nav
        aria-label={faq.title}
        className="no-scrollbar max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:pb-1"
      >
        <ul className="flex gap-2 lg:sticky lg:top-[calc(var(--header)+24px)] lg:flex-col lg:gap-1">
          {faq.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center whitespace-nowrap rounded-md border border-line bg-surface px-4 font-semibold text-primary text-sm hover:bg-pale lg:whitespace-normal lg:border-transparent lg:bg-transparent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-12">
        {faq.sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2 className="border-line border-b pb-3 text-xl">{section.title}</h2>
            {section.items.map(({ id, question, answer }) => (
              <Disclosure key={id} id={id} title={question}>
                {answer.map((paragraph) => (
                  <p key={paragraph} className="mb-2 last:mb-0">
                    {paragraph}
                  </p>
                ))}
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
