import { InfoIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';

/** What a page of text is about. In the demo shop it says that the facts in it are samples. */
export function PageHead({
  title,
  lead,
  facts = false,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** The page states the owner's facts. */
  facts?: boolean;
  children?: ReactNode;
}) {
  const t = useT('reading');
  const { sample } = useShop();
  return (
    <header className="max-w-3xl">
      <h1 className="text-3xl max-sm:text-2xl">{title}</h1>
      <p className="mt-4 text-lg text-slate max-sm:text-base">{lead}</p>
      {facts && sample && (
        <p className="mt-4 flex gap-2 text-slate text-sm">
          <InfoIcon className="mt-0.5 size-4.5" />
          {t('sampleFacts')}
        </p>
      )}
      {children && <div>{children}</div>}
    </header>
  );
}
