import { ChatIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { ExternalLink } from './links';

/** N8: the support chat of the page's language, 44 px. A bar at the bottom of the screen has it in a row (`bar-chat`, Z35). */
export function ChatLink({ className }: { className: string }) {
  const t = useT('frame');
  const { chat } = useShop();
  return (
    <ExternalLink
      href={chat.url}
      label={`${t('chatWith', { app: chat.app })} (${t('opensInNewTab')})`}
      className={`chat-link no-print ${className}`}
    >
      <ChatIcon className="size-6" />
    </ExternalLink>
  );
}

/** The chat in a bar that owns the bottom edge; shown while the bar stays there. */
export const BarChat = () => <ChatLink className="bar-chat" />;
