import { ChatIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { ExternalLink } from '../ui/links';

/** The end of every page of text: a person who answers. */
export function AskUs({ children }: { children?: ReactNode }) {
  const t = useT('reading');
  const frame = useT('frame');
  const { chat } = useShop();
  return (
    <section className="no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-pale px-5 py-5 sm:px-7 sm:py-6">
      <div className="min-w-0 max-w-xl">
        <h2 className="text-lg">{t('stillOpen')}</h2>
        <p className="mt-1 text-slate">{t('stillOpenText')}</p>
        {children}
      </div>
      <ExternalLink
        href={chat.url}
        className="button button-primary"
        label={`${t('chat', { app: chat.app })} (${frame('opensInNewTab')})`}
      >
        <ChatIcon />
        {t('chat', { app: chat.app })}
      </ExternalLink>
    </section>
  );
}
