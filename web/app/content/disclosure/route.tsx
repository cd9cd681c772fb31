import { disclosureIn } from '../../content-texts/index.server';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { textsFor } from '../../i18n/texts.server';
import { AlsoRead } from '../also-read';
import { AskUs } from '../ask-us';
import { PageHead } from '../page-head';
import type { Route } from './+types/route';
import '../reading.css';
import { RichText } from '../rich-text';

const path = '/others/commercial-disclosure';

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { language } = page;
  const disclosure = disclosureIn(language, page);
  const { title, description } = disclosure;
  return {
    disclosure,
    head: publicHead(page, { title, description, path }),
    texts: textsFor(language, 'reading'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** S6: what Japan's Act on Specified Commercial Transactions asks sellers to disclose. */
export default function CommercialDisclosure({ loaderData: { disclosure } }: Route.ComponentProps) {
  return (
    <article className="page py-10 sm:py-14">
      <PageHead title={disclosure.title} lead={<Lead text={disclosure.intro} />} facts />
      <dl className="reading mt-8 max-w-4xl rounded-lg border border-line bg-surface px-5 sm:px-7">
        {disclosure.rows.map(({ id, term, lines }) => (
          <div
            key={id}
            className="grid gap-x-8 gap-y-1 border-line py-4 not-first:border-t sm:grid-cols-[13rem_1fr]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="grid gap-1.5">
              {lines.map((line) => (
                <span key={line}>
                  <RichText text={line} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="reading mt-6">
        <RichText text={disclosure.contact} />
      </p>
      <div className="mt-14 grid gap-10">
        <AskUs />
        <AlsoRead current={path} />
      </div>
    </article>
  );
}

const Lead = ({ text }: { text: string }) => (
  <span className="reading">
    <RichText text={text} />
  </span>
);
