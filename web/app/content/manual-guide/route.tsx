import { ExternalIcon } from '@langit/ui/icons';
import { useEffect } from 'react';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { useShop } from '../../lib/shop';
import { EnvelopeArt } from '../../ui/art';
import { ExternalLink } from '../../ui/links';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return { title: translator(language, 'content')('guideTitle'), texts: textsFor(language, 'content') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '', '');
}

/** N7: opens the folder of manuals in a new tab, and offers a plain link where the browser blocks that. */
export default function ManualGuide() {
  const t = useT('content');
  const { manualGuide } = useShop();
  useEffect(() => {
    try {
      window.open(manualGuide, '_blank', 'noopener,noreferrer');
    } catch {
      // Browsers inside of apps may throw; the link is there.
    }
  }, [manualGuide]);
  return (
    <section className="page flex flex-col items-center py-16 text-center">
      <EnvelopeArt />
      <h1 className="mt-5 text-2xl">{t('guideTitle')}</h1>
      <p className="mt-3 mb-6 max-w-lg text-slate">{t('guideText')}</p>
      <ExternalLink href={manualGuide} className="button button-primary">
        {t('guideOpen')}
        <ExternalIcon className="size-4.5" />
      </ExternalLink>
    </section>
  );
}
