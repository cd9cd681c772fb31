import { inLanguage } from '@langit/domain/shop-facts';
import { ExternalIcon } from '@langit/ui/icons';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { ExternalLink } from '../../ui/links';
import type { Route } from './+types/route';
import { Slideshow } from './slideshow';

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { language, facts } = page;
  const t = translator(language, 'app');
  const shop = facts.company.name;
  const title = t('title', { shop });
  return {
    title,
    head: publicHead(page, { title, description: t('description', { shop }), path: '/ez-sim-mobile-app' }),
    download: inLanguage(facts.links.app, language),
    texts: textsFor(language, 'app'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** S2: the app, seen before it is downloaded. */
export default function MobileApp({ loaderData: { title, download } }: Route.ComponentProps) {
  const t = useT('app');
  const frame = useT('frame');
  return (
    <div className="page grid items-center gap-x-8 gap-y-10 py-10 sm:py-14 md:grid-cols-[1fr_1.1fr] lg:gap-x-16">
      <div>
        <h1 className="text-3xl sm:text-4xl md:max-lg:text-3xl">{title}</h1>
        <p className="mt-4 max-w-(--container-text) text-lg text-slate">{t('lead')}</p>
        <ExternalLink href={download} className="button button-primary mt-7 min-h-12 text-lg">
          {t('download')}
          <ExternalIcon className="size-5" />
          <span className="sr-only">({frame('opensInNewTab')})</span>
        </ExternalLink>
        <p className="mt-5 max-w-md text-slate text-sm">{t('needNothing')}</p>
      </div>
      <Slideshow />
    </div>
  );
}
