import { useLocation } from 'react-router';
import { useT } from '../i18n/texts';
import { splitPath } from '../lib/paths';
import { useShop } from '../lib/shop';
import { ExternalLink } from '../ui/button';
import { ChatIcon } from '../ui/icons';

/** N8: support chat on every page but the login page. */
export function ChatButton() {
  const t = useT('frame');
  const { chat } = useShop();
  const { pathname } = useLocation();
  if (splitPath(pathname).path === '/login') return null;
  return (
    <aside aria-label={t('supportCentre')}>
      <ExternalLink
        href={chat.url}
        label={`${t('chatWith', { app: chat.app })} (${t('opensInNewTab')})`}
        className="chat-button no-print fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-leaf text-surface shadow-float transition-transform hover:scale-105 sm:right-6 sm:bottom-6"
      >
        <ChatIcon className="size-7" />
      </ExternalLink>
    </aside>
  );
}
