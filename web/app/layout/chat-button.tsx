import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { ChatLink } from '../ui/chat-link';
import { restWhereFree } from './rest-where-free';

/** N8: support chat on every page but the login page. Z6, Z35: it floats where no bar has it, over nothing. */
export function ChatButton() {
  const t = useT('frame');
  const { pathname } = useLocation();
  if (splitPath(pathname).path === '/login') return null;
  return (
    <aside ref={restWhereFree} aria-label={t('supportCentre')}>
      <ChatLink className="chat-button" />
    </aside>
  );
}
